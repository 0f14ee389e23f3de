package import Console
package import KeyValueStorage

/// All that can happen to a screen, in the order in which it happened.
package enum Event: Equatable, Sendable {
  /// A key press and when it came: milliseconds of a clock that only goes forward.
  case key(Key, at: UInt64)
  /// Characters that were typed, so fast that they arrived together.
  case typed(String)
  /// Pasted text; it never runs as keys.
  case paste(String)
  case resized(Size)
  /// The notes as they are now, with how things stand.
  case notes(NotesSnapshot)
  /// The deleted notes, newest first: the answer to ``Request/loadTrash``.
  case trash([DeletedNote])
  /// The paths of all documents, sorted: the answer to ``Request/listDocuments``.
  case documents([String])
  /// The document can be opened, under this path: answers ``Request/findDocument(_:isNew:)``.
  case documentFound(Request, String)
  /// Unfinished texts of programs that have ended. Sent once, before the first notes.
  case drafts([Draft])
  /// This request was carried out and is durable; these notes came of it.
  ///
  /// Answers adding and changing, always; after undo, redo and restoring it shows what came back.
  /// The snapshot that contains the notes comes before it. Any other events may come before the
  /// answer, also answers to other requests.
  case kept(Request, [ElementID])
  /// This request was not carried out, and why.
  case refused(Request, Message)
  /// One line for the person: what was done or what went wrong.
  case said(Message)
  /// A question only the person can answer.
  case asked(Question)
  /// This question has answered itself.
  case settled(Question)
  /// The answer to ``Request/searchOn``.
  case searchOn
  /// Something happened to the open document.
  case document(DocumentEvent)
}

extension Event {
  /// Whether the person did it, at the keyboard.
  var isInput: Bool {
    switch self {
    case .key, .typed, .paste: true
    default: false
    }
  }
}
