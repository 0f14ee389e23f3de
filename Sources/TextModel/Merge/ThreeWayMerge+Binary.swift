extension ThreeWayMerge {
  /// Whether the bytes are a text that can be merged: no NUL, and at most one in a hundred of them
  /// not part of valid UTF-8.
  ///
  /// A merge of anything else would be made of whole lines of nobody's making.
  ///
  /// - Parameter bytes: what a file holds; nothing at all is a text, too.
  /// - Returns: false where all versions should rather be kept side by side.
  public static func isText(_ bytes: [UInt8]) -> Bool {
    var invalid = 0
    var index = 0
    while index < bytes.count {
      index += bytes.plainLength(from: index)
      guard index < bytes.count else { break }
      if bytes[index] == 0 { return false }
      let length = bytes.scalarLength(at: index, before: bytes.count)
      invalid += length == nil ? 1 : 0
      index += length ?? 1
    }
    return invalid * 100 <= bytes.count
  }
}

extension [UInt8] {
  /// How many whole words of eight bytes from here on hold neither NUL nor anything beyond ASCII,
  /// in bytes.
  fileprivate func plainLength(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let hasZero = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        if hasZero != 0 || word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      return index - start
    }
  }
}
