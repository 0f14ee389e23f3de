import Characters
import Testing

@Suite("Glyphs")
struct GlyphTests {
  @Test func `a letter with marks is one glyph, and so is a family`() {
    #expect(glyphs("e\u{301}\u{302}") == [Glyph("e\u{301}\u{302}", width: 1)])
    #expect(glyphs("👩‍👩‍👧") == [Glyph("👩‍👩‍👧", width: 2)])
  }

  @Test(arguments: [Glyph.scalarLimit - 1, Glyph.scalarLimit, 1_000_000])
  func `marks without end are shown up to a limit`(count: Int) {
    let marks = String(repeating: "\u{301}", count: count)
    let shown = String(repeating: "\u{301}", count: Glyph.scalarLimit - 1)
    #expect(glyphs("e" + marks) == [Glyph("e" + shown, width: 1)])
  }

  @Test func `pictures joined without end are shown up to a limit, with none left to be joined`() {
    let glyphs = glyphs(String(repeating: "👩\u{200D}", count: 100_000))
    #expect(glyphs.map(\.width) == [2])
    #expect(glyphs.map { $0.text.unicodeScalars.count } == [Glyph.scalarLimit - 1])
    #expect(glyphs.map { $0.text.unicodeScalars.last } == ["👩"])
  }

  @Test func `what is short enough is shown whole`() {
    let family = "👩" + String(repeating: "\u{200D}👩", count: 15) + "\u{FE0F}"
    #expect(family.unicodeScalars.count == Glyph.scalarLimit)
    #expect(glyphs(family) == [Glyph(family, width: 2)])
  }

  private func glyphs(_ text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    for character in text { Glyph.forEach(in: character) { glyphs.append($0) } }
    return glyphs
  }
}
