internal import CUnicode

/// How many cells text takes on a terminal.
///
/// The widths are those that terminals agree on: a wide character takes two cells, a mark that
/// joins the character before it none, an emoji sequence or a flag two, whatever it is made of.
package enum DisplayWidth {
  /// The cells one grapheme takes when it is drawn by its ``Glyph``s.
  ///
  /// 0, 1 or 2; more only for joined letters of Indic scripts, which terminals draw side by side.
  package static func of(_ grapheme: Character) -> Int {
    if let byte = grapheme.utf8.first, byte < 0x80, grapheme.utf8.count == 1 {
      return of(ascii: byte)
    }
    var width = 0
    Glyph.forEach(in: grapheme) { width += $0.width }
    return width
  }

  /// The cells a line of text takes when each of its graphemes is drawn.
  package static func of(_ text: String) -> Int { of(text[...]) }

  /// The cells a part of a line takes.
  package static func of(_ text: Substring) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The cells one ASCII character takes: two where it is a control character, shown as `^X`.
  private static func of(ascii byte: UInt8) -> Int {
    (0x20..<0x7F).contains(byte) || byte == 0x09 ? 1 : 2
  }

  /// The cells one scalar takes by itself: 0, 1 or 2; nil for one that must not reach a terminal.
  static func of(_ scalar: Unicode.Scalar) -> Int? {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    let code = Int32(bitPattern: scalar.value)
    switch utf8proc_category(code) {
    case UTF8PROC_CATEGORY_CC, UTF8PROC_CATEGORY_CN, UTF8PROC_CATEGORY_CS,
      UTF8PROC_CATEGORY_ZL, UTF8PROC_CATEGORY_ZP:
      return nil
    case UTF8PROC_CATEGORY_CF:
      return of(format: scalar)
    case UTF8PROC_CATEGORY_MC:
      // These marks have a shape of their own beside the letter, and terminals give them a cell.
      return 1
    default:
      // The vowels and finals of Hangul join the syllable that their initial began.
      let isJoiningJamo = (0x1160...0x11FF).contains(code) || (0xD7B0...0xD7FF).contains(code)
      return isJoiningJamo ? 0 : Int(utf8proc_charwidth(code))
    }
  }

  /// Format characters are invisible, except those that could turn the direction of what follows
  /// (never passed on) and the Arabic signs that are drawn around numbers.
  private static func of(format scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: nil
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x08E2: 1
    default: 0
    }
  }
}
