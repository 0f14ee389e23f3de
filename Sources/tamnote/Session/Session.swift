import Console
import CursesConsole
import KeyValueStorage
import Screens
import SharedFolders

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
  var hasAskedAboutFolder = false
  private var isEnding = false

  init(terminal: Terminal, notes: Notes) throws(SharedFolderError) {
    self.terminal = terminal
    self.notes = notes
    inbox = try Inbox()
    drafts = try DraftBook(
      localFolder: notes.store.localFolder, replica: notes.store.container.replica)
    screens = ScreenStack(size: terminal.size)
    news = SeenRevisions(of: notes.store).news(
      in: notes.all, machineName: notes.store.machineName, own: notes.machine)
  }

  /// Runs until the person quits or the terminal is gone; everything typed is kept.
  func run(polls: Bool) throws(SharedFolderError) {
    handle([.drafts(drafts.takeOver())])
    refresh()
    draw()
    notes.store.observe { [inbox] _ in inbox.post(.storeChanged) }
    try notes.store.startWatching(polls: polls)
    if let words = SharingSuggestion(notes).take() { handle([.said(Message(words))]) }
    while !isEnding {
      let arrivals = terminal.waitForInput(
        wake: [inbox.descriptor], timeoutMilliseconds: timeUntilFolderQuestion)
      handle(arrivals.inputs.compactMap(event))
      if !arrivals.woken.isEmpty { take(inbox.takeAll()) }
      askAboutFolderIfNeeded()
      if !isEnding { draw() }
    }
    drafts.close()
    SeenRevisions(of: notes.store).save(notes.all, except: screens.unseenNotes)
    notes.store.waitForBackgroundWork()
  }

  /// Gives events to the screens and does what they ask for.
  func handle(_ events: [Event]) {
    for request in screens.handle(events) { carryOut(request) }
  }

  func end() {
    isEnding = true
  }

  private func draw() {
    var canvas = Canvas(size: terminal.size)
    screens.draw(on: &canvas)
    terminal.show(canvas)
  }

  private func event(_ input: TerminalInput) -> Event? {
    switch input {
    case .key(let key): return .key(key, at: Clock.milliseconds)
    case .paste(let text): return .paste(text)
    case .resized(let size): return .resized(size)
    case .resumed:
      terminal.redraw()
      return nil
    case .ended:
      end()
      return nil
    }
  }
}
