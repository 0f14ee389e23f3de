internal import Console
internal import KeyValueStorage

/// The deleted notes, newest first, and the way to bring one back.
package struct TrashScreen: Screen {
  let preferences: Preferences
  var size = Size(columns: 80, rows: 24)
  var snapshot: NotesSnapshot?
  /// The deleted notes; nil until they are there.
  var deleted: [DeletedNote]?
  var cursor = ListCursor<ElementID>()
  var notice: Message?

  package init(preferences: Preferences = Preferences()) {
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .typed(let text), .paste(let text): return [.open(.addNote(pasted: text))]
    case .resized(let size): self.size = size
    case .notes(let snapshot):
      self.snapshot = snapshot
      return [.loadTrash]
    case .trash(let deleted): replaceRows(by: deleted)
    case .refused(_, let message), .said(let message): notice = message
    default: break
    }
    return []
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  static let contexts: [KeyContext] = [.trash, .rows, .everywhere]

  var ids: [ElementID] { deleted?.map(\.id) ?? [] }

  /// The note under the cursor, if it is still there.
  var selectedNote: DeletedNote? {
    deleted?.first { $0.id == cursor.livingID }
  }

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    guard let command = preferences.keys.command(for: key, in: Self.contexts) else { return [] }
    if let request = command.request { return [request] }
    switch command {
    case .back: return [.close]
    case .restore: return restoreSelected()
    case .copy: return selectedNote.map { [.copy($0.text)] } ?? []
    default: _ = cursor.perform(command, in: ids, listHeight: Frame(size: size).body.count)
    }
    return []
  }

  private mutating func replaceRows(by new: [DeletedNote]) {
    let old = ids
    deleted = new
    cursor.follow(from: old, to: ids)
  }

  private mutating func restoreSelected() -> [Request] {
    guard let note = selectedNote else {
      if cursor.isOnDeadPlace { notice = Message("This note is no longer in the Trash.") }
      return []
    }
    deleted?.removeAll { $0.id == note.id }
    cursor.select(index: cursor.index, in: ids)
    notice = Message("\(note.text.quoted()) is back among the notes")
    return [.restoreNote(note.id)]
  }
}
