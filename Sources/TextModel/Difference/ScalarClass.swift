/// What a scalar is to the comparison of words.
///
/// The ranges are written out here and are part of ``ThreeWayMerge/version``: the same texts must
/// give the same merge on every machine, whatever Unicode tables it has.
enum ScalarClass: UInt8, Sendable {
  /// Part of a word: whatever is not of another class.
  case word
  /// A space.
  case blank
  /// A punctuation mark, symbol, control character or invalid byte: stands alone.
  case sign
  /// A scalar that is a word of its own: Han, Kana, emoji.
  case character
  /// Half of a flag.
  case flag
  /// Belongs to the scalar before it: accents, variation selectors, joiners, skin tones.
  case mark

  /// Whether it carries text, as words and Chinese characters do.
  var isText: Bool { self == .word || self == .character || self == .flag }

  init(_ scalar: UInt32) {
    self = scalar < 0x80 ? Self.ascii(UInt8(scalar)) : Self.beyondASCII(scalar)
  }

  private static func ascii(_ byte: UInt8) -> ScalarClass {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      .word
    case UInt8(ascii: " "), UInt8(ascii: "\t"): .blank
    default: .sign
    }
  }

  private static func beyondASCII(_ scalar: UInt32) -> ScalarClass {
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .blank
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C...0x200D, 0x20D0...0x20FF,
      0x302A...0x302F, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF,
      0xE0020...0xE007F, 0xE0100...0xE01EF:
      .mark
    case 0x1F1E6...0x1F1FF: .flag
    case 0x2300...0x23FF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303C, 0x3041...0x3098, 0x309B...0x312F,
      0x31A0...0x31BF, 0x31F0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D,
      0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      .character
    case 0x80...0x9F, 0xA1...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7, 0x200B,
      0x200E...0x202E, 0x2030...0x205E, 0x2060...0x206F, 0x20A0...0x20CF, 0x2190...0x22FF,
      0x2400...0x25FF, 0x27C0...0x2AFF, 0x2E00...0x2E7F, 0x3001...0x3004, 0x3008...0x3020,
      0x3030, 0x3036...0x3037, 0x303D...0x303F, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFEFF,
      0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFFF,
      0x11_0000...:
      .sign
    default: .word
    }
  }
}

extension [UInt8] {
  /// The class of the scalar at an index, and how many bytes it has; an invalid byte is a sign.
  @inline(__always)
  func scalarClass(at index: Int, before end: Int) -> (ScalarClass, length: Int) {
    guard let (scalar, length) = scalar(at: index, before: end) else { return (.sign, 1) }
    return (ScalarClass(scalar.value), length)
  }
}
