package import Console

/// How finding looks.
extension FindScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let symbols = preferences.symbols
    let gone = NoteRow(text: "(no longer found)", symbols: symbols)
    list.draw(in: frame.body, gone: gone, on: &canvas) { place in
      guard found.indices.contains(place), let clock = snapshot?.clock else {
        return NoteRow(text: "+ New note \"\(list.query)\"", symbols: symbols)
      }
      let note = found[place]
      return NoteRow(
        text: note.text, change: clock.wording(ofSeconds: note.changed), symbols: symbols)
    }
    let left = preferences.keys.corner(.back, "Back", in: Self.contexts)
    let standing = snapshot?.status ?? Message("")
    frame.draw(
      title: list.titleBar(asking: "Find: ", left: left, right: "\(found.count) found"),
      status: .mostUrgent(notice: notice, in: snapshot, otherwise: standing),
      keys: list.keyLine(table: preferences.keys, contexts: Self.contexts),
      symbols: symbols, on: &canvas)
  }
}
