import SharedFolders

// Everything is taken along to another folder of this machine.
extension Replica {
  /// Where is kept what this store and another one held when one was last brought to the other: one
  /// file for both directions.
  private func together(with other: String) -> (path: String, isReversed: Bool) {
    let (own, name) = (Paths.name(of: container.localPath), Paths.name(of: other))
    let isReversed = own < name
    let (first, second) = isReversed ? (container.localPath, name) : (other, own)
    return (Paths.join(first, "together-\(second)"), isReversed)
  }

  /// What it was; nothing where that cannot be read.
  private func past(with other: String) -> SharedPast {
    let (path, isReversed) = together(with: other)
    let bytes = try? FileReading.readIfPresent(path, maximumSize: 2 * Self.maximumViewSize)?.bytes
    guard let past = bytes.flatMap(SharedPast.init(decoding:)) else { return SharedPast() }
    return isReversed ? past.reversed : past
  }

  /// Brings what another store of this machine holds, and remembers that both have it.
  ///
  /// - Parameters:
  ///   - old: what the other one holds.
  ///   - other: its folder in the local state.
  ///   - kind: as what it is noted in the history.
  ///   - limits: how much may be held.
  /// - Returns: what was done.
  /// - Throws: `limit` or `notKept`.
  mutating func bring(
    _ old: KeyValueState, from other: String, as kind: Action.Kind, limits: KeyValueLimits?
  ) throws(KeyValueStorageError) -> Receipt {
    let before = past(with: other)
    var bringing = Bringing(from: old, to: state, since: before)
    let receipt = try commit(limits: limits) { new in
      bringing = Bringing(from: old, to: new, since: before)
      return .operations(bringing.operations(newID: ElementID.random), as: kind)
    }
    // What was set aside is not in the view yet: nothing is remembered, so nothing is in doubt.
    guard stateWithAside == nil else { return receipt }
    let (path, isReversed) = together(with: other)
    let past = bringing.past(after: state)
    try keeping { replica throws(SharedFolderError) in
      _ = try replica.localSave.write((isReversed ? past.reversed : past).encoded(), to: path)
    }
    return receipt
  }

  /// Does something while nobody on this machine can change what is kept, if that is still as it was
  /// seen.
  ///
  /// Where somebody holds the lock too long it is done all the same: they look what came of it when
  /// they are done.
  /// - Parameters:
  ///   - seen: what was kept.
  ///   - body: must not take the lock.
  /// - Returns: whether it was done.
  /// - Throws: what `body` throws, and what stands in the way of looking.
  mutating func whileUnchanged(
    since seen: KeyValueState, _ body: () throws(SharedFolderError) -> Void
  ) throws(SharedFolderError) -> Bool {
    guard let held = try takeLock() else {
      try showAside()
      guard keptState == seen else { return false }
      try body()
      return true
    }
    try refresh()
    guard keptState == seen, !hasAside else { return false }
    try body()
    held.release()
    return true
  }
}
