internal import KeyValueStorage

/// The ways out: kept, put aside, or refused and still open.
extension NoteFieldScreen {
  /// The text becomes the draft with every change of it.
  var draftRequest: Request {
    field.isEmpty || !isChanged
      ? .dropDraft(of: draftNote)
      : .keepDraft(Draft(of: draftNote, from: original, text: field.text))
  }

  mutating func save() -> [Request] {
    let lines = field.text.filledLines
    switch purpose {
    case .adding:
      guard !lines.isEmpty else { return [.dropDraft(of: draftNote), .close] }
      return handOver(.addNotes(lines))
    case .changing(let id, let original):
      guard !lines.isEmpty else {
        notice = Message("An empty note is not kept. Esc leaves it as it was.")
        return []
      }
      guard isChanged || isDeletedElsewhere else { return [.dropDraft(of: draftNote), .close] }
      return handOver(.changeNote(id, from: original, to: lines))
    }
  }

  mutating func finish() -> [Request] {
    let welcome = Message("Kept. Open a second terminal and type tamnote: it is there too.")
    return [.dropDraft(of: draftNote), .close(saying: isFirstMinute ? welcome : nil)]
  }

  mutating func takeBack(because message: Message) {
    pending = nil
    notice = message
  }

  /// Esc does no harm: what was typed waits for the next time.
  func putAside() -> [Request] {
    guard !field.isEmpty, isChanged else { return [.dropDraft(of: draftNote), .close] }
    // A change of a note that is gone is offered as a new note.
    let isNew = purpose == .adding || isDeletedElsewhere
    let key = preferences.keys.keyName(of: isNew ? .add : .open, in: [.notes]) ?? ""
    return [draftRequest, .close(saying: Message("Put aside. \(key) takes it up again."))]
  }

  private mutating func handOver(_ request: Request) -> [Request] {
    pending = request
    return [request]
  }

  /// The text that the note had when the person began; nil for a new note.
  private var original: String? {
    guard case .changing(_, let original) = purpose else { return nil }
    return original
  }

  /// Whether the text differs from what the note held when the field opened.
  private var isChanged: Bool {
    guard case .changing(_, let original) = purpose else { return true }
    return !field.text.hasSameBytes(as: original)
  }
}
