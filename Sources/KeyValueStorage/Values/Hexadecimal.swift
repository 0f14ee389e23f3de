/// Sixteen lower-case digits for 64 bits, and back.
enum Hexadecimal {
  static func digits(of value: UInt64) -> [UInt8] {
    (0..<16).map { digit(UInt8(truncatingIfNeeded: value >> (60 - 4 * $0)) & 15) }
  }

  @inline(__always)
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 48 + value : 87 + value
  }

  /// The value of 1 to 16 lower-case digits; nil for anything else.
  @inline(__always)
  static func value(of digits: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard (1...16).contains(digits.count) else { return nil }
    var bits: UInt64 = 0
    for byte in digits {
      guard let digit = value(ofDigit: byte) else { return nil }
      bits = bits << 4 | UInt64(digit)
    }
    return bits
  }

  @inline(__always)
  static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 97...102: byte - 87
    default: nil
    }
  }
}
