internal import TextEditing

/// How far it is known what was done to a document before it was opened.
enum EarlierUndo: Equatable, Sendable {
  case unknown
  /// It is being looked for, and so many steps of it are to be undone.
  case wanted(Int)
  /// It is in the editor's own undo, or there is nothing of it.
  case known
}

// Undo, also of what was done before the document was opened.
extension EditorScreen {
  /// Undoes what was done here; with nothing left of that, what was done before, which is looked for
  /// only then.
  mutating func undo() -> [Request] {
    let outcome = editor.perform(.act(.undo))
    guard outcome.delta == nil else { return publish(outcome) }
    follow()
    switch earlier {
    case .unknown:
      earlier = .wanted(1)
      return [.loadEarlierEdits]
    case .wanted(let count): earlier = .wanted(count + 1)
    case .known: notice = Message("There is nothing to undo: nothing was changed here.")
    }
    return []
  }

  mutating func takeUp(_ edits: EarlierEdits) -> [Request] {
    guard case .wanted(let count) = earlier else { return [] }
    if editor.canUndo {
      // Something was done meanwhile, and that comes first.
      earlier = .unknown
      return []
    }
    earlier = .known
    _ = editor.takeUp(edits)
    return (0..<count).flatMap { _ in undo() }
  }

  mutating func endWaiting(saying message: Message) {
    guard case .wanted = earlier else { return }
    earlier = .known
    notice = message
  }
}
