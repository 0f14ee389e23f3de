internal import KeyValueStorage

/// What keys do while the list is only looked through.
extension NotesScreen {
  mutating func browse(_ command: Command, at time: UInt64) -> [Request] {
    switch command {
    case .add: return expectingResult([.open(.addNote(pasted: nil))])
    case .find: return expectingResult([.open(.find)])
    case .trash: return expectingResult([.open(.trash)])
    case .otherList, .documents: return [.open(.documents)]
    case .undo: return expectingResult([.undo])
    case .redo: return expectingResult([.redo])
    case .nextChanged: goToNextChanged()
    case .select: mode = .selecting(marked: [])
    case .open, .tick, .delete, .mark, .moveUp, .moveDown, .copy:
      return changeSelected(command, at: time)
    default: move(command)
    }
    return []
  }

  /// Moves the cursor, if that is what the command does.
  mutating func move(_ command: Command) {
    _ = cursor.perform(command, in: ids, listHeight: Frame(size: size).body.count)
  }

  /// Whether this press of delete belongs to the one before, as from a key held down.
  mutating func isRepeatedDelete(at time: UInt64) -> Bool {
    defer { lastDeletePress = time }
    guard let lastDeletePress, time >= lastDeletePress else { return false }
    return time - lastDeletePress < Self.deletePressMilliseconds
  }

  /// Takes notes off the list; the cursor goes to what then stands in its place.
  mutating func delete(_ doomed: [Note]) -> [Request] {
    let gone = Set(doomed.map(\.id))
    let place = notes.prefix(cursor.index).count { !gone.contains($0.id) }
    let isSelectedGone = cursor.livingID.map { gone.contains($0) } ?? false
    replaceNotes(by: notes.filter { !gone.contains($0.id) })
    if isSelectedGone { cursor.select(index: place, in: ids) }
    notice = Message(deletionWording(of: doomed))
    return [.deleteNotes(doomed)]
  }

  private static let deletePressMilliseconds: UInt64 = 300

  private mutating func changeSelected(_ command: Command, at time: UInt64) -> [Request] {
    if command == .delete && isRepeatedDelete(at: time) { return [] }
    guard let note = selectedNote else {
      sayWhyNothingIsSelected()
      return []
    }
    switch command {
    case .open: return expectingResult([.open(.editNote(note))])
    case .tick: return tick(note)
    case .delete: return delete([note])
    case .moveUp: return moveTogether([note.id], by: -1)
    case .moveDown: return moveTogether([note.id], by: 1)
    case .copy: return [.copy(note.text)]
    case .mark: mode = .selecting(marked: [note.id])
    default: break
    }
    return []
  }

  mutating func sayWhyNothingIsSelected() {
    guard cursor.isOnDeadPlace else { return }
    notice = Message("This note is no longer here: \(departureWording).")
  }

  private mutating func tick(_ note: Note) -> [Request] {
    let text = TickMark.next(of: note.text)
    notes[cursor.index].text = text
    return [.changeNote(note.id, from: note.text, to: [text])]
  }

  private mutating func goToNextChanged() {
    let start = cursor.isOnDeadPlace ? cursor.index : cursor.index + 1
    let order = notes[min(start, notes.count)...] + notes.prefix(start)
    guard let next = order.first(where: { seen.isUnseen($0) }) else {
      notice = Message("Nothing was changed elsewhere that you have not seen.")
      return
    }
    cursor.select(next.id, in: ids)
    cursor.fit(listHeight: Frame(size: size).body.count)
  }
}
