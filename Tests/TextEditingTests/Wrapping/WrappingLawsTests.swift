import Testing
import TextEditing
import TextModel

@Suite("Wrapping laws")
struct WrappingLawsTests {
  private let seed = UInt64.random(in: 0...1_000_000)

  /// Every place where a caret can stand is in one row, and found again by its row and column.
  private func check(_ text: TextBuffer, columns: Int, _ comment: Comment) {
    let layout = RowLayout(text: text, wrapping: TextWrapping(columns: columns))
    let rows = layout.rows(from: 0, count: .max)
    var offset = 0
    while true {
      let row = layout.row(at: offset)
      #expect(row.holdsCaret(at: offset), comment)
      #expect(rows.filter { $0.holdsCaret(at: offset) } == [row], comment)
      let column = layout.column(of: offset, in: row)
      let found = layout.offset(atColumn: column, in: row)
      #expect(row.holdsCaret(at: found), comment)
      #expect(layout.column(of: found, in: row) == column, comment)
      // Before an invisible character and behind it is one and the same column.
      let isVisible = layout.graphemes(in: row).first { $0.range.lowerBound == offset }?.width != 0
      if isVisible { #expect(found == offset, comment) }
      guard offset < text.utf8Count else { break }
      offset = text.graphemeBoundary(after: offset)
    }
    for row in rows { checkRow(row, of: layout, comment) }
    let shown = rows.map(\.range)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, comment)
  }

  /// But for blanks no row is wider than it may be, if it has more than one grapheme.
  private func checkRow(_ row: TextRow, of layout: RowLayout, _ comment: Comment) {
    let graphemes = layout.graphemes(in: row)
    let solid = graphemes.reversed().drop {
      $0.character == " " || $0.character == "\t" || $0.width == 0
    }.reversed()
    let width = solid.last.map { $0.column + $0.width } ?? 0
    let seen = solid.filter { $0.width > 0 }
    #expect(width <= layout.wrapping.columns || seen.count == 1, comment)
    for column in 0...(width + 1) {
      let offset = layout.offset(atColumn: column, in: row)
      #expect(row.holdsCaret(at: offset) && layout.column(of: offset, in: row) <= column, comment)
    }
  }

  @Test func `rows and columns lead back to every place of a text, at any width`() {
    var random = RandomEditing(seed: seed)
    for step in 0..<60 {
      let text = TextBuffer(random.text(upTo: 30))
      for columns in 1...20 {
        check(text, columns: columns, "seed \(seed), step \(step), \(columns): \(text.bytes)")
      }
    }
  }

  @Test func `a line of any length is laid out in parts that meet`() {
    var random = RandomEditing(seed: seed)
    let line = (0..<12_000).flatMap { _ in
      random.element(of: RandomEditing.alphabet.filter { !$0.contains(0x0A) })
    }
    let text = TextBuffer(Array("first\n".utf8) + line + Array("\nlast".utf8))
    let layout = RowLayout(text: text, wrapping: TextWrapping(columns: 40))
    let rows = layout.rows(from: 0, count: .max)
    #expect(rows.count > 100)
    let lineRows = rows.dropFirst().dropLast()
    #expect(lineRows.first?.range.lowerBound == 6, "seed \(seed)")
    #expect(lineRows.last?.range.upperBound == 6 + line.count, "seed \(seed)")
    #expect(lineRows.filter(\.isFirstOfLine).count == 1, "seed \(seed)")
    #expect(lineRows.filter(\.isLastOfLine).count == 1, "seed \(seed)")
    for (row, next) in zip(lineRows, lineRows.dropFirst()) {
      #expect(row.range.upperBound == next.range.lowerBound, "seed \(seed)")
      #expect(layout.row(after: row) == next, "seed \(seed)")
      #expect(layout.row(before: next) == row, "seed \(seed)")
      #expect(layout.row(at: row.range.lowerBound) == row, "seed \(seed)")
    }
  }
}
