import SharedFolders

// What a process does when it may not write the local view, because another one holds the lock too
// long or a later version has taken the view over: it writes as a replica of its own.
extension Replica {
  /// Carries a transaction out without the lock, into a file of this process alone.
  ///
  /// That is safe, since joining states of different replicas loses nothing; it costs an entry in
  /// every version vector, so it is no everyday way.
  mutating func commitAside(
    _ transaction: Transaction, limits: KeyValueLimits?
  ) throws(KeyValueStorageError) -> Receipt {
    guard case .operations(let operations, _) = transaction else {
      // What is undone depends on what others do, so it waits for the lock.
      throw .notKept(obstacle)
    }
    // A view that must be left alone is known to be so already.
    try? showAside()
    let name = asideReplica ?? .random()
    asideReplica = name
    formerNames.note(name)
    let base = keptState
    var next = base
    var writer = writer(as: name)
    next.apply(operations, by: &writer)
    if let excess = limits?.excess(of: next, grownFrom: base) { throw .limit(excess) }
    let file = KeyValueFile(
      replica: name, machineName: actor.machine, time: writer.time, state: next)
    try keeping { replica throws(SharedFolderError) in try replica.setAside(file) }
    stateWithAside = next
    time = max(time, writer.time)
    return Receipt(isSaved: false)
  }

  /// Why the local view must be left alone.
  var obstacle: SharedFolderError {
    viewProblem
      ?? SharedFolderError(.locked(holder: lockHolder), path: lock.path, operation: "lock")
  }

  /// Each file is written once under a name of its own: so whoever has joined it may remove it.
  private mutating func setAside(_ file: KeyValueFile) throws(SharedFolderError) {
    let number = ReplicaID.random()
    let path = Paths.join(asidePath, "\(file.replica)-\(number).txt")
    let bytes = file.encoded()
    guard bytes.count <= actor.maximumFileSize else { throw tooLarge(path) }
    try SystemCalls.makeFolder(asidePath, mode: 0o700)
    try localSave.write(bytes, to: path)
    // What it held is in the new one too.
    if let asideFile { try? SystemCalls.unlink(asideFile) }
    asideFile = path
  }

  /// Shows what others have set aside, without the lock.
  mutating func showAside() throws(SharedFolderError) {
    var shown = growingView(from: keptState)
    guard !joinAside(to: &shown).isEmpty else { return }
    var joined = shown.state
    // The view is read last: a file that was gone before is in it.
    try refresh()
    joined.join(keptState)
    noteOutsideChange(from: keptState, to: joined)
    stateWithAside = joined
  }

  /// Joins what was set aside and can be read; the rest stays where it is, and its problem is noted.
  ///
  /// - Returns: the files that are joined, to be removed when the view holds what they say.
  mutating func joinAside(to next: inout GrowingView) -> [String] {
    var joined: [String] = []
    for path in newAsideFiles {
      do throws(FileProblem) {
        guard let file = try readAside(path, joiningTo: &next) else { continue }
        formerNames.note(file.replica)
        time = max(time, file.time)
        joined.append(path)
      } catch {
        asideProblems.append(StoreStanding.LeftAlone(path: path, problem: error))
      }
    }
    return joined
  }

  /// Nil where the one who wrote it has put another in its place.
  private func readAside(
    _ path: String, joiningTo next: inout GrowingView
  ) throws(FileProblem) -> KeyValueFile? {
    let bytes: [UInt8]
    do throws(SharedFolderError) {
      bytes = try FileReading.read(path, maximumSize: actor.maximumFileSize).bytes
    } catch {
      if error.code == .notFound { return nil }
      throw .unreadable(error)
    }
    do throws(KeyValueFileError) {
      let file = try KeyValueFile(decoding: bytes)
      if next.join(file.state, of: bytes.count) { return file }
    } catch {
      throw .damaged(error)
    }
    throw .unreadable(tooLarge(path))
  }

  /// Forgets what was set aside, now that the view holds it; the caller holds the lock.
  mutating func removeAside(_ joined: [String]) {
    for path in joined { try? SystemCalls.unlink(path) }
    stateWithAside = nil
    asideFile = nil
  }

  var hasAside: Bool { stateWithAside != nil || !newAsideFiles.isEmpty }

  /// Those that are not known to be unusable: each is written once, so that stays so.
  private var newAsideFiles: [String] {
    let problems = Set(asideProblems.map { ExactString($0.path) })
    return asideFiles.filter { !problems.contains(ExactString($0)) }
  }

  /// What is set aside and cannot be joined, and is still there.
  var asideLeftAlone: [StoreStanding.LeftAlone] {
    if asideProblems.isEmpty { return [] }
    let present = Set(asideFiles.map(ExactString.init))
    return asideProblems.filter { present.contains(ExactString($0.path)) }
  }

  private var asideFiles: [String] {
    let names = (try? SystemCalls.names(in: asidePath)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { Paths.join(asidePath, $0) }
  }
}
