internal import SharedFolders

extension ByteReader {
  /// A text up to a tab, a line end or an escape that has a meaning of its own; these are left.
  mutating func text() throws(Mismatch) -> String {
    let plain = plainText()
    guard next == TextEscapes.backslash else { return try string(plain) }
    return try escapedText(startingWith: Array(plain))
  }

  private mutating func escapedText(startingWith plain: [UInt8]) throws(Mismatch) -> String {
    var result = plain
    while next == TextEscapes.backslash, place + 1 < bytes.count,
      let escaped = try escapedScalar(bytes[place + 1])
    {
      result.append(contentsOf: UTF8.encode(escaped) ?? UTF8.encodedReplacementCharacter)
      result.append(contentsOf: plainText())
    }
    guard let text = String(validating: result, as: UTF8.self) else { throw Mismatch() }
    return text
  }

  /// Reads an escape of that kind; nil, and nothing read, if it does not stand for a character.
  private mutating func escapedScalar(_ kind: UInt8) throws(Mismatch) -> Unicode.Scalar? {
    switch kind {
    case UInt8(ascii: "t"), UInt8(ascii: "n"), TextEscapes.backslash:
      place(2)
      return kind == UInt8(ascii: "t") ? "\t" : kind == UInt8(ascii: "n") ? "\n" : "\\"
    case UInt8(ascii: "x"):
      place(2)
      return try scalar(digits: 2...2)
    case UInt8(ascii: "u"):
      place(2)
      try expect(UInt8(ascii: "{"))
      let scalar = try scalar(digits: 1...6)
      try expect(UInt8(ascii: "}"))
      return scalar
    default:
      return nil
    }
  }

  private mutating func place(_ count: Int) {
    for _ in 0..<count { step() }
  }

  private mutating func scalar(digits: ClosedRange<Int>) throws(Mismatch) -> Unicode.Scalar {
    var value: UInt32 = 0
    var count = 0
    while count < digits.upperBound, let byte = next, let digit = Hexadecimal.value(ofDigit: byte) {
      value = value << 4 | UInt32(digit)
      count += 1
      step()
    }
    guard count >= digits.lowerBound, let scalar = Unicode.Scalar(value) else { throw Mismatch() }
    return scalar
  }

  @inline(__always)
  func string(_ bytes: UnsafeBufferPointer<UInt8>) throws(Mismatch) -> String {
    // Validating is generic in the standard library, and costs more than all else about a note.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Mismatch() }
    return text
  }
}
