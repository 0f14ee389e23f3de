internal import KeyValueStorage

/// What arrives from outside. None of it moves the cursor to another row.
extension NotesScreen {
  mutating func take(in new: NotesSnapshot) -> [Request] {
    let isFirst = snapshot == nil
    // News of trouble is more than what was done before it.
    if new.status.isTrouble, new.status != snapshot?.status, notice?.isTrouble == false {
      notice = nil
    }
    snapshot = new
    replaceNotes(by: new.notes)
    seen.follow(new.notes, news: new.news)
    // What the person took away, as by undoing that it was added, leaves no dead place.
    if departure?.by == .here { cursor.leaveDeadPlace(in: ids) }
    return isFirst && new.isFirstMinute ? expectingResult([.open(.addNote(pasted: nil))]) : []
  }

  /// Goes to what the person's own request brought about, if it is one with something to go to.
  mutating func show(_ kept: [ElementID], broughtAboutBy request: Request) {
    switch request {
    case .addNotes, .changeNote, .undo, .redo, .restoreNote: break
    default: return
    }
    guard expectsResult, let first = kept.first else { return }
    expectsResult = false
    cursor.select(first, in: ids)
  }

  /// Shows again what stands when a request was refused.
  mutating func takeBack(because message: Message) {
    (notice, refusal) = (message, message)
    if let snapshot { replaceNotes(by: snapshot.notes) }
  }

  /// Changes the rows as asked for, before the report confirms it; the cursor stays with its row.
  mutating func replaceNotes(by new: [Note]) {
    let old = ids
    notes = new
    cursor.follow(from: old, to: ids)
    keepOnlyMarksThatStand(old: old)
  }

  /// Who took the note away on whose dead place the cursor stands, if that is known.
  var departure: DeletedNote? {
    snapshot?.departed.first { $0.id == cursor.id }
  }

  private mutating func keepOnlyMarksThatStand(old: [ElementID]) {
    switch mode {
    case .browsing:
      break
    case .selecting(let marked):
      mode = .selecting(marked: marked.intersection(ids))
    case .placing(let marked, let after):
      mode = .placing(marked: marked.intersection(ids), after: standing(after, in: old))
    }
  }

  /// The row itself, or where it left the nearest one above it that is still there.
  private func standing(_ anchor: ElementID?, in old: [ElementID]) -> ElementID? {
    guard let anchor, let place = old.firstIndex(of: anchor) else { return nil }
    let present = ids
    return old[...place].last { present.contains($0) }
  }
}
