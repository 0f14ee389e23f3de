import KeyValueStorage
import SharedFolders

extension Output {
  /// Prints what a change was, then warns where it is not saved.
  ///
  /// - Throws: `doneNotPrinted` where there is nowhere to print to: the change is made all the same.
  static func report(
    _ receipt: Receipt, _ store: UbiquitousKeyValueStore,
    print: () throws(SharedFolderError) -> Void
  ) throws {
    var problem: SharedFolderError?
    do throws(SharedFolderError) { try print() } catch { problem = error }
    try warnUnlessSaved(receipt, store)
    if let problem { throw CommandFailure.doneNotPrinted(problem) }
  }

  /// Says on standard error that a change is kept but not saved, or cannot be undone, and why.
  ///
  /// - Throws: `unconfirmed` where it may not even be kept.
  static func warnUnlessSaved(
    _ receipt: Receipt, _ store: UbiquitousKeyValueStore
  ) throws(KeyValueStorageError) {
    if let problem = store.standing.historyProblem { say("tamnote: \(Words.notNoted(problem)).") }
    if let error = receipt.unconfirmed { throw .unconfirmed(error) }
    if !receipt.isSaved { warnUnlessSaved(store) }
  }

  /// Says on standard error what keeps the folder from having everything, if anything does.
  static func warnUnlessSaved(_ store: UbiquitousKeyValueStore) {
    let problem = Words.problem(of: store.standing, folder: store.container.path)
    if let problem { say("tamnote: kept on this machine, not saved: \(problem).") }
  }
}
