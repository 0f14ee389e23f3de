internal import SharedFolders

/// Puts the bytes of a file together.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(reserving count: Int) {
    bytes.reserveCapacity(count)
  }

  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(plain text: String) {
    text.withUTF8Bytes { bytes.append(contentsOf: $0) }
  }

  mutating func append(decimal number: UInt64) {
    let digitCount = Self.digitCount(of: number)
    withNext(digitCount) { digits in
      var rest = number
      var index = digitCount
      while index > 0 {
        index -= 1
        digits[index] = 48 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
  }

  mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: number.magnitude)
  }

  mutating func append(hexadecimal number: UInt64) {
    withNext(16) { digits in
      for index in 0..<16 {
        digits[index] = Hexadecimal.digit(
          UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * index)) & 15)
      }
    }
  }

  mutating func append(_ id: ElementID) {
    withNext(ElementID.characterCount) { id.write(to: $0) }
  }

  /// Appends that many bytes, which `fill` sets.
  @inline(__always)
  private mutating func withNext(
    _ count: Int, fill: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
      buffer.initialize(repeating: 0)
      fill(buffer)
      bytes.append(contentsOf: UnsafeBufferPointer(buffer))
    }
  }

  private static func digitCount(of number: UInt64) -> Int {
    var count = 1
    var rest = number
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
