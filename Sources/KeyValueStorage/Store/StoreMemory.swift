import SharedFolders

/// What a process sees of a store: what is kept on disk, with its own writes that are not yet.
struct StoreMemory: Sendable {
  /// What is kept.
  private(set) var committed: KeyValueState
  /// Own writes that are not kept yet.
  private(set) var pending: [KeyValueOperation] = []
  /// What readers see.
  private(set) var visible: KeyValueState {
    didSet { lastElements = nil }
  }
  /// The elements that were last read, as putting them in order costs more than anything else here.
  private var lastElements: (key: ExactString, elements: [ArrayElement])?
  /// Whether there is something new to see that observers were not told of.
  var hasNews = false
  var reads = RecentReads()
  var defaults = PropertyListDictionary([])
  var standing: StoreStanding
  /// Nil until it was read for the first time.
  var history: ActionHistory?
  var observers: [Int: @Sendable (KeyValueChange?) -> Void] = [:]
  var nextObserver = 0

  init(_ replica: Replica) {
    committed = replica.state
    visible = replica.state
    standing = replica.standing
  }

  /// The elements of the array under a key.
  mutating func elements(forKey key: String) -> [ArrayElement] {
    let exact = ExactString(key)
    if let lastElements, lastElements.key == exact { return lastElements.elements }
    let elements = visible.elements(forKey: key)
    lastElements = (exact, elements)
    return elements
  }

  /// Takes a write in, to be kept later; nil when it was, else the limit it would go over.
  mutating func write(
    _ operations: [KeyValueOperation], by writer: consuming KeyValueWriter, limits: KeyValueLimits
  ) -> KeyValueLimits.Excess? {
    var next = visible
    next.apply(operations, by: &writer)
    if let excess = limits.excess(of: next, grownFrom: visible) { return excess }
    visible = next
    pending += operations
    return nil
  }

  /// Goes on from what is kept now; the first `count` pending writes are in it.
  mutating func take(
    _ replica: Replica, keeping count: Int, replayedBy writer: consuming KeyValueWriter
  ) {
    let known = replica.journal.lastRead
    if standing != replica.standing || committed != replica.state || history != known {
      hasNews = true
    }
    pending.removeFirst(count)
    history = known
    standing = replica.standing
    if committed == replica.state, count == 0 { return }
    committed = replica.state
    var next = committed
    next.apply(pending, by: &writer)
    visible = next
  }
}
