/// Numbers in lower-case hexadecimal digits, which are the only ones our files use.
package enum Hexadecimal {
  /// The digit of a value below 16.
  @inlinable
  package static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// What a digit stands for; nil for any other byte.
  @inlinable
  package static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The 16 digits of a number.
  package static func digits(_ number: UInt64) -> String {
    digits((0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) })
  }

  /// The two digits of each byte.
  package static func digits(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
  }

  /// The number of exactly 16 digits; nil for anything else.
  package static func number(_ digits: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard digits.count == 16 else { return nil }
    var number: UInt64 = 0
    for byte in digits {
      guard let value = value(ofDigit: byte) else { return nil }
      number = number << 4 | UInt64(value)
    }
    return number
  }

  /// The number of exactly 16 digits; nil for anything else.
  package static func number(_ digits: Substring) -> UInt64? {
    var digits = digits
    return digits.withUTF8(number)
  }
}
