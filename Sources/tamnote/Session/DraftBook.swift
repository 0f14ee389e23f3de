import Dispatch
import KeyValueStorage
import Screens
import SharedFolders
import Synchronization

/// The unfinished texts of this session, durable within moments of each key.
///
/// Each session writes a log of its own and holds a lock beside it. What a session left that ended
/// in whatever way is taken over by the next one that starts.
final class DraftBook: Sendable {
  private struct Pages {
    var log: RecordLog
    var drafts: [Draft] = []
    var isWritten = true
    var failure: SharedFolderError?
  }

  let folder: String
  let name: String
  private let held = Mutex<HeldLock?>(nil)
  private let pages: Mutex<Pages>
  private let isRetrying = Atomic<Bool>(false)
  private let inbox: Inbox
  private let queue = DispatchQueue(label: "tamnote.drafts")
  let save: AtomicSave

  /// A book in the store's local folder; its files are made with its first text.
  ///
  /// The inbox is told when a text could not be written, and when it could again.
  init(of store: UbiquitousKeyValueStore, inbox: Inbox) {
    self.inbox = inbox
    folder = Paths.join(store.localFolder, "drafts")
    name = ReplicaID.random().description
    save = AtomicSave(replica: store.container.replica, access: .onlyUser)
    pages = Mutex(Pages(log: Self.log(Paths.join(folder, name + ".log"), save)))
  }

  static func log(_ path: String, _ save: AtomicSave) -> RecordLog {
    RecordLog(path: path, kind: "drafts", save: save, maximumSize: 256 << 20)
  }

  /// Keeps an unfinished text, in place of the one kept for the same note.
  func keep(_ draft: Draft) {
    change { $0.keep(draft) }
  }

  /// The unfinished texts of this session.
  var all: [Draft] { pages.withLock { $0.drafts } }

  /// Forgets the unfinished text of a note, or with nil that of the new note.
  func drop(of note: ElementID?) {
    change { $0.drop(of: note) }
  }

  /// Why the unfinished texts are not on disk; nil while they are, or where there are none.
  var problem: SharedFolderError? {
    pages.withLock { $0.drafts.isEmpty ? nil : $0.failure }
  }

  /// Does `body` when everything is on disk; nothing is written meanwhile.
  func withWritingPaused(_ body: () -> Void) {
    queue.sync(execute: body)
  }

  /// Waits until everything is on disk, and removes the files of a book without texts.
  func close() {
    queue.sync {}
    guard pages.withLock({ $0.drafts.isEmpty && $0.failure == nil }) else { return }
    Self.removeBook(at: path)
  }

  /// Takes texts of other sessions in, and waits until they are on disk; false where they are not.
  func keepAtOnce(_ drafts: [Draft]) -> Bool {
    change { for draft in drafts { $0.join(draft) } }
    queue.sync {}
    return pages.withLock { $0.failure == nil }
  }

  static func removeBook(at path: String) {
    try? SystemCalls.unlink(path + ".log")
    try? SystemCalls.unlink(path + ".lock")
  }

  /// The book's path without an ending.
  private var path: String { Paths.join(folder, name) }

  private func change(_ body: (inout [Draft]) -> Void) {
    let mustSchedule = pages.withLock { pages in
      body(&pages.drafts)
      defer { pages.isWritten = false }
      return pages.isWritten
    }
    // What is typed while a write runs goes into the next one, whole.
    if mustSchedule { queue.async { [self] in write() } }
  }

  private func write() {
    var (log, drafts) = pages.withLock { pages in
      pages.isWritten = true
      return (pages.log, pages.drafts)
    }
    var failure: SharedFolderError?
    do throws(SharedFolderError) {
      try open()
      try log.rewrite(drafts.map(\.record))
    } catch {
      failure = error
    }
    let wasFailing = pages.withLock { pages in
      defer { (pages.log, pages.failure) = (log, failure) }
      return pages.failure != nil
    }
    if failure != nil || wasFailing { inbox.post(.draftsWritten) }
    if failure != nil { retryLater() }
  }

  /// Takes the book's lock before anything stands under its name.
  private func open() throws(SharedFolderError) {
    try held.withLock { held throws(SharedFolderError) in
      guard held == nil else { return }
      try SystemCalls.makeFolder(folder, mode: 0o700)
      held = try FileLock(path: path + ".lock").acquire()
    }
  }

  /// Writes again after a while what could not be written, should no key come before.
  private func retryLater() {
    guard !isRetrying.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let pause = DispatchTimeInterval.milliseconds(Delays.ofProcess.poll.milliseconds)
    queue.asyncAfter(deadline: .now() + pause) { [weak self] in
      guard let self else { return }
      isRetrying.store(false, ordering: .releasing)
      if problem != nil { write() }
    }
  }
}
