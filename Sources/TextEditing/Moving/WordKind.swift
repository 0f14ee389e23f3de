/// What characters are for words: those of one kind that stand together are one word.
enum WordKind: Hashable {
  case blank
  case lineBreak
  case letter
  case hiragana
  case katakana
  case ideograph
  case punctuation

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .blank
      return
    }
    if character == "\r\n" {
      self = .lineBreak
    } else if scalar.isASCII {
      self = Self.kind(ofASCII: UInt8(truncatingIfNeeded: scalar.value))
    } else {
      self = Self.kind(of: scalar)
    }
  }

  private static func kind(ofASCII byte: UInt8) -> WordKind {
    switch byte {
    case .lineFeed: .lineBreak
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"): .letter
    case .space, .tab, .carriageReturn: .blank
    default: .punctuation
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> WordKind {
    switch scalar.value {
    case 0x3041...0x309F: return .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return .katakana
    default: break
    }
    let properties = scalar.properties
    if properties.isWhitespace { return .blank }
    if properties.isIdeographic { return .ideograph }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      .letter
    default: .punctuation
    }
  }

  /// Whether it is part of what whole words are made of.
  var isWord: Bool {
    switch self {
    case .letter, .hiragana, .katakana, .ideograph: true
    case .blank, .lineBreak, .punctuation: false
    }
  }
}
