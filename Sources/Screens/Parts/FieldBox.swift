internal import Console

/// A text field in a box, or without one where the window is too small for it.
struct FieldBox: Equatable, Sendable {
  let field: TextField
  let symbols: Symbols
  /// Whether the window has room for a border, and for a list beneath.
  let hasBorder: Bool
  private let columns: Range<Int>
  private let view: FieldView

  /// Lays out a field for a window of this width and so many rows at most.
  init(_ field: TextField, columns: Int, mostRows: Int, symbols: Symbols) {
    self.field = field
    self.symbols = symbols
    hasBorder = columns >= 24 && mostRows >= 5
    let margin = hasBorder ? 3 : columns >= 8 ? 1 : 0
    self.columns = margin..<max(margin + 1, columns - margin)
    view = FieldView(
      field, columns: self.columns.count, mostRows: hasBorder ? mostRows - 2 : mostRows)
  }

  /// How many screen rows the box takes.
  var height: Int { view.rows.count + (hasBorder ? 2 : 0) }

  /// Draws the box from this row on, over what was there, with the cursor where typing happens.
  func draw(row: Int, on canvas: inout Canvas) {
    canvas.fill(rows: row..<row + height, columns: 0..<canvas.size.columns)
    if hasBorder { drawBorder(row: row, on: &canvas) }
    let first = row + (hasBorder ? 1 : 0)
    for (offset, text) in view.rows.enumerated() {
      let place = Place(row: first + offset, column: columns.lowerBound)
      canvas.write(text, at: place, limit: columns.upperBound)
    }
    canvas.cursor = Place(
      row: first + view.caret.row,
      column: min(columns.lowerBound + view.caret.column, max(0, canvas.size.columns - 1)))
  }

  private func drawBorder(row: Int, on canvas: inout Canvas) {
    let rule = String(repeating: symbols.rule, count: columns.count)
    let left = columns.lowerBound - 1
    let bottom = row + height - 1
    canvas.write(
      symbols.topLeft + rule + symbols.topRight, at: Place(row: row, column: left))
    for side in row + 1..<bottom {
      canvas.write(symbols.side, at: Place(row: side, column: left))
      canvas.write(symbols.side, at: Place(row: side, column: columns.upperBound))
    }
    canvas.write(
      symbols.bottomLeft + rule + symbols.bottomRight, at: Place(row: bottom, column: left))
  }
}
