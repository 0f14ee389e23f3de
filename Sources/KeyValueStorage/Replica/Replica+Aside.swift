import SharedFolders

// What a process does when another one holds the lock too long: it writes as a replica of its own.
extension Replica {
  /// Carries a transaction out without the lock, into a file of this process alone.
  ///
  /// That is safe, since joining states of different replicas loses nothing; it costs an entry in
  /// every version vector, so it is no everyday way.
  mutating func commitAside(
    _ transaction: Transaction, limits: KeyValueLimits
  ) throws(KeyValueStorageError) -> Receipt {
    let name = asideReplica ?? .random()
    asideReplica = name
    let base = try keeping { replica throws(SharedFolderError) in try replica.showAside() }
    var next = state
    var writer = writer(as: name)
    guard case .operations(let operations, _) = transaction else {
      // What is undone depends on what others do, so it waits for the lock.
      throw .notKept(
        SharedFolderError(.locked(holder: lockHolder), path: lock.path, operation: "lock"))
    }
    next.apply(operations, by: &writer)
    if let excess = limits.excess(of: next, grownFrom: state) { throw .limit(excess) }
    let file = KeyValueFile(
      replica: name, machineName: actor.machine, time: writer.time, state: next)
    let path = Paths.join(asidePath, "\(ReplicaID.random()).txt")
    try keeping { replica throws(SharedFolderError) in
      try SystemCalls.makeFolder(replica.asidePath, mode: 0o700)
      try replica.localSave.write(file.encoded(), to: path)
    }
    // The new file holds all that the one before held, which may be on its way into the view.
    if let ownAside, base.paths.contains(ownAside) { try? SystemCalls.unlink(ownAside) }
    ownAside = path
    state = next
    time = max(time, writer.time)
    return Receipt(isSaved: false)
  }

  /// What was set aside, and in which files.
  ///
  /// Such a file is never written twice: who has joined it into the view removes it, while others
  /// go on setting aside what they write.
  struct Aside {
    var files: [KeyValueFile] = []
    var paths: [String] = []
  }

  /// Reads what was set aside and can be read; the rest stays where it is.
  func readAside() -> Aside {
    var aside = Aside()
    for path in asideFiles() {
      guard let bytes = try? FileReading.read(path, maximumSize: Self.maximumFileSize).bytes,
        let file = try? KeyValueFile(decoding: bytes)
      else { continue }
      aside.files.append(file)
      aside.paths.append(path)
    }
    return aside
  }

  /// Knows from here on what the view and the files set aside hold, without the lock.
  ///
  /// The view is read last: a file that was gone before is in it.
  @discardableResult
  mutating func showAside() throws(SharedFolderError) -> Aside {
    let aside = readAside()
    try refresh()
    let joined = stateJoined(with: aside)
    noteOutsideChange(from: state, to: joined)
    state = joined
    return aside
  }

  /// What is known together with what was set aside.
  mutating func stateJoined(with aside: Aside) -> KeyValueState {
    var joined = state
    for file in aside.files {
      joined.join(file.state)
      time = max(time, file.time)
    }
    return joined
  }

  /// Removes what was set aside, now that the view holds it.
  func remove(_ aside: Aside) {
    for path in aside.paths { try? SystemCalls.unlink(path) }
  }

  /// Whether something waits to be joined into the view.
  var hasAside: Bool { !asideFiles().isEmpty }

  private func asideFiles() -> [String] {
    let names = (try? SystemCalls.names(in: asidePath)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { Paths.join(asidePath, $0) }
  }
}
