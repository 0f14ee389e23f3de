internal import KeyValueStorage

/// Selecting several notes, to delete or move them together.
extension NotesScreen {
  mutating func select(
    _ command: Command, marked: Set<ElementID>, at time: UInt64
  ) -> [Request] {
    switch command {
    case .mark: toggleMark(marked)
    case .markAll:
      mode = .selecting(marked: marked.count == notes.count ? [] : Set(ids))
    case .done: mode = .browsing
    case .undo: return expectingResult([.undo])
    case .redo: return expectingResult([.redo])
    case .delete where isRepeatedDelete(at: time): break
    case .delete, .moveTo, .moveUp, .moveDown: return change(command, marked: marked)
    default: move(command)
    }
    return []
  }

  /// Moves notes as one block by one place; they close up if others stood between them.
  mutating func moveTogether(_ moved: Set<ElementID>, by distance: Int) -> [Request] {
    let others = notes.filter { !moved.contains($0.id) }
    let first = notes.firstIndex { moved.contains($0.id) } ?? 0
    let place = min(max(0, first + distance), others.count)
    return put(moved, after: place == 0 ? nil : others[place - 1].id)
  }

  /// Puts notes, in their present order, behind another one or with nil at the top.
  mutating func put(_ moved: Set<ElementID>, after anchor: ElementID?) -> [Request] {
    let block = notes.filter { moved.contains($0.id) }
    var rearranged = notes.filter { !moved.contains($0.id) }
    let place = rearranged.firstIndex { $0.id == anchor }.map { $0 + 1 } ?? 0
    rearranged.insert(contentsOf: block, at: place)
    guard !block.isEmpty, rearranged.map(\.id) != ids else { return [] }
    let row = cursor.index
    replaceNotes(by: rearranged)
    cursor.keepView(movedFrom: row)
    cursor.fit(listHeight: Frame(size: size).body.count)
    return [.moveNotes(block.map(\.id), after: anchor)]
  }

  private mutating func toggleMark(_ marked: Set<ElementID>) {
    guard let note = selectedNote else {
      sayWhyNothingIsSelected()
      return
    }
    mode = .selecting(marked: marked.symmetricDifference([note.id]))
  }

  private mutating func change(_ command: Command, marked: Set<ElementID>) -> [Request] {
    guard !marked.isEmpty else {
      let key = preferences.keys.keyName(of: .mark, in: [.selecting]) ?? ""
      notice = Message("Nothing is marked. \(key) marks.")
      return []
    }
    switch command {
    case .delete:
      mode = .browsing
      return delete(notes.filter { marked.contains($0.id) })
    case .moveUp: return moveTogether(marked, by: -1)
    case .moveDown: return moveTogether(marked, by: 1)
    case .moveTo: beginPlacing(marked)
    default: break
    }
    return []
  }

  private mutating func beginPlacing(_ marked: Set<ElementID>) {
    let above = notes.prefix(cursor.index + (cursor.isOnDeadPlace ? 0 : 1))
    let anchor = above.last { !marked.contains($0.id) }
    mode = .placing(marked: marked, after: anchor?.id)
  }
}
