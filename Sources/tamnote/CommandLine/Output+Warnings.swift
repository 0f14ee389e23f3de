import KeyValueStorage
import SharedFolders

extension Output {
  /// Says on standard error that a change is kept but not saved, or cannot be undone, and why.
  ///
  /// - Throws: `unconfirmed` where it may not even be kept.
  static func warnUnlessSaved(
    _ receipt: Receipt, _ store: UbiquitousKeyValueStore
  ) throws(KeyValueStorageError) {
    if let error = receipt.unconfirmed { throw .unconfirmed(error) }
    if !receipt.isSaved { warnUnlessSaved(store) }
    if let problem = store.standing.historyProblem { say("tamnote: \(Words.notNoted(problem)).") }
  }

  /// Says on standard error what keeps the folder from having everything, if anything does.
  static func warnUnlessSaved(_ store: UbiquitousKeyValueStore) {
    let problem = Words.problem(of: store.standing, folder: store.container.path)
    if let problem { say("tamnote: kept on this machine, not saved: \(problem).") }
  }
}
