internal import Characters
internal import Console
internal import KeyValueStorage

/// Which notes are found. The person's typing starts again at the first; changes from outside leave
/// the cursor with its row.
extension FindScreen {
  mutating func type(_ text: String) {
    notice = nil
    field.insert(String(text.withPlainLineBreaks.firstLine))
    findAnew()
  }

  mutating func findAnew() {
    found = matches
    cursor.select(index: 0, in: rows)
  }

  mutating func take(in new: NotesSnapshot) {
    snapshot = new
    let old = rows
    found = matches
    cursor.follow(from: old, to: rows)
  }

  private var matches: [Note] {
    let notes = snapshot?.notes ?? []
    let needle = FoldedText(query)
    return needle.isEmpty ? notes : notes.filter { FoldedText($0.text).contains(needle) }
  }
}
