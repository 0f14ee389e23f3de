public import SharedFolders
import Synchronization

// A machine that moves to another folder takes along what it has.
extension UbiquitousKeyValueStore {
  /// Brings here what another store of this machine holds.
  ///
  /// What both held when one was last brought to the other is remembered on this machine. So what was
  /// changed or moved in one of them since is so here as well; where an element was changed in both,
  /// both forms stay; what was deleted in the other after both had it goes here too, if it stands
  /// here as it did then; and what was deleted here comes back only if it was written anew there.
  /// What the other one only does not know, as after ``startNew()``, stays. Where nothing is
  /// remembered, elements with the same text are one, and of other values that differ those here
  /// stay.
  /// - Parameters:
  ///   - other: the store that is left.
  ///   - kind: as what it is noted in the history; `elsewhere` is no step of undo, which would take everything away again.
  /// - Returns: what was done. Blocks meanwhile.
  /// - Throws: `limit` or `notKept`; it can be done again.
  @discardableResult
  public func bring(
    from other: UbiquitousKeyValueStore, as kind: Action.Kind = .elsewhere
  ) throws(KeyValueStorageError) -> Receipt {
    try other.flush()
    return try bring(other.memory.withLock { $0.committed }, from: other, as: kind)
  }

  private func bring(
    _ old: KeyValueState, from other: UbiquitousKeyValueStore, as kind: Action.Kind
  ) throws(KeyValueStorageError) -> Receipt {
    try withReplica { replica throws(KeyValueStorageError) in
      try commitPending(&replica)
      return try replica.bring(old, from: other.localFolder, as: kind, limits: limits)
    }
  }

  /// Brings everything to another store of this machine and then, in the moment when nothing has come
  /// here since, does `choose`: it tells all processes to use the other one.
  ///
  /// So a process that looks, after each of its changes here, whether that was told, and then brings
  /// it along, misses nothing, and nothing of it is missed.
  /// - Throws: `limit` or `notKept`, or what `choose` throws as `notKept`; it can be done again.
  public func move(
    to new: UbiquitousKeyValueStore, choosing choose: () throws(SharedFolderError) -> Void
  ) throws(KeyValueStorageError) {
    var isChosen = false
    while !isChosen {
      try flush()
      try takeIn()
      let seen = memory.withLock { $0.committed }
      _ = try new.bring(seen, from: self, as: .elsewhere)
      isChosen = try withReplica { replica throws(KeyValueStorageError) in
        try replica.keeping { replica throws(SharedFolderError) in
          try replica.whileUnchanged(since: seen, choose)
        }
      }
    }
  }
}
