/// Short texts of the bytes that break programs.
enum NastyTexts {
  /// NUL, line ends, bytes that are no UTF-8 alone, and characters that join their neighbours.
  static let alphabet: [[UInt8]] = [
    [0x00], [0x0A], [0x0D], [0x61], [0x80], [0xC0], [0xE2], [0xFF], [0xEF, 0xBB, 0xBF],
    [0xED, 0xA0, 0x80], Array("\u{301}".utf8), Array("\u{200D}".utf8), Array("🇵".utf8),
  ]

  /// Every text of up to so many letters of the alphabet.
  static func all(upTo length: Int) -> [[UInt8]] {
    var texts: [[UInt8]] = [[]]
    var longest = texts
    for _ in 0..<length {
      longest = longest.flatMap { text in alphabet.map { text + $0 } }
      texts += longest
    }
    return texts
  }
}
