package import SharedFolders

/// Where one document's history lies, and the lock under which it is written.
package struct HistoryFile: Sendable {
  package let document: DocumentID
  let lock: FileLock
  let delays: Delays
  private let folder: String
  private let save: AtomicSave

  /// Names the history of a document; nothing is read or made yet.
  ///
  /// - Parameters:
  ///   - document: whose history.
  ///   - folder: an existing folder of mode 0700 in the local state; the histories are all that is
  ///     watched in it, so locks lie in a folder inside.
  ///   - replica: marks temporary files.
  ///   - delays: how long to wait for the lock where there is time.
  package init(
    of document: DocumentID, in folder: String, replica: ReplicaID, delays: Delays = .ofProcess
  ) {
    self.document = document
    self.folder = folder
    self.delays = delays
    save = AtomicSave(replica: replica, access: .onlyUser)
    let locks = Self.lockFolder(in: folder)
    lock = FileLock(path: Paths.join(locks, "\(document).lock"))
  }

  /// Makes the folder for histories, and the one for their locks, where they are missing.
  package static func prepareFolder(_ path: String) throws(SharedFolderError) {
    try SystemCalls.makeFolder(path, mode: 0o700)
    try SystemCalls.makeFolder(lockFolder(in: path), mode: 0o700)
  }

  static func lockFolder(in folder: String) -> String { Paths.join(folder, "locks") }

  /// The file's name in its folder, by which a watcher names it.
  package var name: String { "\(document)" + Self.ending }

  /// The document whose history bears this name; nil for any other file.
  static func document(named name: String) -> DocumentID? {
    name.hasSuffix(ending) ? DocumentID(String(name.dropLast(ending.count))) : nil
  }

  /// Whether the name is that of a file which ``moveAside()`` put out of the way.
  static func isDamaged(named name: String) -> Bool { name.contains(ending + damagedMark) }

  private static let ending = ".history"
  private static let damagedMark = ".damaged-"

  package var path: String { Paths.join(folder, name) }

  var log: RecordLog { RecordLog(path: path, kind: "history", save: save) }

  /// Reads everything that the file holds; nothing where it is not there.
  func contents() throws(SharedFolderError) -> HistoryContents {
    var log = log
    return try HistoryContents(checking: log.readAll(), path)
  }

  /// Adds records; waits for the lock as long as a save may.
  func append(_ records: [HistoryRecord]) throws(SharedFolderError) {
    try lock.withLock(waitingAtMost: delays.lock) { () throws(SharedFolderError) in
      var log = log
      try log.append(records.map { $0.encoded() }, durably: false)
    }
  }

  /// Puts a file that is no history any more out of the way; the caller holds the lock.
  ///
  /// - Returns: where it is now: some of its text may be in there alone.
  func moveAside() throws(SharedFolderError) -> String {
    let aside = path + Self.damagedMark + Hexadecimal.digits(.random(in: 0...UInt64.max))
    try SystemCalls.rename(path, to: aside)
    return aside
  }
}

extension HistoryContents {
  /// - Throws: `newerFormat` where a later version wrote what must not be passed over.
  init(checking payloads: [[UInt8]], _ path: String) throws(SharedFolderError) {
    self.init(payloads)
    if let format = start?.format, format > HistoryStart.format {
      throw SharedFolderError(.newerFormat(format), path: path, operation: "read history")
    }
  }
}
