internal import Characters
internal import Console
internal import KeyValueStorage

/// Finding while typing: the notes that contain the text, whatever their case and accents, and
/// below them a row that makes the text a new note.
package struct FindScreen: Screen {
  /// What a row is.
  enum Row: Hashable, Sendable {
    case note(ElementID)
    case newNote
  }

  let preferences: Preferences
  /// The new note that was put aside before; it stays so.
  let putAside: Draft?
  var field = TextField()
  var snapshot: NotesSnapshot?
  /// The texts of all notes as they are compared: made with the first search, kept for the next
  /// keys.
  var folded: [FoldedText]?
  /// The notes found, in the order of the list.
  var found: [Note] = []
  var cursor = ListCursor<Row>()
  var size = Size(columns: 80, rows: 24)
  var notice: Message?
  /// What was asked for when a new note was handed over, until the answer comes.
  package var pending: Request?

  package init(preferences: Preferences = Preferences(), putAside: Draft? = nil) {
    self.preferences = preferences
    self.putAside = putAside
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .typed(let text), .paste(let text): type(text)
    case .resized(let size): self.size = size
    case .notes(let snapshot): take(in: snapshot)
    case .kept(let request, _): return request == pending ? finish() : []
    case .refused(let request, let message) where request == pending:
      pending = nil
      notice = message
    case .said(let message): notice = message
    case .trash, .drafts, .asked, .settled, .documents, .documentFound, .searchOn, .refused,
      .document:
      break
    }
    return []
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  static let contexts: [KeyContext] = [.find, .typing, .rows, .everywhere]

  /// What is looked for: one line.
  var query: String { String(field.text.firstLine) }

  /// All rows but a dead place.
  var rows: [Row] {
    found.map { .note($0.id) } + (query.filledLines.isEmpty ? [] : [.newNote])
  }

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    if let text = key.typedText {
      type(text)
      return []
    }
    guard let command = preferences.keys.command(for: key, in: Self.contexts) else { return [] }
    if let request = command.request { return [request] }
    switch command {
    case .back: return leave()
    case .open: return openSelected()
    default:
      let height = Frame(size: size).body.count
      if cursor.perform(command, in: rows, listHeight: height) { return [] }
      if field.perform(command) { findAnew() }
    }
    return []
  }

  /// Back to the list, on the note that was found.
  private func leave() -> [Request] {
    guard !query.isEmpty, case .note(let id) = cursor.livingID else { return [.close] }
    return [.show(id), .close]
  }

  private mutating func openSelected() -> [Request] {
    switch cursor.livingID {
    case .newNote: return handOver()
    case .note(let id):
      return found.first { $0.id == id }.map { [.open(.editNote($0))] } ?? []
    case nil:
      if cursor.isOnDeadPlace { notice = Message("This note is no longer among those found.") }
      return []
    }
  }

  /// The text is a draft until it is known to be kept; where it is refused it stays put aside.
  private mutating func handOver() -> [Request] {
    let request = Request.addNotes([query])
    pending = request
    let texts = [putAside?.text, query].compactMap(\.self)
    return [.keepDraft(Draft(text: texts.joined(separator: "\n"))), request]
  }

  private func finish() -> [Request] {
    [putAside.map(Request.keepDraft) ?? .dropDraft(of: nil), .close]
  }
}
