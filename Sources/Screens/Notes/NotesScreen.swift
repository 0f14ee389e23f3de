internal import Console
internal import KeyValueStorage

/// The list of notes: where the program begins and everything else returns to.
package struct NotesScreen: Screen {
  /// What the keys are for at present.
  enum Mode: Equatable, Sendable {
    case browsing
    case selecting(marked: Set<ElementID>)
    /// Choosing where the marked notes go: behind this one, or with nil to the top.
    case placing(marked: Set<ElementID>, after: ElementID?)
  }

  let preferences: Preferences
  var size = Size(columns: 80, rows: 24)
  /// The notes as they were last reported; nil before the first report.
  var snapshot: NotesSnapshot?
  /// The notes as shown: the report, and what was asked for since.
  var notes: [Note] = []
  var cursor = ListCursor<ElementID>()
  var mode = Mode.browsing
  var seen = SeenChanges()
  /// The unfinished texts, which ``ScreenStack`` has.
  var drafts: [Draft] = []
  /// What was just done or went wrong; stands until the next key.
  var notice: Message?
  /// Why the last request that was refused was.
  var refusal: Message?
  /// Whether the cursor goes to the notes that the last request brings about.
  var expectsResult = false
  /// When delete was last pressed: a second press soon after is part of the first.
  var lastDeletePress: UInt64?

  package init(preferences: Preferences = Preferences()) {
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, let time): return handle(key, at: time)
    case .typed(let text), .paste(let text): return beginAdding(pasted: text)
    case .resized(let size): self.size = size
    case .notes(let snapshot): return take(in: snapshot)
    case .kept(let request, let ids):
      // Asked again it was done: the refusal is not true any more.
      if notice != nil, notice == refusal { notice = nil }
      show(ids, broughtAboutBy: request)
    case .refused(_, let message): takeBack(because: message)
    case .said(let message): notice = message
    default: break
    }
    return []
  }

  package var keyContexts: [KeyContext] {
    switch mode {
    case .browsing: [.notes, .lists, .rows, .everywhere]
    case .selecting: [.selecting, .rows, .everywhere]
    case .placing: [.placing, .rows, .everywhere]
    }
  }

  var ids: [ElementID] { notes.map(\.id) }

  /// Puts the cursor on this note.
  mutating func select(_ id: ElementID) {
    cursor.select(id, in: ids)
  }

  /// The note under the cursor, if it is still there.
  var selectedNote: Note? {
    guard !cursor.isOnDeadPlace, notes.indices.contains(cursor.index) else { return nil }
    return notes[cursor.index]
  }

  private mutating func handle(_ key: Key, at time: UInt64) -> [Request] {
    notice = nil
    expectsResult = false
    if let selectedNote { seen.see(selectedNote) }
    guard let command = preferences.keys.command(for: key, in: keyContexts) else { return [] }
    if let request = command.request { return [request] }
    switch mode {
    case .browsing: return browse(command, at: time)
    case .selecting(let marked): return select(command, marked: marked, at: time)
    case .placing(let marked, let after): return place(command, marked: marked, after: after)
    }
  }

  private mutating func beginAdding(pasted text: String) -> [Request] {
    mode = .browsing
    return expectingResult([.open(.addNote(pasted: text))])
  }

  /// Asks for something whose result the cursor shall go to, unless a key is pressed before.
  mutating func expectingResult(_ requests: [Request]) -> [Request] {
    expectsResult = true
    return requests
  }
}
