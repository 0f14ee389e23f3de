import Console
import CursesConsole
import Dispatch
import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders
import TextModel

/// The loop: input and background work become events, screens turn events into requests, and the
/// session carries the requests out.
///
/// Only this loop changes screens, so what reaches them has one order.
@MainActor
final class Session {
  let terminal: Terminal
  let notes: Notes
  let inbox: Inbox
  let drafts: DraftBook
  var screens: ScreenStack
  var shown: NotesSnapshot?
  /// What other machines changed while no session was open here.
  let news: Set<ElementID>
  /// When the shared folder was first found missing; nil while it is there.
  var offlineSince: UInt64?
  var askedAboutFolder: Question?
  let documents: Documents
  let desk: DocumentDesk
  var clipboard: SharedClipboard
  /// Why what was asked for cannot be done at all, or what is kept and not saved.
  var failure: (any Error)?
  // Not a global queue: libdispatch looks after the threads of those once a second for ever.
  let background = DispatchQueue(label: "tamnote.session")
  /// What is said first; else how the notes could reach other machines.
  var greeting: Message?
  /// Whether it is known here that the notes are in another folder.
  private var isMoveKnown: Bool
  private let follows: Bool
  private let polls: Bool
  private(set) var isEnding = false
  /// Whether the terminal shows the screens as they are.
  private var isShown = false

  /// The folder that the notes are in by now; nil while this one is in use.
  var destination: String? { follows ? notes.destination : nil }

  /// Where the folder is by now, when it was moved and a link stands in its place; nil otherwise.
  var linkTarget: String? {
    let path = notes.store.container.path
    guard case .refused(let error) = notes.store.standing.contact?.state,
      error.code == .symbolicLink, error.path.utf8.elementsEqual(path.utf8),
      let target = try? Paths.canonical(path), !target.utf8.elementsEqual(path.utf8)
    else { return nil }
    return target
  }

  /// Opens a session on these notes.
  ///
  /// One that `follows` ends when this machine moves to another folder, as soon as nothing is open;
  /// one that `polls` looks at intervals even where the system reports changes.
  init(
    terminal: Terminal, notes: Notes, follows: Bool, polls: Bool, documents: Documents? = nil,
    beginningWith name: ScreenName? = nil
  ) throws(SharedFolderError) {
    SystemCalls.giveBackMemory()
    self.terminal = terminal
    self.notes = notes
    self.follows = follows
    self.polls = polls
    isMoveKnown = !FolderChoice(in: try LocalState()).isInUse(notes.store.container)
    inbox = try Inbox()
    self.documents = documents ?? Documents(beside: notes, polls: polls)
    desk = DocumentDesk(self.documents, of: notes.store.container, inbox: inbox)
    clipboard = SharedClipboard(
      in: Paths.join(notes.store.localFolder, "clipboard"),
      replica: notes.store.container.replica)
    drafts = DraftBook(of: notes.store, inbox: inbox)
    screens = ScreenStack(size: terminal.size, beginningWith: name)
    news = SeenRevisions(of: notes.store).news(in: notes.all, isOwn: notes.store.isOwn)
  }

  /// Runs until the person quits or the terminal is gone; everything typed is kept.
  ///
  /// - Returns: whether the notes are in another folder now, to be opened there.
  /// - Throws: where there is nothing left to watch the folder with.
  func run() throws(SharedFolderError) -> Bool {
    if screens.showsNotes {
      drafts.takeOver()
      handle([.drafts(drafts.all)])
    }
    take(inbox.takeAll())
    draw(by: show)
    notes.store.observe { [inbox] _ in inbox.post(.storeChanged) }
    try notes.store.startWatching(polls: polls)
    greet()
    if screens.showsNotes { background.async { [documents] in documents.saveKept() } }
    var hasMoved = false
    while !isEnding {
      let arrivals = terminal.waitForInput(
        wake: [inbox.descriptor], timeoutMilliseconds: timeUntilFolderQuestion)
      let events = arrivals.inputs.compactMap(event)
      if screens.paste(with: events) { takeInClipboard() }
      handle(events)
      if !arrivals.woken.isEmpty { take(inbox.takeAll()) }
      askAboutFolderIfNeeded()
      // Text that no disk holds stays in this session, which still has it.
      hasMoved = (destination ?? linkTarget) != nil && screens.isAtList && drafts.problem == nil
      if hasMoved { end() }
      draw(by: show)
    }
    finish()
    return hasMoved
  }

  private func greet() {
    if let greeting {
      handle([.said(greeting)])
    } else if screens.showsNotes, let words = SharingSuggestion(notes).take() {
      handle([.said(Message(words))])
    }
  }

  /// Tells whoever edits a document, once, that the notes have moved to another folder without it.
  func tellOfMove() {
    guard let path = notes.store.standing.movedTo, !isMoveKnown, screens.editorPlace != nil else {
      return
    }
    isMoveKnown = true
    let folder = notes.store.container.path
    handle([.said(Words.staysOpen(in: folder, whileNotesMoveTo: path))])
  }

  /// Waits until everything that was asked for is done, also by keys that waited for an answer, and
  /// lets go of what is open.
  private func finish() {
    repeat {
      notes.store.waitForBackgroundWork()
      take(inbox.takeAll())
      // Documents are looked for beside the notes' own work.
      if screens.isWaiting {
        _ = try? SystemCalls.wait(for: [inbox.descriptor], atMost: .seconds(1))
      }
    } while screens.isWaiting
    desk.close(leaving: screens.editorPlace)
    desk.waitForClosing()
    take(inbox.takeAll())
    notes.store.waitForBackgroundWork()
    if screens.showsNotes {
      SeenRevisions(of: notes.store).save(notes.all, except: screens.unseenNotes)
    }
    drafts.close()
  }

  /// Gives events to the screens and does what they ask for.
  ///
  /// A key is seen before that is done, unless the terminal would hold it up.
  func handle(_ events: [Event]) {
    isShown = false
    let requests = screens.handle(events)
    if !requests.isEmpty { draw { terminal.showWithoutWaiting($0) } }
    // What was typed in one moment is published as one change, before anything else is done.
    let edits = requests.compactMap { request in
      if case .editDocument(let delta) = request { delta } else { nil }
    }
    if let first = edits.first {
      let replacesText = requests.contains { request in
        if case .restoreText = request { true } else { false }
      }
      publish(
        edits.dropFirst().reduce(first) { $0.composed(with: $1) }, replacesText: replacesText)
    }
    for request in requests { carryOut(request) }
  }

  func end() {
    isEnding = true
  }

  /// Draws what is not shown yet; `show` returns whether the terminal has taken it.
  private func draw(by show: (Canvas) -> Bool) {
    if isShown || isEnding { return }
    var canvas = Canvas(size: terminal.size)
    screens.draw(on: &canvas)
    isShown = show(canvas)
  }

  private func show(_ canvas: Canvas) -> Bool {
    terminal.show(canvas)
    return true
  }

  /// Draws everything anew with the next frame.
  func redraw() {
    isShown = false
    terminal.redraw()
  }

  private func event(_ input: TerminalInput) -> Event? {
    switch input {
    case .key(let key): return .key(key, at: Clock.milliseconds)
    case .paste(let text): return .paste(text)
    case .resized(let size): return .resized(size)
    case .resumed:
      redraw()
      return nil
    case .stopRequested:
      suspend()
      return nil
    case .ended:
      end()
      return nil
    }
  }

  /// Stops the program as a shell's suspend key does, and returns when it runs again.
  ///
  /// All that was asked for is on disk by then, and nobody waits for a lock of a stopped program.
  func suspend() {
    // What holds up others must not be left behind, nor what only this program has.
    try? desk.document?.save()
    drafts.withWritingPaused {
      desk.withWorkPaused {
        documents.withSavingPaused {
          notes.store.withBackgroundWorkPaused { terminal.suspend() }
        }
      }
    }
    isShown = false
  }
}
