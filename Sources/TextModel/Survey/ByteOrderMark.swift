/// UTF-8's byte order mark, which some programs put before a text.
public enum ByteOrderMark {
  /// The mark itself: U+FEFF.
  public static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
