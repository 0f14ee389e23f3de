// Whole words of eight bytes at a time: the common parts of two large texts are read at the speed
// of memory, and so nothing else has to look at them.
extension [UInt8] {
  /// How many bytes both texts begin with alike, within these ranges.
  func commonPrefixLength(_ range: Range<Int>, with other: [UInt8], _ otherRange: Range<Int>) -> Int
  {
    let limit = Swift.min(range.count, otherRange.count)
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        let left = UnsafeRawBufferPointer(rebasing: left[range])
        let right = UnsafeRawBufferPointer(rebasing: right[otherRange])
        var length = 0
        while length + 8 <= limit {
          let difference =
            left.loadUnaligned(fromByteOffset: length, as: UInt64.self)
            ^ right.loadUnaligned(fromByteOffset: length, as: UInt64.self)
          if difference != 0 { return length + difference.littleEndian.trailingZeroBitCount / 8 }
          length += 8
        }
        while length < limit, left[length] == right[length] { length += 1 }
        return length
      }
    }
  }

  /// How many bytes both texts end with alike, within these ranges.
  func commonSuffixLength(_ range: Range<Int>, with other: [UInt8], _ otherRange: Range<Int>) -> Int
  {
    let limit = Swift.min(range.count, otherRange.count)
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        let left = UnsafeRawBufferPointer(rebasing: left[range].suffix(limit))
        let right = UnsafeRawBufferPointer(rebasing: right[otherRange].suffix(limit))
        var rest = limit
        while rest >= 8 {
          let difference =
            left.loadUnaligned(fromByteOffset: rest - 8, as: UInt64.self)
            ^ right.loadUnaligned(fromByteOffset: rest - 8, as: UInt64.self)
          if difference != 0 {
            return limit - rest + difference.littleEndian.leadingZeroBitCount / 8
          }
          rest -= 8
        }
        while rest > 0, left[rest - 1] == right[rest - 1] { rest -= 1 }
        return limit - rest
      }
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
    withUnsafeBytes { bytes in
      var index = range.lowerBound
      while index + 8 <= range.upperBound {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
        let zeroed = word ^ 0x0A0A_0A0A_0A0A_0A0A
        let found = (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080
        if found != 0 { return index + found.trailingZeroBitCount / 8 + 1 }
        index += 8
      }
      while index < range.upperBound {
        index += 1
        if bytes[index - 1] == UInt8(ascii: "\n") { return index }
      }
      return index
    }
  }
}
