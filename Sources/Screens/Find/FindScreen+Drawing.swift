internal import Characters
package import Console

/// How finding looks.
extension FindScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    frame.draw(
      title: titleBar,
      status: .mostUrgent(
        notice: notice, in: snapshot, otherwise: snapshot?.status ?? Message("")), keys: keyLine,
      symbols: preferences.symbols, on: &canvas)
    let rows = self.rows
    let view = RowsView(
      count: cursor.rowCount(of: rows), selected: cursor.index, rowsAbove: cursor.rowsAbove
    ) { row(at: $0, of: rows) }
    view.draw(in: frame.body, on: &canvas)
    if let row = frame.titleRow { canvas.showCaret(inTitle: "Find: ", of: field, row: row) }
  }

  private func row(at index: Int, of rows: [Row]) -> NoteRow {
    let symbols = preferences.symbols
    let isSelected = index == cursor.index
    guard let place = cursor.placeInList(ofRow: index) else {
      return NoteRow(text: "(no longer found)", isSelected: true, symbols: symbols)
    }
    guard rows[place] != .newNote, let clock = snapshot?.clock else {
      return NoteRow(text: "+ New note \"\(query)\"", isSelected: isSelected, symbols: symbols)
    }
    let note = found[place]
    return NoteRow(
      text: note.text, change: clock.wording(ofSeconds: note.changed), isSelected: isSelected,
      symbols: symbols)
  }

  private var titleBar: TitleBar {
    TitleBar(
      left: preferences.keys.corner(.back, "Back", in: Self.contexts), title: "Find: \(query) ",
      right: "\(found.count) found")
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
