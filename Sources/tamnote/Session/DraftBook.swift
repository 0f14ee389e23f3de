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

  private let folder: String
  private let name: String
  private let held = Mutex<HeldLock?>(nil)
  private let pages: Mutex<Pages>
  private let isRetrying = Atomic<Bool>(false)
  private let inbox: Inbox
  private let queue = DispatchQueue(label: "tamnote.drafts")
  private let save: AtomicSave

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

  private static func log(_ path: String, _ save: AtomicSave) -> RecordLog {
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
    remove(name)
  }

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
      held = try FileLock(path: path(name, ".lock")).acquire()
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

// MARK: - What others left

extension DraftBook {
  /// Takes over what sessions left that have ended: the drafts, at most one for each note.
  func takeOver() -> [Draft] {
    otherNames().reduce(into: []) { drafts, name in
      for draft in takeOver(bookNamed: name) { drafts.join(draft) }
    }
  }

  /// Leaves these texts to the next session that finds the other book, and closes both; what the
  /// other one cannot write stays in this one.
  func hand(_ drafts: [Draft], to other: DraftBook) {
    for draft in drafts { other.keep(draft) }
    other.close()
    if other.problem == nil { for draft in drafts { drop(of: draft.note) } }
    close()
  }

  /// Takes over one book; it is removed under its lock, and only when this book holds all of it.
  private func takeOver(bookNamed name: String) -> [Draft] {
    guard let lock = try? FileLock(path: path(name, ".lock")).acquire() else { return [] }
    var log = Self.log(path(name, ".log"), save)
    guard let records = try? log.readAll() else { return [] }
    let found = records.compactMap(Draft.init(record:))
    if !found.isEmpty {
      change { for draft in found { $0.join(draft) } }
      queue.sync {}
    }
    // What a later version wrote is left for it.
    let isKept = found.count == records.count && pages.withLock { $0.failure == nil }
    if isKept { remove(name) }
    lock.release()
    return found
  }

  /// The books of other sessions, those that run included.
  private func otherNames() -> [String] {
    let names = (try? SystemCalls.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.filter {
      $0 != name
    }
  }

  private func remove(_ name: String) {
    try? SystemCalls.unlink(path(name, ".log"))
    try? SystemCalls.unlink(path(name, ".lock"))
  }

  private func path(_ name: String, _ ending: String) -> String {
    Paths.join(folder, name + ending)
  }
}

// MARK: - Records

extension Draft {
  /// The note's id or `-`, a blank and the text it had where that is known, a line end, the text.
  fileprivate var record: [UInt8] {
    let began = from.map { " " + $0 } ?? ""
    return Array("\(note?.description ?? "-")\(began)\n\(text)".utf8)
  }

  fileprivate init?(record: [UInt8]) {
    guard let end = record.firstIndex(of: UInt8(ascii: "\n")),
      let text = String(validating: record[(end + 1)...], as: UTF8.self),
      let head = String(validating: record[..<end], as: UTF8.self)
    else { return nil }
    let parts = head.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard name == "-" || ElementID(name) != nil else { return nil }
    self.init(of: ElementID(name), from: parts.count > 1 ? String(parts[1]) : nil, text: text)
  }
}
