import Dispatch
import Synchronization

extension UbiquitousKeyValueStore {
  /// Carries a transaction out and waits until it is kept on this machine.
  ///
  /// - Returns: what was done, whether the disk confirmed it, and whether it is saved in the folder
  ///   too. Blocks meanwhile.
  /// - Throws: `limit`, `nothingToTakeBack` or `notKept`; then nothing has changed.
  public func perform(_ transaction: Transaction) throws(KeyValueStorageError) -> Receipt {
    try withReplica { replica throws(KeyValueStorageError) in
      try commitPending(&replica)
      return try replica.commit(transaction, limits: limits)
    }
  }

  /// Carries a transaction out in the background; transactions keep their order.
  ///
  /// - Parameters:
  ///   - transaction: makes what is to be done, on a background thread and when everything asked for
  ///     before is done: it sees what came of that in ``elements(forKey:)``.
  ///   - completion: called on a background thread when it is kept, or with why it is not.
  public func perform(
    _ transaction: @escaping @Sendable () -> Transaction,
    completion: @escaping @Sendable (Result<Receipt, KeyValueStorageError>) -> Void
  ) {
    worker.async { [weak self] in
      guard let self else { return }
      do throws(KeyValueStorageError) {
        completion(.success(try perform(transaction())))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// Does something on a background thread, when everything asked for before is done.
  public func performInBackground(_ work: @escaping @Sendable () -> Void) {
    worker.async(execute: work)
  }

  /// What was done to arrays on this machine and what came from elsewhere, oldest first.
  ///
  /// - Throws: `notKept` with why the history cannot be read.
  public func history() throws(KeyValueStorageError) -> ActionHistory {
    try withReplica { replica throws(KeyValueStorageError) in try replica.history() }
  }

  /// The history as it was last read; nil before that.
  ///
  /// Never waits.
  public var knownHistory: ActionHistory? { memory.withLock { $0.history } }
}
