import DocumentStorage
import SharedFolders

/// One simulated machine: its disk, its sync engine's index, and TamNote's local state.
struct Desk {
  let number: Int
  let name: String
  /// How wrong its clock is, in seconds.
  let skew: Int
  let jitter: Duration
  let reconciler: Reconciler

  // The shared folder as it lies here.
  var disk: [DocumentPath: SyncedFile] = [:]
  var index: [DocumentPath: IndexEntry] = [:]
  /// How much of each part of each log lies here.
  var heard: [[Int]] = []

  var isRunning = true
  /// Time observed while running, in seconds.
  var observed = 0
  var local: LocalState
  /// What programs have read and not yet written.
  var readings: [(path: DocumentPath, content: ContentHash)] = []

  init(number: Int, name: String, skew: Int, jitter: Duration, rules: TextRules) {
    self.number = number
    self.name = name
    self.skew = skew
    self.jitter = jitter
    reconciler = Reconciler(rules: rules)
    local = LocalState()
  }

  /// What TamNote keeps in its state folder; setting a machine back brings an older one.
  struct LocalState {
    var replica: ReplicaID
    var replicas: Set<ReplicaID> = []
    var log = 0
    var own = OwnRecords()
    /// How much of each part of each log was read.
    var read: [[Int]] = []
    var documents: [DocumentID: KnownDocument] = [:]
    var kept: Set<ContentHash> = []
    var conflictVersions: Set<ContentHash> = []
    /// Those that were merged in without knowing where they come from.
    var strangeVersions: Set<ContentHash> = []
    /// Typed, and not yet written down as a record.
    var journal: [PendingRecord] = []
    /// Texts that were typed here, for undo.
    var typed: [(document: DocumentID, content: ContentHash)] = []

    init(replica: ReplicaID = ReplicaID(0)) {
      self.replica = replica
      self.replicas = [replica]
    }
  }

  struct PendingRecord {
    let document: DocumentID
    let draft: RecordDraft
  }

  /// Files by path, in one order everywhere.
  var files: [(path: DocumentPath, file: SyncedFile)] {
    disk.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// A document as one machine knows it.
struct KnownDocument {
  var lineage: Lineage
  var memory = DocumentMemory()
  private var known: LineageGraph?

  init(_ id: DocumentID) {
    lineage = Lineage(of: id)
  }

  mutating func insert(_ record: LineageRecord) {
    if lineage.insert(record) { known = nil }
  }

  /// Loses what is remembered between two looks.
  ///
  /// - Returns: the texts that only this said had to be merged in, should their copies go.
  mutating func forget() -> Set<ContentHash> {
    defer { memory = DocumentMemory() }
    return memory.strangers
  }

  /// Works the graph out anew if records have come.
  mutating func update() {
    if known == nil, !lineage.records.isEmpty { known = LineageGraph(lineage.records) }
  }

  var graph: LineageGraph? { known }
}
