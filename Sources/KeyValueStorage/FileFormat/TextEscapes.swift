/// Which characters a key-value file writes as escapes, so that showing it in a terminal is
/// harmless.
enum TextEscapes {
  static let backslash = UInt8(ascii: "\\")

  /// Whether the text can be written as it is.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where mayNeedEscape(byte) { return false }
    return true
  }

  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x5c, 0x7f...0x9f: true
    // Characters that turn the writing direction, line separators, the byte order mark.
    case 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }

  /// The escape itself, without the backslash.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "t"
    case "\n": "n"
    case "\\": "\\"
    default:
      scalar.value < 0x80
        ? (scalar.value < 16 ? "x0" : "x") + String(scalar.value, radix: 16)
        : "u{" + String(scalar.value, radix: 16) + "}"
    }
  }

  /// Whether the byte is, or begins, a character that is written as an escape.
  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    if byte < 0x80 { return byte < 0x20 || byte == backslash || byte == 0x7f }
    return byte == 0xc2 || byte == 0xd8 || byte == 0xe2 || byte == 0xef
  }
}

extension ByteWriter {
  /// Appends a text with escapes, where they are needed.
  mutating func append(text: String) {
    let isPlain = text.withUTF8Bytes { bytes in
      TextEscapes.isPlain(bytes)
    }
    if isPlain {
      append(plain: text)
    } else {
      append(escaping: text) { TextEscapes.needsEscape($0) }
    }
  }

  /// Appends a text that stands inside a field, between blanks.
  mutating func append(name: String) {
    append(escaping: name) { $0 == " " || TextEscapes.needsEscape($0) }
  }

  private mutating func append(
    escaping text: String, where needsEscape: (Unicode.Scalar) -> Bool
  ) {
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        append(TextEscapes.backslash)
        append(plain: TextEscapes.escape(scalar))
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
      }
    }
  }
}
