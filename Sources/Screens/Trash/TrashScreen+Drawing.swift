package import Console

/// How the Trash looks.
extension TrashScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    frame.draw(
      title: titleBar, status: .mostUrgent(notice: notice, in: snapshot, otherwise: standing),
      keys: keyLine, symbols: preferences.symbols,
      on: &canvas)
    if let deleted, deleted.isEmpty, !cursor.isOnDeadPlace {
      CenteredText(lines: ["The Trash is empty."]).draw(in: frame.body, on: &canvas)
    } else {
      let view = RowsView(
        count: cursor.rowCount(of: ids), selected: cursor.index, rowsAbove: cursor.rowsAbove,
        row: row(at:))
      view.draw(in: frame.body, on: &canvas)
    }
  }

  private func row(at index: Int) -> NoteRow {
    guard let deleted, let place = cursor.placeInList(ofRow: index) else {
      return NoteRow(
        text: "(no longer in the Trash)", isSelected: true, symbols: preferences.symbols)
    }
    return NoteRow(
      text: deleted[place].text, change: wording(of: deleted[place]),
      isSelected: index == cursor.index, symbols: preferences.symbols)
  }

  private func wording(of note: DeletedNote) -> String {
    guard let clock = snapshot?.clock else { return "" }
    let time = clock.wording(ofSeconds: note.deleted)
    guard case .elsewhere(let name) = note.by else { return time }
    return "\(name), \(time)"
  }

  private var standing: Message { Message("Deleted notes stay here for 30 days.") }

  private var titleBar: TitleBar {
    let keys = preferences.keys
    return TitleBar(
      left: keys.corner(.back, "Back", in: Self.contexts), title: "Trash",
      right: keys.corner(.restore, "Bring back", in: Self.contexts))
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
