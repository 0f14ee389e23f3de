package import Console

/// How the field looks: a gap in the list beneath, with a box in it.
extension NoteFieldScreen {
  /// Draws over the list, which must have been drawn before.
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let isWelcoming = isFirstMinute && snapshot?.notes.isEmpty == true
    let welcome = isWelcoming && frame.body.count >= 8 ? 3 : 0
    let air = frame.body.count >= 8 ? 1 : 0
    let box = FieldBox(
      field, columns: canvas.size.columns, mostRows: frame.body.count - welcome - 2 * air,
      symbols: preferences.symbols)
    let gap = min(frame.body.count, box.height + 2 * air + welcome)
    let top = gapTop(height: gap, in: frame.body, cursor: canvas.cursor)
    canvas.openGap(gap, in: top..<frame.body.upperBound)
    if isWelcoming || !box.hasBorder {
      canvas.fill(rows: frame.body, columns: 0..<canvas.size.columns)
    }
    canvas.fill(rows: 0..<frame.body.lowerBound, columns: 0..<canvas.size.columns)
    canvas.fill(
      rows: frame.body.upperBound..<canvas.size.rows, columns: 0..<canvas.size.columns)
    if welcome > 0 { drawWelcome(in: top + air..<top + air + welcome, on: &canvas) }
    frame.draw(
      title: titleBar, status: status, keys: keyLine, symbols: preferences.symbols, on: &canvas)
    box.draw(row: top + air + welcome, on: &canvas)
  }

  /// New notes are typed above the list, another text at the note itself.
  private func gapTop(height: Int, in body: Range<Int>, cursor: Place?) -> Int {
    guard purpose != .adding, let cursor else { return body.lowerBound }
    return max(body.lowerBound, min(cursor.row, body.upperBound - height))
  }

  private func drawWelcome(in rows: Range<Int>, on canvas: inout Canvas) {
    let sentences = ["Your first note: type it, Enter keeps it.", "Esc looks around."]
    CenteredText(lines: sentences).draw(in: rows, on: &canvas)
  }

  private var titleBar: TitleBar {
    TitleBar(
      left: corner(.putAside, "Put aside"),
      title: purpose == .adding ? "Add Note" : "Edit Note", right: corner(.keep, "Keep"))
  }

  private var keyLine: KeyLine {
    KeyLine(table: preferences.keys, contexts: Self.contexts) { command in
      pending == nil && (command != .throwAway || hasTextToThrowAway)
    }
  }

  private func corner(_ command: Command, _ words: String) -> String {
    preferences.keys.corner(command, words, in: Self.contexts)
  }
}
