package import Console

/// How the Trash looks.
extension TrashScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    frame.draw(
      title: titleBar, status: notice ?? standing, keys: keyLine, symbols: preferences.symbols,
      on: &canvas)
    if let deleted, cursor.rowCount(of: ids) == 0, deleted.isEmpty {
      CenteredText(lines: ["The Trash is empty."]).draw(in: frame.body, on: &canvas)
    } else {
      let view = RowsView(
        count: cursor.rowCount(of: ids), selected: cursor.index, rowsAbove: cursor.rowsAbove,
        row: row(at:))
      view.draw(in: frame.body, on: &canvas)
    }
  }

  private func row(at index: Int) -> NoteRow {
    let isSelected = index == cursor.index
    if isSelected && cursor.isOnDeadPlace {
      return NoteRow(
        text: "(no longer in the Trash)", isSelected: true, symbols: preferences.symbols)
    }
    let place = cursor.isOnDeadPlace && index > cursor.index ? index - 1 : index
    guard let deleted, deleted.indices.contains(place) else {
      return NoteRow(text: "", symbols: preferences.symbols)
    }
    return NoteRow(
      text: deleted[place].text, change: wording(of: deleted[place]), isSelected: isSelected,
      symbols: preferences.symbols)
  }

  private func wording(of note: DeletedNote) -> String {
    guard let today = snapshot?.today else { return "" }
    let time = note.deleted.wording(today: today)
    guard case .elsewhere(let name) = note.by else { return time }
    return "\(name), \(time)"
  }

  private var standing: Message { Message("Deleted notes stay here for 30 days.") }

  private var titleBar: TitleBar {
    let keys = preferences.keys
    return TitleBar(
      left: "\(keys.keyName(of: .back, in: Self.contexts) ?? "") Back", title: "Trash",
      right: "\(keys.keyName(of: .restore, in: Self.contexts) ?? "") Bring back")
  }

  private var keyLine: KeyLine {
    KeyLine(table: preferences.keys, contexts: Self.contexts) { command in
      switch command {
      case .restore, .copy: selectedNote != nil
      default: true
      }
    }
  }
}
