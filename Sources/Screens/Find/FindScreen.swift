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
  var list = SearchList<Row>()
  var snapshot: NotesSnapshot?
  /// The texts of all notes as they are compared: made with the first search, kept for the next
  /// keys.
  var folded: [FoldedText]?
  /// The notes found, in the order of the list.
  var found: [Note] = []
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
    case .typed(let text), .paste(let text):
      notice = nil
      list.type(text)
      list.begin(with: findRows())
    case .resized(let size): self.size = size
    case .notes(let snapshot): take(in: snapshot)
    case .kept(let request, _): return request == pending ? finish() : []
    case .refused(let request, let message) where request == pending:
      pending = nil
      notice = message
    case .said(let message): notice = message
    default: break
    }
    return []
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  static let contexts: [KeyContext] = [.find, .typing, .rows, .everywhere]

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    let height = Frame(size: size).body.count
    switch list.handle(
      key, table: preferences.keys, contexts: Self.contexts, listHeight: height)
    {
    case .changed: list.begin(with: findRows())
    case .command(.back): return leave()
    case .command(.open): return openSelected()
    case .command(let command): return command.request.map { [$0] } ?? []
    case .done: break
    }
    return []
  }

  /// Back to the list, on the note that was found.
  private func leave() -> [Request] {
    guard !list.query.isEmpty, case .note(let id) = list.selected else { return [.close] }
    return [.show(id), .close]
  }

  private mutating func openSelected() -> [Request] {
    switch list.selected {
    case .newNote: return handOver()
    case .note(let id):
      return found.first { $0.id == id }.map { [.open(.editNote($0))] } ?? []
    case nil:
      if list.cursor.isOnDeadPlace {
        notice = Message("This note is no longer among those found.")
      }
      return []
    }
  }

  /// The text is a draft until it is known to be kept; where it is refused it stays put aside.
  private mutating func handOver() -> [Request] {
    let request = Request.addNotes([list.query])
    pending = request
    let texts = [putAside?.text, list.query].compactMap(\.self)
    return [.keepDraft(Draft(text: texts.joined(separator: "\n"))), request]
  }

  private func finish() -> [Request] {
    [putAside.map(Request.keepDraft) ?? .dropDraft(of: nil), .close]
  }
}
