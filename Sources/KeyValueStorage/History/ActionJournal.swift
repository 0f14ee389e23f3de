import SharedFolders

/// The history on disk: a record log in the local state folder, read once and then kept up with.
struct ActionJournal: Sendable {
  private var log: RecordLog
  private var known = ActionHistory()
  private var isRead = false
  private let clock: ObservedTime

  init(folder: String, save: AtomicSave) {
    log = RecordLog(path: Paths.join(folder, "actions.log"), kind: "actions", save: save)
    clock = ObservedTime(path: Paths.join(folder, "observed-time"), save: save)
  }

  /// How long this machine has been observed to run, in seconds.
  var observedSeconds: Int64 { clock.advance() }

  /// Adds an action; the caller holds the lock.
  mutating func append(_ action: Action, durably: Bool) throws(SharedFolderError) {
    try log.append([action.encoded()], durably: durably)
    if isRead { _ = try history() }
  }

  /// The history as it was last read; nil before the first reading.
  var lastRead: ActionHistory? { isRead ? known : nil }

  /// All actions that are known, with those that other processes have added since.
  mutating func history() throws(SharedFolderError) -> ActionHistory {
    let news = try log.readNew()
    isRead = true
    if news.startsOver { known = ActionHistory() }
    // A record that a later version wrote is passed over, and stays in the file.
    for record in news.records { Action(decoding: record).map { known.append($0) } }
    return known
  }

  /// Forgets what is both old and plentiful; the caller holds the lock.
  mutating func prune() throws(SharedFolderError) {
    var pruned = try history()
    guard pruned.prune(observed: observedSeconds) else { return }
    try log.rewrite(pruned.actions.map { $0.encoded() })
    known = pruned
  }
}
