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
    try keeping { replica throws(SharedFolderError) in
      try SystemCalls.makeFolder(replica.asidePath, mode: 0o700)
      try replica.localSave.write(
        file.encoded(), to: Paths.join(replica.asidePath, "\(name).txt"))
    }
    state = next
    time = max(time, writer.time)
    return Receipt(isSaved: false)
  }

  /// What is known together with all that was set aside; the caller holds the lock.
  mutating func stateWithAside() throws(SharedFolderError) -> KeyValueState {
    var joined = state
    for path in asideFiles() {
      let bytes = try FileReading.read(path, maximumSize: Self.maximumFileSize).bytes
      guard let file = try? KeyValueFile(decoding: bytes) else { continue }
      joined.join(file.state)
      time = max(time, file.time)
    }
    return joined
  }

  /// Removes what was set aside, now that the view holds it; the caller holds the lock.
  func removeAside() {
    for path in asideFiles() { try? SystemCalls.unlink(path) }
  }

  private func asideFiles() -> [String] {
    let names = (try? SystemCalls.names(in: asidePath)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { Paths.join(asidePath, $0) }
  }
}
