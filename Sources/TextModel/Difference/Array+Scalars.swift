extension [UInt8] {
  /// The scalar of well-formed UTF-8 that begins at an index, and how many bytes it has; nil where
  /// none does.
  package func scalar(at index: Int) -> (scalar: Unicode.Scalar, count: Int)? {
    scalar(at: index, before: count)
  }

  /// The scalar that begins at an index and ends before another one or there.
  ///
  /// What is well-formed is table 3-7 of the Unicode Standard.
  @inline(__always)
  func scalar(at index: Int, before end: Int) -> (scalar: Unicode.Scalar, count: Int)? {
    let byte = self[index]
    return byte < 0x80 ? (Unicode.Scalar(byte), 1) : longScalar(at: index, before: end)
  }

  /// Where the scalar begins that the byte at an index is part of; the index where it is of none.
  ///
  /// This can be told from the three bytes before and behind it.
  func scalarStart(with index: Int) -> Int {
    guard UTF8.isContinuation(self[index]) else { return index }
    for start in stride(from: index - 1, through: Swift.max(index - 3, 0), by: -1) {
      guard !UTF8.isContinuation(self[start]) else { continue }
      return start + (scalar(at: start)?.count ?? 1) > index ? start : index
    }
    return index
  }

  /// Decodes two to four bytes.
  private func longScalar(at index: Int, before end: Int) -> (scalar: Unicode.Scalar, count: Int)? {
    let lead = self[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(lead), index + length <= end else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in self[(index + 1)..<(index + length)] {
      guard UTF8.isContinuation(next) else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let isShortest = value >= (length == 4 ? 0x1_0000 : length == 3 ? 0x800 : 0x80)
    guard isShortest, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
