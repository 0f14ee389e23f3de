package import Console
internal import KeyValueStorage

/// How the list looks.
extension NotesScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    frame.draw(
      title: titleBar, status: status, keys: keyLine, symbols: preferences.symbols, on: &canvas)
    if rowCount == 0 {
      drawEmptyList(in: frame.body, on: &canvas)
    } else {
      let rows = RowsView(
        count: rowCount, selected: selectedIndex, rowsAbove: cursor.rowsAbove, row: row(at:))
      rows.draw(in: frame.body, on: &canvas)
    }
  }

  private func drawEmptyList(in body: Range<Int>, on canvas: inout Canvas) {
    guard snapshot != nil, !body.isEmpty else { return }
    let key = preferences.keys.keyName(of: .add, in: [.notes]) ?? ""
    CenteredText(lines: ["No notes. \(key) adds one."]).draw(in: body, on: &canvas)
    canvas.cursor = Place(row: body.lowerBound, column: 0)
  }

  /// The rows shown: the notes, and where there is one the dead place or the line that shows where
  /// marked notes would go.
  private var rowCount: Int {
    extraRowIndex == nil ? notes.count : notes.count + 1
  }

  private var selectedIndex: Int { extraRowIndex ?? cursor.index }

  private var extraRowIndex: Int? {
    if case .placing(_, let after) = mode {
      return after.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    }
    return cursor.isOnDeadPlace ? cursor.index : nil
  }

  private func row(at index: Int) -> NoteRow {
    let symbols = preferences.symbols
    if index == extraRowIndex {
      return NoteRow(
        text: extraRowText, isSelected: true, isMarked: markShown(nil), symbols: symbols)
    }
    let isBelowExtraRow = extraRowIndex.map { index > $0 } ?? false
    let note = notes[isBelowExtraRow ? index - 1 : index]
    return NoteRow(
      text: note.text, change: changeWording(of: note), isUnseen: seen.isUnseen(note),
      isSelected: index == selectedIndex, isMarked: markShown(note.id), symbols: symbols)
  }

  private var extraRowText: String {
    guard case .placing(let marked, _) = mode else { return "(\(departureWording))" }
    let rule = String(repeating: preferences.symbols.rule, count: 2)
    return "\(rule) \(marked.count == 1 ? "1 note" : "\(marked.count) notes") here \(rule)"
  }

  private func markShown(_ id: ElementID?) -> Bool? {
    switch mode {
    case .browsing: nil
    case .selecting(let marked), .placing(let marked, _): id.map { marked.contains($0) } ?? false
    }
  }
}
