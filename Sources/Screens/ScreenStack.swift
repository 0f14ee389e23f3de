package import Console
package import KeyValueStorage
internal import TextEditing
internal import TextModel

/// The screens that are open, one on top of the other: all that the session has to talk to.
///
/// Keys and pastes go to the top screen alone; everything else goes to every screen, the top one
/// first, so that what lies beneath is up to date when it comes to light again.
/// ``Request/open(_:)`` and ``Request/close(saying:)`` are carried out here.
package struct ScreenStack: Sendable {
  let preferences: Preferences
  private(set) var screens: [any Screen]
  private var size: Size
  private var snapshot: NotesSnapshot?
  private(set) var drafts: [Draft] = []
  /// What was typed while a screen waited for an answer, each time as it arrived together.
  var held: [[Event]] = []
  /// The notes whose drafts hold what is only going to be typed when that answer has come.
  var draftedAhead: [ElementID?] = []
  /// The document that was left for one that is not open yet.
  private var former: EditorScreen?
  /// Asked while something else was open: a key meant for that must not answer.
  private var questions: [Question] = []
  /// Begins with the list of notes in a window of this size, or with another screen; who closes the
  /// first screen quits.
  package init(
    size: Size, preferences: Preferences = Preferences(), beginningWith name: ScreenName? = nil
  ) {
    self.size = size
    self.preferences = preferences
    screens = []
    if let name {
      screens = [screen(named: name)]
    } else {
      screens = [NotesScreen(preferences: preferences)]
    }
    _ = deliver(.resized(size), to: 0)
  }

  /// Whether nothing is open on top of the list, so that nothing typed is unfinished.
  package var isAtList: Bool { screens.count == 1 && showsNotes }

  /// Whether the program began with the list of notes.
  package var showsNotes: Bool { screens.first is NotesScreen }

  /// Where the person is in the open document; nil where none is open.
  package var editorPlace: EditorPlace? { openEditor?.place }

  /// Whether one of the events pastes what was copied: then it must be here.
  package func paste(with events: [Event]) -> Bool {
    guard let editor = top as? EditorScreen else { return false }
    return events.contains { event in
      guard case .key(let key, _) = event else { return false }
      return editor.meaning(of: key) == .editing(.act(.paste))
    }
  }

  /// The notes whose change elsewhere was not looked at.
  package var unseenNotes: Set<ElementID> {
    (screens.first as? NotesScreen)?.seen.unseenNotes ?? []
  }

  /// Takes in events that arrived together and returns what should happen because of them.
  ///
  /// Keys behind one that closed a screen are dropped: they were typed for that screen. Text is
  /// never dropped: behind the Enter of a field it is one more line, see ``ArrivedKeys``, and behind
  /// a line break, which makes the text a document, it goes into that, as all keys do. Keys that come
  /// while a screen waits for an answer are held until it has it; what they type is drafted.
  package mutating func handle(_ events: [Event]) -> [Request] {
    takeIn(events) + draftHeld() + askWhenFree()
  }

  /// Draws the top screen, and where that is an overlay also what lies beneath.
  package func draw(on canvas: inout Canvas) {
    let lowest = screens.lastIndex { !$0.isOverlay } ?? 0
    for screen in screens[lowest...] { screen.draw(on: &canvas) }
  }

  var top: any Screen { screens[screens.count - 1] }

  mutating func handle(_ event: Event) -> [Request] {
    remember(event)
    switch event {
    case .key, .typed, .paste: return deliver(event, to: screens.count - 1)
    case .document(.failed(let message)): return failToOpen(saying: message)
    case .asked(let question): questions.append(question)
    case .settled(let question):
      questions.removeAll { $0 == question }
      screens.removeAll { ($0 as? QuestionScreen)?.question == question }
    case .resized, .notes, .trash, .drafts, .kept, .refused, .said, .searchOn, .document,
      .documents,
      .documentFound:
      return deliverToAll(event)
    }
    return []
  }

  private mutating func deliverToAll(_ event: Event) -> [Request] {
    screens.indices.reversed().flatMap { index in
      screens.indices.contains(index) ? deliver(event, to: index) : []
    }
  }

  private mutating func askWhenFree() -> [Request] {
    guard screens.count == 1, !questions.isEmpty else { return [] }
    return open(.question(questions.removeFirst()))
  }

  private mutating func remember(_ event: Event) {
    switch event {
    case .resized(let size): self.size = size
    case .notes(let snapshot): self.snapshot = snapshot
    case .drafts(let drafts): takeOver(drafts)
    case .document(.opened): former = nil
    default: break
    }
  }

  /// The list tells what is put aside.
  private mutating func takeOver(_ drafts: [Draft]) {
    self.drafts = drafts
    guard var list = screens[0] as? NotesScreen else { return }
    list.drafts = drafts
    screens[0] = list
  }

  private mutating func deliver(_ event: Event, to index: Int) -> [Request] {
    let requests = screens[index].handle(event)
    return requests.flatMap { carryOut($0, for: index) }
  }

  /// Does what is the stack's own to do, and passes on the rest.
  private mutating func carryOut(_ request: Request, for index: Int) -> [Request] {
    switch request {
    case .open(let name): return open(name)
    case .show(let id): return show(id)
    case .press(let key, let time):
      return deliver(.key(key, at: time), to: screens.count - 1)
    case .restoreText(let text):
      let requests = restore(text)
      return requests.isEmpty ? [] : [request] + requests
    case .edit(let name, _): return edit(name)
    case .close(let message): return close(index, saying: message)
    case .keepDraft(let draft):
      var drafts = drafts
      drafts.keep(draft)
      takeOver(drafts)
    case .dropDraft(let note):
      guard drafts[note] != nil else { return [] }
      takeOver(drafts.filter { $0.note != note })
    default: break
    }
    return [request]
  }

  private mutating func open(_ name: ScreenName) -> [Request] {
    screens.append(screen(named: name))
    let top = screens.count - 1
    var requests = deliver(.resized(size), to: top)
    if let snapshot { requests += deliver(.notes(snapshot), to: top) }
    return requests
  }

  private mutating func show(_ id: ElementID) -> [Request] {
    guard var list = screens[0] as? NotesScreen else { return [] }
    list.select(id)
    screens[0] = list
    return []
  }

  /// Opens a document in place of the one that is open on top, if one is.
  private mutating func edit(_ name: String?) -> [Request] {
    if let editor = top as? EditorScreen {
      screens.removeLast()
      if editor.isOpen { former = editor }
    }
    return open(.editor(name ?? "New document", nil)) + [.edit(name, leaving: former?.place)]
  }

  /// Leaves a document that cannot be opened: back to the one before it, where there is one.
  ///
  /// What was typed for it is put aside, behind what is put aside already.
  private mutating func failToOpen(saying message: Message) -> [Request] {
    guard let index = screens.lastIndex(where: { $0 is EditorScreen }) else { return [] }
    var (requests, message) = ([Request](), message)
    if let text = openEditor?.textTypedAhead, !text.isEmpty {
      var joined = drafts
      joined.join(Draft(text: text))
      requests += joined[nil].map { carryOut(.keepDraft($0), for: index) } ?? []
      message.text = "What you typed is put aside. " + message.text
    }
    guard let editor = former else {
      return requests + deliverToAll(.document(.failed(message)))
    }
    former = nil
    screens[index] = editor
    return requests + deliver(.resized(size), to: index) + deliver(.said(message), to: index)
  }

  private mutating func restore(_ text: TextBuffer) -> [Request] {
    guard let index = screens.lastIndex(where: { $0 is EditorScreen }),
      var editor = screens[index] as? EditorScreen
    else { return [] }
    let requests = editor.restore(text)
    screens[index] = editor
    return requests
  }

  private mutating func close(_ index: Int, saying message: Message?) -> [Request] {
    guard index > 0 else { return [.quit] }
    guard screens.indices.contains(index) else { return [] }
    if screens.remove(at: index) is EditorScreen { former = nil }
    guard let message else { return [] }
    return deliver(.said(message), to: index - 1)
  }

  private var openEditor: EditorScreen? {
    screens.lazy.compactMap { $0 as? EditorScreen }.last
  }

  private func screen(named name: ScreenName) -> any Screen {
    switch name {
    case .addNote(let pasted):
      NoteFieldScreen.adding(
        pasted: pasted, drafts: drafts, notes: snapshot?.notes ?? [], preferences: preferences)
    case .editNote(let note):
      NoteFieldScreen.changing(note, drafts: drafts, preferences: preferences)
    case .find: FindScreen(preferences: preferences, putAside: drafts[nil])
    case .keys: KeysScreen(for: top.keyContexts, preferences: preferences)
    case .commands: CommandsScreen(for: top.keyContexts, preferences: preferences)
    case .trash: TrashScreen(preferences: preferences)
    case .documents: DocumentsScreen(preferences: preferences)
    case .question(let question): QuestionScreen(question, preferences: preferences)
    case .editor(let name, let place):
      EditorScreen(name: name, rememberedPlace: place, preferences: preferences)
    case .chooser: ChooserScreen(preferences: preferences)
    case .history:
      HistoryScreen(
        of: openEditor?.editor.text ?? TextBuffer(), clock: openEditor?.status?.clock,
        preferences: preferences)
    }
  }
}

extension ScreenStack: Equatable {
  package static func == (one: ScreenStack, other: ScreenStack) -> Bool {
    one.size == other.size && one.snapshot == other.snapshot && one.drafts == other.drafts
      && one.questions == other.questions && one.held == other.held
      && one.draftedAhead == other.draftedAhead && one.former == other.former
      && one.preferences == other.preferences && one.screens.count == other.screens.count
      && zip(one.screens, other.screens).allSatisfy { $0.isEqual(to: $1) }
  }
}
