package import TextModel

/// Texts made to hang or break an editor.
package enum HostileTexts {
  /// Bytes that mean most when they meet: halves of characters, what joins, what ends a line.
  package static let alphabet: [[UInt8]] = [
    [0x00], [0x0A], [0x0D], [0x09], [0x20], [0x61], [0x2D], [0x80], [0xC3], [0xE2, 0x82], [0xFF],
    [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], Array("\u{301}".utf8), Array("\u{200D}".utf8),
    Array("🇵".utf8), Array("👩".utf8), Array("漢".utf8),
  ]

  /// The few of them that meet in most ways.
  package static let shortAlphabet: [[UInt8]] = [
    [0x0A], [0x0D], [0x61], [0xFF], Array("\u{301}".utf8),
  ]

  /// What a text may be made of without end.
  package static let endless: [[UInt8]] = [
    [0x00], [0x0D], [0xFF], Array("\u{301}".utf8), Array("🇵🇹".utf8),
  ]

  /// All texts of up to so many parts.
  package static func texts(upTo count: Int, of alphabet: [[UInt8]]) -> [[UInt8]] {
    var longest: [[UInt8]] = [[]]
    var texts = longest
    for _ in 0..<count {
      longest = longest.flatMap { text in alphabet.map { text + $0 } }
      texts += longest
    }
    return texts
  }

  /// A text of so many bytes or some more, made of one part.
  package static func repeated(_ part: [UInt8], count: Int) -> TextBuffer {
    var bytes = part
    while bytes.count < count { bytes += bytes }
    return TextBuffer(bytes)[0..<(count / part.count * part.count)]
  }
}
