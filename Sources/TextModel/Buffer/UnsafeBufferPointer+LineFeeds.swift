/// Eight bytes at a time: as fast as the memory, where the standard library's SIMD types are not.
extension UnsafeBufferPointer<UInt8> {
  private static var wordSize: Int { MemoryLayout<UInt64>.size }

  /// A word of the bytes that begin at an index.
  func word(at index: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// How many bytes are line feeds.
  var lineFeedCount: Int {
    var total = 0
    var index = 0
    while index + Self.wordSize <= count {
      // Each byte of the sum counts up to 255 words.
      let end = Swift.min(index + 255 * Self.wordSize, count - count % Self.wordSize)
      var sum: UInt64 = 0
      while index < end {
        sum &+= word(at: index).onesWhereByte(is: 0x0A)
        index += Self.wordSize
      }
      total += sum.sumOfBytes
    }
    while index < count {
      if self[index] == 0x0A { total += 1 }
      index += 1
    }
    return total
  }

  /// The index just behind a line feed that must be there; 0 asks for the first one.
  func index(behindLineFeed number: Int) -> Int {
    var rest = number
    var index = 0
    for step in [512, 2 * Self.wordSize] {
      while index + step <= count {
        let found = Self(rebasing: self[index..<(index + step)]).lineFeedCount
        if found > rest { break }
        rest -= found
        index += step
      }
    }
    while index < count {
      if self[index] == 0x0A {
        if rest == 0 { return index + 1 }
        rest -= 1
      }
      index += 1
    }
    preconditionFailure("fewer line feeds than were counted")
  }
}

extension UInt64 {
  /// A word of equal bytes.
  init(repeatingByte byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// 1 in each byte that equals the given one, 0 in the others.
  func onesWhereByte(is byte: UInt8) -> UInt64 {
    let sevenBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ UInt64(repeatingByte: byte)
    let nonZero = ((difference & sevenBits) &+ sevenBits) | difference
    return (~nonZero >> 7) & 0x0101_0101_0101_0101
  }

  /// The sum of its eight bytes.
  var sumOfBytes: Int {
    let pairs = (self & 0x00FF_00FF_00FF_00FF) &+ ((self >> 8) & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
