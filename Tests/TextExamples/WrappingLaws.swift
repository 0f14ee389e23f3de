import TextEditing
package import TextModel

/// What holds for the rows of a text, at any width.
package enum WrappingLaws {
  /// The first place where rows and columns do not lead back to where they came from, in words;
  /// nil if there is none.
  package static func violation(in text: TextBuffer, columns: Int) -> String? {
    let layout = RowLayout(text: text, wrapping: TextWrapping(columns: columns))
    let rows = layout.rows(from: 0, count: .max)
    let shown = rows.map(\.range)
    let law =
      placeViolation(in: layout, rows)
      ?? rows.lazy.compactMap { rowViolation($0, of: layout) }.first
      ?? (zip(shown, shown.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
        ? nil : "rows are one behind the other")
    return law.map { "\($0), in \(columns) columns: \(text.bytes)" }
  }

  /// Every place where a caret can stand is in one row, and found again by its row and column.
  private static func placeViolation(in layout: RowLayout, _ rows: [TextRow]) -> String? {
    var offset = 0
    while true {
      let row = layout.row(at: offset)
      guard row.holdsCaret(at: offset), rows.filter({ $0.holdsCaret(at: offset) }) == [row] else {
        return "a place is in one row (\(offset))"
      }
      let column = layout.column(of: offset, in: row)
      let found = layout.offset(atColumn: column, in: row)
      guard row.holdsCaret(at: found), layout.column(of: found, in: row) == column else {
        return "a column leads to itself (\(offset))"
      }
      // Before an invisible character and behind it is one and the same column.
      let isVisible = layout.graphemes(in: row).first { $0.range.lowerBound == offset }?.width != 0
      guard !isVisible || found == offset else { return "a place leads to itself (\(offset))" }
      guard offset < layout.text.utf8Count else { return nil }
      offset = layout.text.graphemeBoundary(after: offset)
    }
  }

  /// But for blanks no row is wider than it may be, if it has more than one grapheme.
  private static func rowViolation(_ row: TextRow, of layout: RowLayout) -> String? {
    let solid = layout.graphemes(in: row).reversed().drop {
      $0.character == " " || $0.character == "\t" || $0.width == 0
    }.reversed()
    let width = solid.last.map { $0.column + $0.width } ?? 0
    let seen = solid.filter { $0.width > 0 }
    guard width <= layout.wrapping.columns || seen.count == 1 else { return "no row is too wide" }
    for column in 0...(width + 1) {
      let offset = layout.offset(atColumn: column, in: row)
      let limit = max(column, row.startColumn)
      guard row.holdsCaret(at: offset), layout.column(of: offset, in: row) <= limit else {
        return "a column leads into its row (\(column))"
      }
    }
    return nil
  }
}
