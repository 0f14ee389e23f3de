import SharedFolders
import TextModel

/// One round of work on a document's file: looking, taking in what others put there, saving.
///
/// For a background thread that holds the document's saving lock, so that one process of a machine
/// is at it at a time. It works on a copy of the history, as one more terminal: nobody who types
/// waits for it.
struct FileRound {
  let container: DocumentContainer
  let document: DocumentID
  let terminal: HistoryAuthor
  let outside: HistoryAuthor
  var history: DocumentHistory
  /// Nil while the document has no name.
  var path: DocumentPath?
  /// What it was when the round began.
  let pathBefore: DocumentPath?
  var memory: FileMemory
  /// Own changes that could not be published.
  let pending: Delta?
  /// Counts the client's texts.
  let revision: Int
  /// What is being typed is saved later, when it is quiet; only what came to the file counts.
  var isOnlyLook = false
  /// Nothing is written into the file, also where what came to it was merged.
  var mayOnlyRead = false

  /// The file lies in a folder now that could not be watched before.
  var hasMadeFolders = false

  /// How often a save begins anew because the file or the text changed meanwhile.
  static let attempts = 16

  /// Takes in what has come to the file, and saves what it has not got.
  ///
  /// - Parameter isForced: to save also where nothing has changed since, or the file is gone.
  /// - Throws: why the newest text is not in the file; it stays kept.
  mutating func run(isForced: Bool = false) throws(SharedFolderError) {
    let trouble = pending == nil ? nil : history.problem?.error(about: history.file.path)
    do throws(SharedFolderError) {
      try takeInAndSave(isForced: isForced)
      if let trouble { throw trouble }
    } catch {
      guard isAboutHistory(error) else { throw error }
      try saveWithoutHistory()
      throw error
    }
  }

  /// Does what can be done where this machine refuses to lock anything.
  ///
  /// - Returns: what is wrong, also where the newest text is in the file now.
  mutating func runUnlocked(after problem: SharedFolderError) -> SharedFolderError {
    guard isAboutHistory(problem) else { return problem }
    do throws(SharedFolderError) {
      try saveWithoutHistory()
      return problem
    } catch {
      return error
    }
  }

  private mutating func takeInAndSave(isForced: Bool) throws(SharedFolderError) {
    (memory.mustLookAgain, memory.awaitsRecord) = (false, false)
    try catchUp()
    try finishInterrupted()
    try look()
    try releaseDisplaced()
    // What would be merged now may be half of what its writer means; see `mustLookAgain`.
    if memory.mustLookAgain { return }
    if mayOnlyRead, HashedText(history.text).hash != memory.seen?.hash { return }
    if isOnlyLook, history.outsideSinceSave.isEmpty, !memory.isUnconfirmed { return }
    let isMissing = isForced && memory.standing != .present
    if isMissing || memory.isUnconfirmed || !history.isSaved { try save() }
  }

  /// Whether it is what this machine keeps for itself that cannot be read or written, and not just
  /// for a moment.
  private func isAboutHistory(_ error: SharedFolderError) -> Bool {
    if case .locked = error.code { return false }
    return error.path.utf8.starts(with: container.container.localPath.utf8)
  }

  /// Goes on to the newest published text.
  mutating func catchUp() throws(SharedFolderError) {
    try publish(nil, [], as: terminal)
    // A text that is taken in already was seen after the one that was saved.
    if let seen = memory.seen, history.knowsOnDisk(seen.hash) { return }
    if let stamp = history.savedState.stamp {
      memory.seen = SeenFile(hash: history.savedState.content, stamp: stamp)
    }
  }

  /// Writes down a change and notes; all of it or nothing.
  mutating func publish(
    _ delta: Delta?, _ notes: [HistoryNote], as author: HistoryAuthor
  ) throws(SharedFolderError) {
    history.become(author)
    defer { history.become(terminal) }
    var (pending, notes) = (delta, notes)
    let end =
      SystemCalls.monotonicNanoseconds() + Int64(container.delays.lock.milliseconds) * 1_000_000
    while true {
      let exchange = history.exchange(pending, noting: notes)
      guard let problem = exchange.problem else { return }
      pending = exchange.pending
      notes = notes.map { $0.moved(over: exchange.remote) }
      guard case .busy = problem, SystemCalls.monotonicNanoseconds() < end else {
        throw problem.error(about: history.file.path)
      }
    }
  }

  /// Waits until the disk has everything that was written down.
  mutating func keep() throws(SharedFolderError) {
    guard let keeping = history.keeping else { return }
    let outcome = keeping.keep()
    history.take(outcome)
    if case .failed(let problem) = outcome { throw problem.error(about: history.file.path) }
  }
}

extension HistoryProblem {
  func error(about path: String) -> SharedFolderError {
    switch self {
    case .busy(let holder):
      SharedFolderError(.locked(holder: holder), path: path, operation: "flock")
    case .newerFormat:
      SharedFolderError(.newerFormat(nil), path: path, operation: "read history")
    case .failed(let error): error
    }
  }
}
