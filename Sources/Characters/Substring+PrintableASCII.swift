extension Substring {
  /// Whether each byte is a character of one cell, as in most texts: then nothing is to be found
  /// out about graphemes.
  package var isPrintableASCII: Bool {
    func isPrintable(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }
    return utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPrintable) }
      ?? utf8.allSatisfy(isPrintable)
  }
}
