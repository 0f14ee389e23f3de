// The common parts of two large texts are read at the speed of memory, so nothing else has to look
// at them.
extension [UInt8] {
  /// Lends a part of the text.
  func withPart<Result>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "not within the text")
    return withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// How many bytes both parts begin with alike.
  func commonPrefixLength(_ range: Range<Int>, with other: [UInt8], _ otherRange: Range<Int>) -> Int
  {
    let shorter = Swift.min(range.count, otherRange.count)
    return withPart(range.prefix(shorter)) { part in
      other.withPart(otherRange.prefix(shorter)) { part.commonPrefixCount(with: $0) }
    }
  }

  /// How many bytes both parts end with alike.
  func commonSuffixLength(_ range: Range<Int>, with other: [UInt8], _ otherRange: Range<Int>) -> Int
  {
    let shorter = Swift.min(range.count, otherRange.count)
    return withPart(range.suffix(shorter)) { part in
      other.withPart(otherRange.suffix(shorter)) { part.commonSuffixCount(with: $0) }
    }
  }

  /// Whether these parts of two texts are the same bytes.
  func equals(_ range: Range<Int>, in other: [UInt8], _ otherRange: Range<Int>) -> Bool {
    range.count == otherRange.count
      && commonPrefixLength(range, with: other, otherRange) == range.count
  }

  /// Whether this text sorts before the other by its bytes.
  func precedes(_ other: [UInt8]) -> Bool {
    let common = commonPrefixLength(indices, with: other, other.indices)
    if common == other.count { return false }
    return common == count || self[common] < other[common]
  }

  /// The index behind the first line feed in the range, or the end of the range.
  func lineEnd(in range: Range<Int>) -> Int {
    withPart(range) { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        let found = bytes.word(at: index).littleEndian.onesWhereByte(is: UInt8(ascii: "\n"))
        if found != 0 { return range.lowerBound + index + found.trailingZeroBitCount / 8 + 1 }
        index += 8
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return Swift.min(range.lowerBound + index + 1, range.upperBound)
    }
  }
}
