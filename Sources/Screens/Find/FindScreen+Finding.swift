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
    found = findMatches()
    cursor.select(index: 0, in: rows)
  }

  mutating func take(in new: NotesSnapshot) {
    if new.notes != snapshot?.notes { folded = nil }
    snapshot = new
    let old = rows
    found = findMatches()
    cursor.follow(from: old, to: rows)
  }

  private mutating func findMatches() -> [Note] {
    let notes = snapshot?.notes ?? []
    let needle = FoldedText(query)
    guard !needle.isEmpty else { return notes }
    let folded = self.folded ?? notes.map { FoldedText($0.text) }
    self.folded = folded
    return zip(notes, folded).filter { $1.contains(needle) }.map(\.0)
  }
}
