extension JSONValue {
  /// The number that the bytes spell as JSON does; nil for `+5`, `007`, `.5`, `nan`, and for numbers
  /// that are too large.
  init?(number bytes: ArraySlice<UInt8>) {
    guard Self.isNumber(bytes) else { return nil }
    let word = String(decoding: bytes, as: UTF8.self)
    if let integer = Int64(word) {
      self = .integer(integer)
    } else if let number = Double(word), number.isFinite {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// Whether it is a sign, digits, a fraction and an exponent, of which only digits must be there.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    rest.skip("-")
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let count = rest.skipDigits()
    guard count == 1 || (count > 1 && !startsWithZero) else { return false }
    if rest.skip("."), rest.skipDigits() == 0 { return false }
    if rest.skip("eE") {
      rest.skip("+-")
      if rest.skipDigits() == 0 { return false }
    }
    return rest.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Passes one of these characters, if it comes next.
  @discardableResult
  fileprivate mutating func skip(_ characters: String) -> Bool {
    guard let first, characters.utf8.contains(first) else { return false }
    removeFirst()
    return true
  }

  /// Passes digits and returns how many there were.
  fileprivate mutating func skipDigits() -> Int {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    removeFirst(digits.count)
    return digits.count
  }
}
