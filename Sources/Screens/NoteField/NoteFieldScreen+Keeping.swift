internal import KeyValueStorage

/// The ways out: kept, put aside, thrown away, or refused and still open.
extension NoteFieldScreen {
  /// The text becomes the draft with every change of it.
  var draftRequest: Request {
    field.isEmpty || !isChanged
      ? .dropDraft(of: draftNote)
      : .keepDraft(Draft(of: draftNote, from: original, text: field.text))
  }

  mutating func keep() -> [Request] {
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

  /// The text becomes a document, with the caret where it is; nothing typed yet, an empty one, which
  /// leaves nothing behind before its first character.
  ///
  /// The field stays until that is saved. What is typed until then goes into the document, and is
  /// drafted together with this text, so that one of the two has it whenever the program ends.
  mutating func makeDocument() -> [Request] {
    let isBlank = field.text.filledLineCount == 0
    switch purpose {
    case .adding: return handOver(.makeDocument(Draft(text: isBlank ? "" : field.text)))
    case .changing(let id, let original):
      guard !isBlank else {
        notice = Message("There is no text to make a document of.")
        return []
      }
      return handOver(.makeDocument(Draft(of: id, from: original, text: field.text)))
    }
  }

  /// The text goes to the Trash, from where undo brings it back as notes, also after a restart.
  mutating func throwAway() -> [Request] {
    guard hasTextToThrowAway else { return [.dropDraft(of: draftNote), .close] }
    return handOver(.throwAway(field.text.filledLines))
  }

  /// Whether closing the field would lose something.
  var hasTextToThrowAway: Bool { isChanged && field.text.filledLineCount > 0 }

  mutating func finish() -> [Request] {
    if case .makeDocument(let draft) = pending {
      let caret = min(field.before.utf8.count, draft.text.utf8.count)
      let editor = ScreenName.editor(
        "New document", EditorPlace(caret: caret, top: 0))
      return [.dropDraft(of: draftNote), .close, .open(editor)]
    }
    return [.dropDraft(of: draftNote), .close(saying: farewell)]
  }

  /// What the list says when the field has closed.
  private var farewell: Message? {
    if case .throwAway(let lines) = pending {
      let undo = preferences.keys.keyName(of: .undo, in: [.lists]) ?? ""
      let separator = preferences.symbols.separator
      return Message(
        "\((lines.first ?? "").quoted(columns: 24)) thrown away \(separator) \(undo) Undo")
    }
    guard isFirstMinute else { return nil }
    return Message("Kept. Open a second terminal and type tamnote: it is there too.")
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
