internal import Characters
internal import Console
internal import KeyValueStorage

/// Which notes are found.
extension FindScreen {
  mutating func findRows() -> [Row] {
    found = findMatches()
    return found.map { .note($0.id) } + (list.query.filledLines.isEmpty ? [] : [.newNote])
  }

  mutating func take(in new: NotesSnapshot) {
    if new.notes != snapshot?.notes { folded = nil }
    snapshot = new
    list.follow(findRows())
  }

  private mutating func findMatches() -> [Note] {
    let notes = snapshot?.notes ?? []
    let needle = FoldedText(list.query)
    guard !needle.isEmpty else { return notes }
    let folded = self.folded ?? notes.map { FoldedText($0.text) }
    self.folded = folded
    return zip(notes, folded).filter { $1.contains(needle) }.map(\.0)
  }
}
