import SharedFolders

/// One installation's share of a key-value store: the files it writes, and what they say.
///
/// Two files hold the same view of the whole store: one in the local state folder, which all
/// processes of this machine share and which makes a change *kept*, and one in the shared folder,
/// which makes it *saved*. Every change goes through this machine's lock: read the local view,
/// change it, write it, publish it. Where the lock cannot be had, the process writes as a replica
/// of its own into a file set aside, which the next holder of the lock joins.
///
/// Not safe by itself for use from several threads; the store keeps it under a mutex.
struct Replica: Sendable {
  /// Who acts, where.
  struct Actor: Sendable {
    var localState: LocalState
    var delays: Delays
    var machine: String
    var terminal: String
    var maximumFileSize: Int
  }

  let actor: Actor
  var container: Container
  /// What the local view holds.
  var state = KeyValueState()
  /// What the local view holds together with the changes that this process set aside; nil while
  /// nothing is set aside.
  var stateWithAside: KeyValueState?
  /// The latest stamp given out.
  var time = HybridTime(rawValue: 0)
  /// The stamp of the local view file that `state` was read from.
  var viewStamp: FileStamp?
  /// The checksum of the local view file.
  var viewHash: ContentHash?
  /// The bytes of the view while they are on their way to the shared folder.
  var unpublished: [UInt8]?
  var known = KnownFiles()
  /// What the file of `known` holds.
  var storedKnown = KnownFiles()
  var ownWrites = OwnWrites()
  var ownWritesLog: RecordLog
  var formerNames: FormerNames
  var journal: ActionJournal
  /// How the shared folder was found; nil before the first look.
  var contact: Contact?
  /// What lies between the installations' folders and is none.
  var strangeEntries: [SharedFolderError] = []
  /// Why the shared folder could not be written at the last attempt.
  var publishingProblem: SharedFolderError?
  /// Why this process must leave the local view alone.
  var viewProblem: SharedFolderError?
  /// Why the disk did not confirm the last writing of the local view, which is there all the same.
  var viewDoubt: SharedFolderError?
  /// Why the last action could not be noted in the history.
  var historyProblem: SharedFolderError?
  var lockHolder: String?
  /// Why nothing can be kept on this machine, as far as that shows without trying.
  var standingKeepingProblem: SharedFolderError?
  /// The folder that is in use instead, as somebody who moved left word.
  var movedTo: String?
  /// Whether the first reading is over: what it brings is no change.
  var isOpen = false
  /// The keys that others changed since the store was last told.
  var outsideKeys: [String] = []
  /// Whether a change is the first that this machine hears of the folder.
  var isFirstReading = false
  /// What others set aside and cannot be joined.
  var asideProblems: [StoreStanding.LeftAlone] = []
  /// Why nothing reports changes any more.
  var watchingProblem: SharedFolderError?
  /// The replica under which this process writes while it cannot have the lock.
  var asideReplica: ReplicaID?
  /// The file that it wrote last.
  var asideFile: String?

  /// Opens the share and reads the local view; the shared folder is not looked at yet.
  ///
  /// - Throws: what stands in the way of keeping anything on this machine.
  init(path: String, actor: Actor) throws(SharedFolderError) {
    self.actor = actor
    let id = try ReplicaIdentity(in: actor.localState, delays: actor.delays).load()
    container = try Container(at: path, state: actor.localState, replica: id)
    let save = AtomicSave(replica: id, access: .onlyUser)
    ownWritesLog = RecordLog(
      path: Paths.join(container.localPath, "own-writes.log"), kind: "own-writes", save: save)
    formerNames = FormerNames(folder: container.localPath)
    journal = ActionJournal(folder: container.localPath, save: save)
    do throws(SharedFolderError) {
      try refresh()
    } catch {
      // Where a later version has the view, changes are set aside for it.
      guard viewProblem == error else { throw error }
    }
    isFirstReading = viewHash == nil
    isOpen = true
  }

  static let maximumCacheSize = 16 << 20
  /// What this machine has written is read also where it is larger than it may be now: nothing could
  /// be deleted from it otherwise.
  static let maximumViewSize = 1 << 30

  /// The local view.
  var viewPath: String { Paths.join(container.localPath, "keyvalue.txt") }
  /// States set aside by processes that could not have the lock.
  var asidePath: String { Paths.join(container.localPath, "aside") }
  /// Where a process that moves to another folder leaves word.
  var wordPath: String { Paths.join(container.localPath, "moved-to") }
  var knownPath: String { Paths.join(container.localPath, "known-files.txt") }
  /// Our file in the shared folder.
  var publishedPath: String { Paths.join(container.ownPath, ownFile.name) }
  var ownFile: ReplicaFile {
    ReplicaFile(folder: container.replica.description, name: "keyvalue.txt")
  }

  private static let lockName = "keyvalue.lock"
  var lock: FileLock { FileLock(path: Paths.join(container.localPath, Self.lockName)) }

  var localSave: AtomicSave { AtomicSave(replica: container.replica, access: .onlyUser) }

  /// Everything that is known and kept.
  var keptState: KeyValueState { stateWithAside ?? state }

  var nowSeconds: Int64 { SystemCalls.realTimeMilliseconds() / 1000 }

  /// The folders in which a change matters.
  var watchedFolders: [String] {
    let peers = (try? container.replicaFolders()) ?? []
    return [container.localPath, asidePath, container.path, container.replicasPath]
      + peers.map { Paths.join(container.replicasPath, $0) }
  }

  /// Whether hints are of more than a lock that was taken.
  ///
  /// Who takes it in order to look would else be told to look again, without end.
  func isConcerned(by hints: FolderHints) -> Bool {
    hints.needsScan
      || hints.changes.contains { change in
        guard let name = change.name, name.utf8.elementsEqual(Self.lockName.utf8) else {
          return true
        }
        return !change.folder.utf8.elementsEqual(container.localPath.utf8)
      }
  }

  /// Prepares a write under this installation's name, or under another.
  func writer(as replica: ReplicaID? = nil) -> KeyValueWriter {
    KeyValueWriter(
      replica: replica ?? container.replica, machine: actor.machine, terminal: actor.terminal,
      check: .random(in: 0...UInt64.max), now: SystemCalls.realTimeMilliseconds(), time: time)
  }

  /// Whether the shared folder holds exactly what is known here.
  var isSaved: Bool {
    viewHash != nil && known.published == viewHash && stateWithAside == nil
  }

  /// What others changed since this was last asked.
  mutating func takeOutsideChange() -> KeyValueChange? {
    // The first reading is over once the folder was there to be read.
    defer { if contact?.isUsable ?? false { isFirstReading = false } }
    guard !outsideKeys.isEmpty else { return nil }
    defer { outsideKeys = [] }
    return KeyValueChange(
      reason: isFirstReading ? .initialSyncChange : .serverChange, keys: outsideKeys)
  }

  mutating func noteOutsideChange(from before: KeyValueState, to after: KeyValueState) {
    let known = Set(outsideKeys.map(ExactString.init))
    outsideKeys += after.keysChanged(since: before).filter { !known.contains(ExactString($0)) }
  }

  private var leftAlone: [StoreStanding.LeftAlone] {
    let files = known.files.compactMap { file, known in
      known.problem.map { StoreStanding.LeftAlone(path: container.path(of: file), problem: $0) }
    }
    let entries = strangeEntries.map {
      StoreStanding.LeftAlone(path: $0.path, problem: .unreadable($0))
    }
    return (files + entries + asideLeftAlone).sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  var standing: StoreStanding {
    var standing = StoreStanding(contact: contact)
    standing.isSaved = isSaved
    standing.saved = known.saved
    standing.problem = viewProblem ?? publishingProblem
    standing.unconfirmed = isSaved ? nil : viewDoubt
    standing.historyProblem = historyProblem
    standing.watchingProblem = watchingProblem
    standing.lockHolder = lockHolder
    standing.keepingProblem = standingKeepingProblem
    standing.movedTo = movedTo
    standing.peers = known.peers
    standing.leftAlone = leftAlone
    standing.ownCounter = state.vector[container.replica]?.counter ?? 0
    standing.byteCount = KeyValueLimits.byteCount(of: keptState)
    return standing
  }
}
