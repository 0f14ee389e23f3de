package import Console
package import KeyValueStorage
package import Screens
import TextModel

/// A person at a terminal, and the program's storage as far as the person can tell.
package struct Pilot {
  package private(set) var stack: ScreenStack
  package private(set) var snapshot: NotesSnapshot
  /// All that was asked for and not yet looked at.
  package private(set) var requests: [Request] = []
  package private(set) var size: Size
  /// The text that all changes so far give.
  private var published = TextBuffer()
  private var time: UInt64 = 1_000_000
  /// What was asked for and waits for an answer, first things first.
  private var unanswered: [Request] = []

  package static let today = LocalTime(year: 2025, month: 11, day: 13, hour: 14, minute: 5)
  package static let now = seconds(day: 13, hour: 14, minute: 5)
  /// It knows November 2025 only.
  package static let clock = LocalClock(today: today) { seconds in
    let minutes = Int(seconds / 60)
    return LocalTime(
      year: 2025, month: 11, day: minutes / 1440, hour: minutes / 60 % 24, minute: minutes % 60)
  }

  /// A moment of November 2025 on that clock.
  package static func seconds(day: Int, hour: Int, minute: Int) -> Int64 {
    Int64(60 * (minute + 60 * (hour + 24 * day)))
  }

  package init(columns: Int = 80, rows: Int = 24, notes: [Note] = [], isFirstMinute: Bool = false) {
    size = Size(columns: columns, rows: rows)
    stack = ScreenStack(size: size)
    snapshot = NotesSnapshot(
      notes: notes, clock: Self.clock, status: Message("saved 14:02"),
      use: "Notes use 3 KB of 1 MB", isFirstMinute: isFirstMinute)
    happen(.notes(snapshot))
  }

  /// Begins in a document, as `tamnote open` does.
  package init(
    document text: String, named name: String = "Shopping.md", columns: Int = 80, rows: Int = 24
  ) {
    size = Size(columns: columns, rows: rows)
    snapshot = NotesSnapshot(clock: Self.clock)
    stack = ScreenStack(size: size, beginningWith: .editor(name, nil))
    happen(.notes(snapshot))
    happen(.document(.opened(TextBuffer(text))))
    happen(
      .document(
        .status(
          DocumentStatus(
            name: name, safety: .saved(at: Self.seconds(day: 13, hour: 14, minute: 2)),
            clock: Self.clock))))
    published = TextBuffer(text)
  }

  /// What a person at another terminal makes of the document's text; `toReview` is what of it is to
  /// be looked at.
  package mutating func replace(
    _ old: String, by new: String, at terminal: String = "pts/3", toReview: String? = nil
  ) {
    var after = published.bytes
    guard let range = after.firstRange(of: old.utf8) else { return }
    after.replaceSubrange(range, with: new.utf8)
    let delta = TextDifference(from: published.bytes, to: after).delta
    published.apply(delta)
    let place = toReview.flatMap { after.firstRange(of: $0.utf8) }
    happen(
      .document(
        .changed([
          DocumentChange(
            delta: delta, author: terminal, placesToReview: place.map { [$0] } ?? [])
        ])))
  }

  /// The document as everybody else has it.
  package var publishedText: String { String(decoding: published.bytes, as: UTF8.self) }

  /// Presses keys, each long after the one before.
  package mutating func press(_ keys: Key...) {
    for key in keys {
      time += 1_000
      happen(.key(key, at: time))
    }
  }

  /// Lets time go by before the next key.
  package mutating func wait(milliseconds: UInt64) {
    time += milliseconds
  }

  /// Presses a key again at once, as a held key does.
  package mutating func pressAgainAtOnce(_ key: Key) {
    time += 30
    happen(.key(key, at: time))
  }

  package mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Keys that the terminal delivers in one go, written as `milk⏎`.
  package mutating func pressTogether(_ keys: String) {
    pressTogether(keys.map { Self.signs[$0].map { Key($0) } ?? .character($0) })
  }

  private static let signs: [Character: Key.Code] = [
    "⏎": .enter, "␊": .lineFeed, "␛": .escape, "←": .left, "↓": .down, "⇲": .end, "⌦": .delete,
    "⌫": .backspace,
  ]

  /// Keys that the terminal delivers in one go.
  package mutating func pressTogether(_ keys: [Key]) {
    var events: [Event] = []
    for key in keys {
      time += 1_000
      events.append(.key(key, at: time))
    }
    send(events)
  }

  package mutating func happen(_ event: Event) {
    if case .document(.opened(let text)) = event { published = text }
    send([event])
  }

  /// Everything asked for and not yet answered was done; these notes came of it.
  package mutating func keep(_ ids: ElementID...) {
    for request in unanswered {
      unanswered.removeFirst()
      if case .makeDocument(let draft) = request {
        open(draft, for: request)
      } else {
        happen(.kept(request, ids))
      }
    }
  }

  /// The document was made, and is open.
  private mutating func open(_ draft: Draft, for request: Request) {
    published = TextBuffer(draft.text)
    let title = draft.text.split(separator: "\n").first.map { "\($0).md" } ?? "New document"
    send([
      .kept(request, []),
      .document(
        .status(DocumentStatus(name: title, safety: .saved(at: Self.now), clock: Self.clock))),
      .document(.opened(published)),
      .said(Message("A document now.")),
    ])
  }

  /// The first request that is not yet answered could not be carried out.
  package mutating func refuse(_ words: String) {
    guard !unanswered.isEmpty else { return }
    happen(.refused(unanswered.removeFirst(), Message(words, isTrouble: true)))
  }

  private mutating func send(_ events: [Event]) {
    let new = stack.handle(events)
    requests += new
    for case .editDocument(let delta) in new { published.apply(delta) }
    unanswered += new.filter { request in
      switch request {
      case .addNotes, .changeNote, .makeDocument, .throwAway, .deleteNotes, .moveNotes, .undo,
        .redo,
        .restoreNote:
        true
      default: false
      }
    }
  }

  package mutating func resize(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    happen(.resized(size))
  }

  /// Others, or the storage, change the notes.
  package mutating func change(_ change: (inout NotesSnapshot) -> Void) {
    change(&snapshot)
    happen(.notes(snapshot))
  }

  /// Someone adds a note at another machine, in front of the note with this place.
  package mutating func add(_ note: Note, at place: Int, by name: String = "desk") {
    var note = note
    note.author = .elsewhere(name)
    note.changed = Self.now
    change { $0.notes.insert(note, at: place) }
  }

  /// Someone at another machine deletes a note.
  package mutating func delete(_ id: ElementID, by name: String = "desk") {
    change { snapshot in
      guard let place = snapshot.notes.firstIndex(where: { $0.id == id }) else { return }
      let note = snapshot.notes.remove(at: place)
      snapshot.departed.append(
        DeletedNote(id: id, text: note.text, deleted: Self.now, by: .elsewhere(name)))
    }
  }

  /// Someone at another machine gives a note another text.
  package mutating func edit(_ id: ElementID, to text: String, by name: String = "desk") {
    change { snapshot in
      guard let place = snapshot.notes.firstIndex(where: { $0.id == id }) else { return }
      snapshot.notes[place].text = text
      snapshot.notes[place].author = .elsewhere(name)
      snapshot.notes[place].revision += 1
      snapshot.notes[place].changed = Self.now
    }
  }

  /// What was asked for since this was last called.
  package mutating func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  package var canvas: Canvas {
    var canvas = Canvas(size: size)
    stack.draw(on: &canvas)
    return canvas
  }

  package var lines: [String] { canvas.lines }

  package var statusLine: String { lines[size.rows - 2] }
  package var keyLine: String { lines[size.rows - 1] }

  /// The row on which the terminal's cursor stands.
  package var cursorLine: String? { canvas.cursor.map { lines[$0.row] } }
}

extension Note {
  /// A note written here on 12 November.
  package init(_ number: UInt64, _ text: String) {
    self.init(
      id: ElementID(rawValue: number), text: text,
      changed: Pilot.seconds(day: 12, hour: 9, minute: 30))
  }
}

extension ElementID {
  /// The identity of the note with this number in the tests' lists.
  package static func note(_ number: UInt64) -> ElementID { ElementID(rawValue: number) }
}
