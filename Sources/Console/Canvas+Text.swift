/// Printing, for tests and for looking at a screen without a terminal.
extension Canvas: CustomStringConvertible {
  /// The rows as text, without the blanks at their ends.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for cell in cellsOfRow(row) { line += cell.text }
      return line.withoutTrailingBlanks
    }
  }

  /// All rows as text, one a line, without the blanks at their ends.
  package var text: String { lines.joined(separator: "\n") }

  package var description: String { text }

  /// The rows as text with their styles: `‹bold reversed:Notes 4›`.
  package var styledLines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      var rest = cellsOfRow(row)
      while let style = rest.first?.style {
        let run = rest.prefix { $0.style == style }
        let text = run.map(\.text).joined()
        line += style == .plain ? text : "‹\(style):\(text)›"
        rest = rest.dropFirst(run.count)
      }
      return line.withoutTrailingBlanks
    }
  }

  private func cellsOfRow(_ row: Int) -> ArraySlice<Cell> {
    (0..<size.columns).compactMap { self[Place(row: row, column: $0)] }[...]
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
