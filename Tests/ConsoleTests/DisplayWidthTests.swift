import Testing

@testable import Characters
@testable import Console

struct DisplayWidthTests {
  @Test(arguments: [
    ("plain", 5),
    ("", 0),
    ("café", 4),
    ("cafe\u{301}", 4),
    ("漢字", 4),
    ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｆｕｌｌ", 8),
    ("ﾊﾟ", 2),
    ("👍", 2),
    ("👍🏽", 2),
    ("👩‍👩‍👧‍👦", 2),
    ("🏴‍☠️", 2),
    ("🇵🇹", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("❤", 1),
    ("❤️", 2),
    ("❤\u{FE0E}", 1),
    ("⌚", 2),
    ("1️⃣", 2),
    ("1", 1),
    ("©", 1),
    ("किताब", 5),
    ("a\u{200B}b", 2),
    ("می\u{200C}خواهم", 7),
    ("\u{AD}", 0),
    ("\u{301}", 1),
    ("\t", 1),
    ("\u{1B}[31m", 6),
    ("\r\n", 4),
    ("\u{7F}", 2),
    ("\u{9B}", 1),
    ("\u{202E}", 1),
    ("\u{2028}", 1),
    ("\u{378}", 1),
    ("…", 1),
    ("│", 1),
  ])
  func `text takes the cells that a terminal gives it`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test func `what is measured is what is drawn`() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var canvas = Canvas(size: Size(columns: 4, rows: 1))
      let text = String(scalar)
      let end = canvas.write(text, at: Place(row: 0, column: 0))
      #expect(end == DisplayWidth.of(text))
      #expect(end <= 2)
      let shown = canvas.cells.map(\.text).joined().unicodeScalars
      #expect(shown.allSatisfy { DisplayWidth.of($0) != nil }, "U+\(String(value, radix: 16))")
    }
  }
}
