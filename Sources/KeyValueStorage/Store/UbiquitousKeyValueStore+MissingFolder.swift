import Dispatch
import SharedFolders
import Synchronization

// A folder that was used before and is not there: nothing is made in its place before a person has
// chosen one of these, or to wait.
extension UbiquitousKeyValueStore {
  /// Makes the missing parts of a folder that was used before, and writes everything known there.
  ///
  /// - Throws: `notKept` with the reason; one is that the disk with the folder is not mounted.
  public func writeBack() throws(KeyValueStorageError) {
    try withReplica { replica throws(KeyValueStorageError) in
      try replica.keeping { replica throws(SharedFolderError) in try replica.writeBack() }
    }
  }

  /// As ``writeBack()``, without waiting; the standing shows what came of it.
  public func writeBackInBackground() {
    worker.async { [weak self] in
      try? self?.writeBack()
    }
  }

  /// Begins a folder that went away anew, without what is known of it.
  ///
  /// Nothing is lost: all arrays are emptied in one step of undo for each, so that their elements are
  /// in the Trash; other values come along; and the whole of what was known is in a file beside the
  /// view on this machine, named `before-` and the name that this installation had. It has another
  /// name from now on, and nothing tells other machines that anything was deleted: should the old
  /// folder come back, everything in it is as it was.
  /// - Returns: what emptied the arrays; nil where the folder is there, or cannot be used, and nothing
  ///   was done.
  /// - Throws: `notKept` with the reason. All that was known is still known then, or it is in the Trash
  ///   and only the folder could not be made; doing it again goes on there. Another process that
  ///   holds the lock for too long is such a reason.
  @discardableResult
  public func startNew() throws(KeyValueStorageError) -> [Action]? {
    try withReplica { replica throws(KeyValueStorageError) in
      try commitPending(&replica)
      return try replica.startNew()
    }
  }

  /// As ``startNew()``, without waiting.
  ///
  /// - Parameter completion: called on a background thread with what came of it.
  public func startNewInBackground(
    completion: @escaping @Sendable (Result<[Action]?, KeyValueStorageError>) -> Void
  ) {
    worker.async { [weak self] in
      guard let self else { return }
      do throws(KeyValueStorageError) {
        completion(.success(try startNew()))
      } catch {
        completion(.failure(error))
      }
    }
  }
}
