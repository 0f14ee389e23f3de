internal import Characters
package import Console

extension ChooserScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let right = paths == nil ? "" : "\(found.count) found"
    let title = TitleBar(
      left: preferences.keys.corner(.back, "Back", in: Self.contexts), title: "Open: \(query) ",
      right: right)
    frame.draw(
      title: title, status: notice ?? Message(""), keys: keyLine, symbols: preferences.symbols,
      on: &canvas)
    let rows = self.rows
    if rows.isEmpty, paths != nil, !cursor.isOnDeadPlace {
      CenteredText(lines: ["No documents. Type a name to make one."]).draw(
        in: frame.body, on: &canvas)
    }
    let view = RowsView(
      count: cursor.rowCount(of: rows), selected: cursor.index, rowsAbove: cursor.rowsAbove
    ) { row(at: $0, of: rows) }
    view.draw(in: frame.body, on: &canvas)
    if let row = frame.titleRow { canvas.showCaret(inTitle: "Open: ", of: field, row: row) }
  }

  private func row(at index: Int, of rows: [Row]) -> NoteRow {
    let words =
      switch cursor.placeInList(ofRow: index).map({ rows[$0] }) {
      case .document(let path): String(decoding: path, as: UTF8.self)
      case .newDocument: "+ New document \"\(query)\""
      case nil: "(no longer there)"
      }
    return NoteRow(
      text: words, isSelected: index == cursor.index, symbols: preferences.symbols)
  }

  private var keyLine: KeyLine {
    KeyLine(table: preferences.keys, contexts: Self.contexts) { command in
      switch command {
      case .open: cursor.livingID != nil
      case .down: rows.count > 1
      default: true
      }
    }
  }
}
