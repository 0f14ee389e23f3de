import Characters
import SeededRandomness
import Testing

@testable import Console

struct WrappedTextTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("short", 10, ["short"]),
    ("Call the plumber today", 10, ["Call the ", "plumber ", "today"]),
    ("Call the plumber today", 8, ["Call the ", "plumber ", "today"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("a unbreakable", 4, ["a ", "unbr", "eaka", "ble"]),
    ("漢字漢字", 5, ["漢字", "漢字"]),
    ("漢字", 1, ["漢", "字"]),
    ("one\ntwo\n", 10, ["one", "two", ""]),
    ("a  \u{20} b", 2, ["a    ", "b"]),
    ("ab", 0, ["a", "b"]),
  ])
  func `lines break between words, else where the row is full`(
    text: String, columns: Int, rows: [String]
  ) {
    #expect(WrappedText(text, columns: columns).rows.map(String.init) == rows)
  }

  @Test func `the end of a full row is typed on below`() {
    let text = "abcd"
    let wrapped = WrappedText(text, columns: 4)
    #expect(wrapped.place(of: text.endIndex) == Place(row: 1, column: 0))
    #expect(WrappedText("abc", columns: 4).place(of: "abc".endIndex) == Place(row: 0, column: 3))
  }

  @Test func `a line break is on its own row's end`() {
    let text = "one\ntwo"
    let wrapped = WrappedText(text, columns: 10)
    let lineBreak = text.index(text.startIndex, offsetBy: 3)
    #expect(wrapped.place(of: lineBreak) == Place(row: 0, column: 3))
    #expect(wrapped.place(of: text.index(after: lineBreak)) == Place(row: 1, column: 0))
    #expect(wrapped.index(at: Place(row: 0, column: 99)) == lineBreak)
  }

  @Test func `moving to the end of a wrapped row stays on it`() {
    let text = "Call the plumber"
    let wrapped = WrappedText(text, columns: 10)
    #expect(wrapped.place(of: wrapped.index(at: Place(row: 0, column: 99))).row == 0)
    #expect(wrapped.index(at: Place(row: 5, column: 0)) == text.endIndex)
  }

  @Test func `nothing is lost, and every character is found again at its place`() {
    var random = SeededRandom()
    let parts = ["a", "word", " ", "  ", "漢字", "e\u{301}", "\n", "👩‍👧", "longerword", "\t"]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<9, using: &random)
      let pieces = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }
      let text = pieces.joined()
      let columns = Int.random(in: 1..<12, using: &random)
      let wrapped = WrappedText(text, columns: columns)
      let note: Comment = "seed \(random.seed): \(text.debugDescription) in \(columns)"
      #expect(wrapped.rows.joined() == text.filter { $0 != "\n" }, note)
      for row in wrapped.rows {
        let visible = String(row.reversed().drop { $0 == " " }.reversed())
        #expect(DisplayWidth.of(visible) <= columns || visible.count == 1, note)
      }
      var last = Place(row: 0, column: -1)
      for index in text.indices + [text.endIndex] {
        let place = wrapped.place(of: index)
        #expect((last.row, last.column) <= (place.row, place.column), note)
        #expect(place.column < columns, note)
        last = place
      }
    }
  }

  @Test(arguments: [
    ("Call the plumber", 8, "Call th…"),
    ("Call", 4, "Call"),
    ("Call", 3, "Ca…"),
    ("漢字漢", 4, "漢…"),
    ("漢字漢", 5, "漢字…"),
    ("Call", 1, "…"),
    ("Call", 0, ""),
    ("", 0, ""),
  ])
  func `text too long ends in an ellipsis`(text: String, columns: Int, shown: String) {
    #expect(text.truncated(toColumns: columns) == shown)
    #expect(DisplayWidth.of(shown) <= max(columns, 0))
  }
}
