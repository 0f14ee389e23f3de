import SeededRandomness
import Testing

@testable import TextModel

@Suite("Grapheme laws")
struct GraphemeLawsTests {
  /// Characters that join one another in every way there is, and bytes that are no characters.
  private static let alphabet: [[UInt8]] =
    [
      "a", " ", "\n", "\r", "\r\n", "\0", "é", "\u{301}", "\u{200D}", "\u{200C}", "👩", "👩🏽", "❤",
      "❤️",
      "\u{1F3FD}", "🇵", "🇹", "क", "\u{94D}", "\u{93F}", "\u{93C}", "ক", "\u{9CD}", "한", "가",
      "\u{1100}",
      "\u{1161}", "\u{11A8}", "漢", "ก", "\u{E33}", "\u{E48}", "\u{600}", "©", "\u{FE0F}",
      "\u{20E3}", "1",
      "\u{E0067}", "\u{FEFF}", "\u{AD}", "🏴", "☠", "\u{1B44}", "\u{1B13}", "\u{10A3F}",
    ].map { Array($0.utf8) } + [
      [0x80], [0xFF], [0xC0], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x91],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88],
    ]

  /// All boundaries of a text: whole runs of valid characters are split as strings.
  private func boundaries(of text: [UInt8]) -> [Int] {
    var boundaries = [0]
    var run = 0
    var index = 0
    func endRun() {
      var end = run
      for character in String(decoding: text[run..<index], as: UTF8.self) {
        end += character.utf8.count
        boundaries.append(end)
      }
    }
    while index < text.count {
      let valid = (1...4).first {
        index + $0 <= text.count
          && String(validating: text[index..<(index + $0)], as: UTF8.self) != nil
      }
      if let valid {
        index += valid
      } else {
        endRun()
        index += 1
        run = index
        boundaries.append(index)
      }
    }
    endRun()
    return boundaries
  }

  @Test func `a caret steps over what a string takes for one character`() {
    for _ in Rounds.times(400) {
      let seed = UInt64.random(in: 0...1_000_000)
      var random = SeededRandom(seed: seed)
      // Few different ones make long runs that join.
      let some = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        Self.alphabet.randomElement(using: &random)
      }
      let text = (0..<Int.random(in: 0...24, using: &random))
        .flatMap { _ in some.randomElement(using: &random) ?? [] }
      expect(
        TextBuffer(text, inPiecesOf: Int.random(in: 1...9, using: &random)),
        boundaries(of: text), "seed \(seed)")
    }
  }

  @Test func `Hangul syllables join the letters of syllables and not one another`() {
    let letters = ["가", "힣", "한", "\u{1100}", "\u{1161}", "\u{11A8}", "a", "\u{A960}", "\u{D7B0}"]
    for first in letters {
      for second in letters {
        for third in letters {
          let text = Array((first + second + third).utf8)
          expect(TextBuffer(text), boundaries(of: text), "\(first) \(second) \(third)")
        }
      }
    }
  }

  @Test func `every short text of nasty bytes has the boundaries of its characters`() {
    for text in NastyTexts.all(upTo: 2) {
      expect(TextBuffer(text), boundaries(of: text), "\(text)")
    }
  }

  private func expect(_ buffer: TextBuffer, _ expected: [Int], _ comment: Comment) {
    let offsets = 0...buffer.utf8Count
    let end = buffer.utf8Count
    let next = offsets.map { offset in expected.first { $0 > offset } ?? end }
    let previous = offsets.map { offset in expected.last { $0 < offset } ?? 0 }
    var met: [Int] = [0]
    buffer.forEachGrapheme(in: 0..<end) { range, _ in
      if range.lowerBound == met.last { met.append(range.upperBound) }
    }
    #expect(offsets.map(buffer.graphemeBoundary(after:)) == next, comment)
    #expect(offsets.map(buffer.graphemeBoundary(before:)) == previous, comment)
    #expect(offsets.filter(buffer.isGraphemeBoundary) == expected, comment)
    #expect(met == expected, comment)
  }

  @Test(arguments: [
    Array("\u{301}".utf8), Array("🇵".utf8), Array("👩\u{200D}".utf8), Array("क\u{94D}".utf8), [0x80],
    [0],
    [0x0D], Array("\u{1100}".utf8), Array("漢".utf8), Array("ก\u{E48}".utf8),
  ])
  func `endless text is stepped through alike in both directions`(unit: [UInt8]) {
    let text = Array("a".utf8) + (0..<1200).flatMap { _ in unit }
    let buffer = TextBuffer(text)
    var forward = [0]
    while let last = forward.last, last < text.count {
      forward.append(buffer.graphemeBoundary(after: last))
    }
    var backward = [text.count]
    while let last = backward.last, last > 0 {
      backward.append(buffer.graphemeBoundary(before: last))
    }
    #expect(forward == backward.reversed())
    var met = [0]
    buffer.forEachGrapheme(in: 0..<text.count) { range, _ in met.append(range.upperBound) }
    #expect(met == forward)
    let longest = zip(forward, forward.dropFirst()).map { $1 - $0 }.max() ?? 0
    #expect(longest <= 2 * GraphemeWindow.reach)
  }
}
