import Dispatch
import SharedFolders
import Synchronization
public import TextModel

/// One document that any number of terminals, programs and machines edit at once.
///
/// Re-creates Apple's `UIDocument` for texts. What its client types is published at once: every other
/// terminal of this machine has it within milliseconds. It is kept, so that a power failure does not
/// take it, within a tenth of a second, and saved into the document's file when nobody has typed for
/// a moment. What comes from elsewhere is merged in; nobody is asked, and nothing typed is lost.
///
/// ```swift
/// let document = try Document.open("Shopping.md", in: container)
/// document.observe { news in inbox.post(news) }
/// // in the client's loop, after a key and after news:
/// for change in document.exchange(ownChange) { editor.apply(change.delta) }
/// ```
///
/// Deliberate differences from Apple:
/// - Contents are a text, and the client hands over changes instead of whole contents; so there is no
///   `contents(forType:)`, and change counts follow by themselves.
/// - ``exchange(_:)`` is the only way in which the client's text changes: nothing is loaded behind
///   its back, and reverting is a change like any other.
/// - Calls block and throw instead of taking completion handlers, unless they say otherwise. None of
///   them may be made from within an observer.
/// - Unsaved text of a program that died is there at the next opening, without a question.
///
/// All members may be used from any thread; ``exchange(_:)`` from one at a time.
public final class Document: Sendable {
  /// Where it belongs.
  public let container: DocumentContainer
  /// Its name for life.
  public let id: DocumentID
  let terminal: HistoryAuthor
  let outside = HistoryAuthor.outside()
  let state: Mutex<OpenDocument>
  let terminals: OpenTerminals
  /// Held by the one terminal of this machine that can take back what was done before.
  let claimOfPast = Mutex<HeldLock?>(nil)
  let observers = Mutex(DocumentObservers())
  let keeper: DispatchQueue
  let worker: DispatchQueue
  let isKeepingDue = Atomic<Bool>(false)
  let isSavingDue = Atomic<Bool>(false)
  let isLookingDue = Atomic<Bool>(false)
  let failures = Atomic<Int>(0)

  init(
    _ id: DocumentID, in container: DocumentContainer, _ author: HistoryAuthor, _ open: OpenDocument
  ) {
    self.id = id
    self.container = container
    terminal = author
    state = Mutex(open)
    terminals = OpenTerminals(of: id, token: author.token, in: container.histories)
    keeper = DispatchQueue(label: "tamnote.document.keeping")
    worker = DispatchQueue(label: "tamnote.document.file")
  }

  deinit { stopFollowing() }

  /// The text that the client shows: after an exchange, what everybody has.
  public var text: TextBuffer { state.withLock { $0.live.text } }

  /// Places in the text that the document was opened with where a merge, done while it was being
  /// opened, left words of both sides to be looked at; later ones come with their change.
  public var placesToReviewAtOpening: [Range<Int>] { state.withLock { $0.placesAtOpening } }

  /// Where the file is, relative to the documents folder; nil for a new document without a name.
  public var path: String? { state.withLock { $0.path?.text } }

  /// How things stand, for a status line.
  public var standing: DocumentStanding { state.withLock { $0.standing } }

  /// The states that hold now.
  public var documentState: DocumentState { state.withLock { $0.state } }

  /// Whether there is anything that the file does not have.
  public var hasUnsavedChanges: Bool { state.withLock { !$0.isSaved } }
}
