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
  /// What ends the streams of changes.
  var streams: [Int: AsyncStream<KeyValueChange>.Continuation] = [:]

  var container: Container
  private(set) var formerNames: Set<ReplicaID>

  init(_ replica: Replica) {
    committed = replica.keptState
    visible = committed
    standing = replica.standing
    container = replica.container
    formerNames = replica.formerNames.replicas
  }

  /// Whether this installation writes, or has written, under a name.
  func isOwn(_ replica: ReplicaID) -> Bool {
    if replica == container.replica { return true }
    guard formerNames.contains(replica) else { return false }
    // Who has seen what was written after the name was given up is a clone that goes on under it.
    return !standing.peers.contains { $0.replica == replica && $0.seen > 0 }
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
    if standing != replica.standing || committed != replica.keptState || history != known {
      hasNews = true
    }
    let own = writer.replica
    pending.removeFirst(count)
    history = known
    standing = replica.standing
    container = replica.container
    formerNames = replica.formerNames.replicas
    if committed == replica.keptState, count == 0 { return }
    committed = replica.keptState
    if count > 0 { settle(own) }
    var next = committed
    next.apply(pending, by: &writer)
    visible = next
  }

  /// Names what was pending until now by the revisions under which it is kept.
  private mutating func settle(_ own: ReplicaID) {
    reads.settle(writtenBy: own, as: committed)
    var settled: Set<ElementID> = []
    pending = pending.map { operation in
      guard let id = operation.elementOfUnknownRevision, settled.insert(id).inserted else {
        return operation
      }
      return operation.seeing(committed.element(id, forKey: operation.key)?.revision)
    }
  }
}
