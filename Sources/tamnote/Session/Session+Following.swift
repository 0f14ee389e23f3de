import CursesConsole
import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders

/// One session after the other, as often as the notes move to another folder.
extension Session {
  /// Runs sessions until the person quits or the terminal is gone.
  ///
  /// - Parameters:
  ///   - terminal: the one to show them on.
  ///   - folder: the folder named for this run; nil to follow the one in use.
  ///   - polls: whether to look at intervals even where the system reports changes.
  /// - Throws: what keeps the notes from being opened, or unfinished text from being kept.
  static func runAll(on terminal: Terminal, folder: String?, polls: Bool) throws {
    let follows = folder == nil && SystemCalls.environment("TAMNOTE_FOLDER") == nil
    var last: Session?
    var hasMoved = true
    while hasMoved {
      let notes = try Notes(folder: folder)
      // An empty list in place of notes that cannot be read would frighten.
      if let problem = notes.store.standing.problem { throw problem }
      if let last { try notes.bring(from: last.notes) }
      let session = try Session(terminal: terminal, notes: notes, follows: follows, polls: polls)
      last?.drafts.hand(to: session.drafts)
      session.greeting = last?.farewell
      hasMoved = try session.run()
      if !hasMoved {
        try notes.bringAlong()
        try session.sendDraftsAfterNotes()
      }
      if let failure = session.failure { throw failure }
      if let problem = session.drafts.problem {
        throw CommandFailure.draftNotKept(problem, texts: session.drafts.all.map(\.text))
      }
      last = session
    }
  }

  /// Edits one document, and ends with it.
  ///
  /// - Parameters:
  ///   - path: where it lies among the documents; nil for a new one.
  ///   - terminal: the one to show it on.
  ///   - notes: those of the same folder.
  ///   - container: the documents.
  ///   - polls: whether to look at intervals even where the system reports changes.
  /// - Throws: what keeps it from being opened, or its text from being saved.
  static func edit(
    _ path: String?, on terminal: Terminal, notes: Notes, container: DocumentContainer,
    polls: Bool
  ) throws {
    let place = path.flatMap { EditorPlaces(of: container.container)[$0] }
    let session = try Session(
      terminal: terminal, notes: notes, follows: false, polls: polls,
      documents: Documents(beside: notes, opened: container),
      beginningWith: .editor(path ?? "New document", place))
    session.desk.open(path, at: place)
    _ = try session.run()
    if let failure = session.failure { throw failure }
  }

  /// What is to be said where the list goes on in another folder; nil where that is the same one in
  /// another place.
  private var farewell: Message? {
    destination.map { Words.followed(to: $0, StayingDocuments(in: notes)) }
  }

  /// Puts the unfinished texts where the next session looks for them, should this one have ended
  /// before it could follow the notes.
  private func sendDraftsAfterNotes() throws {
    guard destination != nil, !drafts.all.isEmpty else { return }
    drafts.hand(to: DraftBook(of: try Notes(folder: nil).store, inbox: inbox))
  }
}
