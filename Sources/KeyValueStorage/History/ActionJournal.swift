import SharedFolders

/// The history on disk: a record log in the local state folder, read once and then kept up with.
struct ActionJournal: Sendable {
  private var log: RecordLog
  private var known = ActionHistory()
  private var isRead = false
  /// Whether a later version has written records that this one cannot read.
  private var holdsUnknown = false
  private let clock: ObservedTime
  /// What was noted before it is done.
  private var unsettled: [[UInt8]] = []

  init(folder: String, save: AtomicSave) {
    log = RecordLog(
      path: Paths.join(folder, "actions.log"), kind: "actions", save: save, remembersEnd: true)
    clock = ObservedTime(path: Paths.join(folder, "observed-time"), save: save)
  }

  /// How long this machine has been observed to run, in seconds.
  var observedSeconds: Int64 { clock.advance() }

  /// A log that has grown to this size, or twice, four times as much and so on, is read at that
  /// action, so that it can be pruned: all other actions cost the same however large it is.
  private static let sizeToLookInto = 8 << 20

  /// Adds an action, and forgets what is both old and plentiful; the caller holds the lock.
  ///
  /// A log that is damaged as a whole goes aside.
  mutating func append(_ action: Action, durably: Bool) throws(SharedFolderError) {
    let record = action.encoded()
    do throws(SharedFolderError) {
      try log.appendSettingDamageAside([record], durably: durably)
      unsettled.append(record)
    } catch {
      if error.isUnconfirmed { unsettled.append(record) }
      throw error
    }
    let size = (try? SystemCalls.statusIfPresent(of: log.path)?.stamp.size) ?? 0
    guard isRead || Self.isToBeLookedInto(from: size - record.count, to: size) else { return }
    // It is noted already; what fails here is tried again later.
    try? prune(observed: action.observed)
  }

  /// Whether growth took a log past one of the sizes at which it is read.
  static func isToBeLookedInto(from before: Int, to size: Int) -> Bool {
    let times = size / sizeToLookInto
    return times > 0 && (before / sizeToLookInto).leadingZeroBitCount > times.leadingZeroBitCount
  }

  /// What was noted is done.
  mutating func settle() { unsettled = [] }

  /// What was noted is not done, so nobody shall be offered to take it back; the caller has held the
  /// lock since.
  mutating func forgetUnsettled() {
    guard !unsettled.isEmpty else { return }
    // Where this fails too, undo finds nothing to change in its place.
    try? log.removeLast(unsettled)
    unsettled = []
    if isRead { _ = try? history() }
  }

  /// The history as it was last read; nil before the first reading.
  var lastRead: ActionHistory? { isRead ? known : nil }

  /// All actions that are known, with those that other processes have added since.
  mutating func history() throws(SharedFolderError) -> ActionHistory {
    let news = try log.readNew()
    isRead = true
    if news.startsOver { (known, holdsUnknown) = (ActionHistory(), false) }
    // A record that a later version wrote is passed over, and stays in the file.
    for record in news.records {
      if let action = Action(decoding: record) {
        known.append(action)
      } else {
        holdsUnknown = true
      }
    }
    return known
  }

  private mutating func prune(observed: Int64) throws(SharedFolderError) {
    var pruned = try history()
    guard !holdsUnknown, pruned.prune(observed: observed) else { return }
    try log.rewrite(pruned.actions.map { $0.encoded() })
    known = pruned
  }
}
