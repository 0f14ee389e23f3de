import KeyValueStorage
import SharedFolders

extension Output {
  /// Says on standard error that a change is kept but not saved, and why.
  static func warnUnlessSaved(_ receipt: Receipt, _ store: UbiquitousKeyValueStore) {
    if !receipt.isSaved { warnUnlessSaved(store) }
  }

  /// Says on standard error what keeps the folder from having everything, if anything does.
  static func warnUnlessSaved(_ store: UbiquitousKeyValueStore) {
    let problem = Words.problem(of: store.standing, folder: store.container.path)
    if let problem { say("tamnote: kept on this machine, not saved: \(problem).") }
  }
}
