import Testing

@testable import CursesConsole

@MainActor
struct CursesTextTests {
  init() {
    CursesScreen.useUTF8()
  }

  private func scalars(_ text: String) -> [Int32] {
    text.unicodeScalars.map { Int32(bitPattern: $0.value) }
  }

  @Test(
    arguments: [
      ("a", false, "a", nil),
      ("e\u{301}", false, "e\u{301}", nil),
      ("漢", true, "漢", nil),
      ("👩‍👩‍👧", true, "👩", nil),
      ("👍🏽", true, "👍", nil),
      ("🇵🇹", true, "🇵", "🇹"),
      ("❤️", true, "❤", " "),
      ("1️⃣", true, "1", " "),
      ("", false, " ", nil),
      ("\u{10FFFF}", false, "\u{FFFD}", nil),
      ("\u{10FFFF}", true, "\u{FFFD}", " "),
      ("\u{7}", false, "\u{FFFD}", nil),
      ("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", false, "a\u{300}\u{301}\u{302}\u{303}", nil),
    ] as [(String, Bool, String, String?)])
  func `a glyph is sent so that every terminal gives it its cells`(
    text: String, isWide: Bool, first: String, second: String?
  ) {
    let sent = CursesText(text, isWide: isWide)
    #expect(sent.first == scalars(first))
    #expect(sent.second == second.map { scalars($0)[0] })
  }
}
