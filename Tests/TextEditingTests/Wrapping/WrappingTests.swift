import Testing
import TextEditing
import TextModel

@Suite("Wrapping")
struct WrappingTests {
  /// The rows of a text, a tab drawn as dots and an invalid byte as what stands for it.
  private func rows(_ text: String, columns: Int, tabWidth: Int = 4) -> [String] {
    let buffer = TextBuffer(MarkedText(text).bytes)
    let layout = RowLayout(
      text: buffer, wrapping: TextWrapping(columns: columns, tabWidth: tabWidth))
    return layout.rows(from: 0, count: 100).map { row in
      layout.graphemes(in: row).map { grapheme in
        grapheme.character == "\t"
          ? String(repeating: ".", count: grapheme.width) : String(grapheme.character)
      }.joined()
    }
  }

  @Test func `rows end between words, and blanks hang over the edge`() {
    #expect(rows("one two six", columns: 7) == ["one two ", "six"])
    #expect(rows("one two", columns: 3) == ["one ", "two"])
    #expect(rows("one   two", columns: 3) == ["one   ", "two"])
    #expect(rows("one", columns: 3) == ["one"])
    #expect(rows("", columns: 3) == [""])
    #expect(rows("a\n\nb", columns: 3) == ["a", "", "b"])
    #expect(rows("a\r\nb\n", columns: 3) == ["a", "b", ""])
  }

  @Test func `a word that is wider than a row is broken where the row is full`() {
    #expect(rows("abcdefgh", columns: 3) == ["abc", "def", "gh"])
    #expect(rows("a bcdefgh", columns: 3) == ["a ", "bcd", "efg", "h"])
    #expect(rows("abc", columns: 1) == ["a", "b", "c"])
  }

  @Test func `wide characters take two cells and rows may end beside them`() {
    #expect(rows("漢字漢字", columns: 5) == ["漢字", "漢字"])
    #expect(rows("ab漢字", columns: 5) == ["ab漢", "字"])
    #expect(rows("漢字abc", columns: 5) == ["漢字", "abc"])
    #expect(rows("漢字。", columns: 4) == ["漢", "字。"])
    #expect(rows("漢。", columns: 3) == ["漢", "。"])
    #expect(rows("漢字", columns: 1) == ["漢", "字"])
    #expect(rows("a👩‍👩‍👧‍👦b🇵🇹", columns: 3) == ["a👩‍👩‍👧‍👦", "b🇵🇹"])
  }

  @Test func `marks, joiners and variation selectors take their true cells`() {
    #expect(rows("e\u{301}e\u{301}e\u{301}", columns: 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(rows("❤❤️❤", columns: 3) == ["❤❤️", "❤"])
    #expect(rows("👍🏽👍🏽", columns: 2) == ["👍🏽", "👍🏽"])
    #expect(rows("a\u{200B}\u{200B}bc", columns: 2) == ["a\u{200B}\u{200B}b", "c"])
  }

  @Test func `tabs go to the next stop, controls and invalid bytes are seen`() {
    #expect(rows("\ta", columns: 9) == ["....a"])
    #expect(rows("ab\tc", columns: 9) == ["ab..c"])
    #expect(rows("漢\tc", columns: 9) == ["漢..c"])
    #expect(rows("ab\tc", columns: 9, tabWidth: 8) == ["ab......c"])
    #expect(rows("abc\td", columns: 4) == ["abc.", "d"])
    #expect(rows("\u{1}\u{2}", columns: 3) == ["\u{1}", "\u{2}"])
    #expect(rows("⟪FF⟫⟪FE⟫⟪FD⟫", columns: 2) == ["\u{FFFD}\u{FFFD}", "\u{FFFD}"])
    #expect(rows("a\rb", columns: 3) == ["a\r", "b"])
  }

  /// The rows of a text as they are drawn, with what they hang under left blank.
  private func hanging(_ text: String, columns: Int) -> [String] {
    let layout = RowLayout(text: TextBuffer(text), wrapping: TextWrapping(columns: columns))
    return layout.rows(from: 0, count: 100).map { row in
      String(repeating: " ", count: row.startColumn)
        + String(decoding: layout.text.bytes(in: row.range), as: UTF8.self)
    }
  }

  @Test func `rows of an item of a list hang under its text`() {
    #expect(hanging("- one two six", columns: 7) == ["- one ", "  two ", "  six"])
    #expect(hanging("- [ ] one two", columns: 12) == ["- [ ] one ", "      two"])
    #expect(hanging("  10. one two", columns: 12) == ["  10. one ", "      two"])
    #expect(hanging("* größe zwei", columns: 8) == ["* größe ", "  zwei"])
    #expect(hanging("- abcdefgh", columns: 6) == ["- abcd", "  efgh"])
    #expect(hanging("one two\n- three four", columns: 7) == ["one two", "- three ", "  four"])
  }

  @Test func `no row hangs where that leaves it no room, nor in other lines`() {
    #expect(hanging("- [ ] one", columns: 8) == ["- [ ] ", "one"])
    #expect(hanging("-one two", columns: 5) == ["-one ", "two"])
    #expect(hanging("- ab", columns: 1) == ["- ", "a", "b"])
  }

  @Test func `a caret goes up and down between rows that hang`() {
    let layout = RowLayout(text: TextBuffer("- one two six"), wrapping: TextWrapping(columns: 7))
    let row = layout.row(at: 6)
    #expect(layout.column(of: 6, in: row) == 2)
    #expect(layout.column(of: 8, in: row) == 4)
    #expect(layout.offset(atColumn: 0, in: row) == 6)
    #expect(layout.offset(atColumn: 3, in: row) == 7)
    #expect(layout.offset(atColumn: .max, in: layout.row(at: 10)) == 13)
  }

  @Test func `text from right to left keeps to its cells`() {
    #expect(rows("שלום עולם", columns: 5) == ["שלום ", "עולם"])
    #expect(rows("سلام", columns: 2) == ["سل", "ام"])
  }

  @Test func `rows are told from any place, up and down`() {
    let text = TextBuffer("one two\n\nthree")
    let layout = RowLayout(text: text, wrapping: TextWrapping(columns: 4))
    let rows = layout.rows(from: 0, count: 10)
    #expect(rows.map(\.range) == [0..<4, 4..<7, 8..<8, 9..<13, 13..<14])
    #expect(rows.map(\.isFirstOfLine) == [true, false, true, true, false])
    #expect(rows.map(\.isLastOfLine) == [false, true, true, false, true])
    #expect(layout.rows(from: 5, count: 2) == Array(rows[1...2]))
    for (index, row) in rows.enumerated() {
      #expect(layout.row(at: row.range.lowerBound) == row)
      #expect(layout.row(after: row) == rows.dropFirst(index + 1).first)
      #expect(layout.row(before: row) == rows.prefix(index).last)
      for (other, target) in rows.enumerated() where other != index {
        #expect(layout.moved(from: row, by: other - index) == target)
      }
    }
    #expect(layout.moved(from: rows[1], by: 100) == rows[4])
    #expect(layout.moved(from: rows[1], by: -100) == rows[0])
  }
}
