import Dispatch
import SharedFolders
import Synchronization

// Apple's setters: in memory at once; kept and saved soon after.
extension UbiquitousKeyValueStore {
  /// Puts a value under a key; nil removes the key.
  ///
  /// As Apple's: a value that would go over a limit is refused silently here, the store stays as it
  /// was, and a change with reason `quotaViolationChange` arrives. Use ``write(_:forKey:)`` to be
  /// told at once. An array is compared with the closest of the last 16 that this process has read or
  /// written; what it has never seen stays, a deliberate difference from Apple, where it would go.
  public func set(_ value: PropertyListValue?, forKey key: String) {
    do {
      try write(value, forKey: key)
    } catch {
      tell(KeyValueChange(reason: .quotaViolationChange, keys: [key]))
    }
  }

  /// Puts a text under a key; nil removes the key.
  public func set(_ text: String?, forKey key: String) {
    set(text.map(PropertyListValue.string), forKey: key)
  }

  /// Puts a whole number under a key.
  public func set(_ number: Int64, forKey key: String) {
    set(PropertyListValue.integer(number), forKey: key)
  }

  /// Puts a floating-point number under a key.
  public func set(_ number: Double, forKey key: String) {
    set(PropertyListValue.double(number), forKey: key)
  }

  /// Puts a truth value under a key.
  public func set(_ flag: Bool, forKey key: String) {
    set(PropertyListValue.boolean(flag), forKey: key)
  }

  /// Puts bytes under a key; nil removes the key.
  public func set(_ bytes: [UInt8]?, forKey key: String) {
    set(bytes.map(PropertyListValue.data), forKey: key)
  }

  /// Puts an array under a key; nil removes the key.
  public func set(_ values: [PropertyListValue]?, forKey key: String) {
    set(values.map(PropertyListValue.array), forKey: key)
  }

  /// Puts a dictionary under a key; nil removes the key.
  public func set(_ dictionary: PropertyListDictionary?, forKey key: String) {
    set(dictionary.map(PropertyListValue.dictionary), forKey: key)
  }

  /// Removes a key, here and everywhere; what others write to it meanwhile stays.
  public func removeObject(forKey key: String) {
    set(nil as PropertyListValue?, forKey: key)
  }

  /// Puts a value under a key, or removes the key.
  ///
  /// - Throws: `limit` where the store would grow past one; then nothing has changed.
  public func write(
    _ value: PropertyListValue?, forKey key: String
  ) throws(KeyValueStorageError) {
    let excess = memory.withLock { memory in
      let write = write(of: value, forKey: key, in: memory)
      let excess = memory.write(write.operations, by: writerTemplate, limits: limits)
      if excess == nil { memory.noteSeen(after: write, forKey: key) }
      return excess
    }
    if let excess { throw .limit(excess) }
    commitSoon()
  }

  private func write(
    of value: PropertyListValue?, forKey key: String, in memory: StoreMemory
  ) -> WholeWrite {
    guard let value else { return WholeWrite(operations: [.remove(key: key)]) }
    guard case .array(let values) = value else {
      return WholeWrite(operations: [.set(key: key, value: value)])
    }
    var write = WholeWrite(operations: [], values: values)
    if case .array = memory.visible.value(forKey: key) {
      write.read =
        memory.reads.closest(to: values, forKey: key)
        ?? ArrayDifference.recognized(values, among: memory.visible.elements(forKey: key))
    } else {
      write.operations = [.set(key: key, value: .array([]))]
    }
    // Identities are given out now, so that what is written next can name these elements.
    write.operations += ArrayDifference(from: write.read, to: values).operations(
      forKey: key, newID: ElementID.random)
    let pending = Set(write.read.filter { $0.replica == writerTemplate.replica }.map(\.id))
    write.operations = write.operations.map {
      $0.isAbout(anyOf: pending) ? $0.seeing(nil) : $0
    }
    return write
  }

  private func commitSoon() {
    worker.async { [weak self] in
      guard let self else { return }
      // A failure leaves the writes pending; the standing shows why, and they are tried again.
      _ = try? flush()
    }
  }
}

// MARK: - Waiting for the disk

extension UbiquitousKeyValueStore {
  /// Lets memory and this machine's disk agree, and takes in what is in the folder.
  ///
  /// As Apple's: no promise that other machines have seen anything.
  /// - Returns: whether both agree now and the folder can be reached. Blocks while files are read
  ///   and written.
  @discardableResult
  public func synchronize() -> Bool {
    do {
      try flush()
      try takeIn()
    } catch {
      return false
    }
    return standing.contact?.isUsable ?? false
  }

  /// Waits until everything written so far is kept on this machine.
  ///
  /// - Returns: whether it is also saved in the shared folder. Blocks while files are written.
  /// - Throws: `notKept` with the reason; the writes stay in memory and are tried again. Or
  ///   `unconfirmed`: they are there, and not written again.
  @discardableResult
  public func flush() throws(KeyValueStorageError) -> Bool {
    let isIdle = memory.withLock { $0.pending.isEmpty }
    try withReplica { replica throws(KeyValueStorageError) in
      try commitPending(&replica)
      // What an earlier write could not save is kept all the same, also where this fails again.
      guard isIdle, !replica.isSaved, replica.viewHash != nil else { return }
      try? replica.takeIn()
    }
    let standing = standing
    if let error = standing.unconfirmed { throw .unconfirmed(error) }
    return standing.isSaved
  }
}
