package import Console

extension ChooserScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let symbols = preferences.symbols
    if list.rows.isEmpty, documents != nil, !list.cursor.isOnDeadPlace {
      CenteredText(lines: ["No documents. Type a name to make one."]).draw(
        in: frame.body, on: &canvas)
    }
    let gone = NoteRow(text: "(no longer there)", symbols: symbols)
    list.draw(in: frame.body, gone: gone, on: &canvas) { place in
      guard case .document(let path) = list.rows[place] else {
        return NoteRow(text: "+ New document \"\(list.query)\"", symbols: symbols)
      }
      return NoteRow(text: String(decoding: path, as: UTF8.self), symbols: symbols)
    }
    let left = preferences.keys.corner(.back, "Back", in: Self.contexts)
    let count = list.rows.count - (list.rows.last == .newDocument ? 1 : 0)
    frame.draw(
      title: list.titleBar(
        asking: "Open: ", left: left, right: documents == nil ? "" : "\(count) found"),
      status: notice ?? Message(""),
      keys: list.keyLine(table: preferences.keys, contexts: Self.contexts),
      symbols: symbols, on: &canvas)
  }
}
