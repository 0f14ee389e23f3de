import DocumentStorage
import KeyValueStorage
import SharedFolders
import Synchronization

/// The documents in the folder of the notes, opened when they are first needed.
final class Documents: Sendable {
  private let notes: Notes
  private let opened: Mutex<DocumentContainer?>
  private let kept = Mutex<KeptTexts?>(nil)

  private let polls: Bool

  /// Those beside these notes.
  ///
  /// - Parameters:
  ///   - notes: whose folder it is.
  ///   - container: the documents, where they are open already.
  ///   - polls: whether to look at intervals even where the system reports changes.
  init(beside notes: Notes, opened container: DocumentContainer? = nil, polls: Bool = false) {
    self.notes = notes
    self.polls = polls
    opened = Mutex(container)
  }

  /// Opens them, unless they are open.
  ///
  /// - Throws: why they cannot be used.
  func container() throws(SharedFolderError) -> DocumentContainer {
    try opened.withLock { opened throws(SharedFolderError) in
      if let opened { return opened }
      let container = try DocumentContainer(
        notes.store.container, terminal: notes.terminal, polls: polls)
      opened = container
      return container
    }
  }

  /// Saves what is only kept on this machine, in the background: now, and whenever that becomes
  /// possible.
  func saveKept() {
    guard let container = try? container() else { return }
    let texts = kept.withLock { kept in
      let texts = kept ?? KeptTexts(of: container, isLasting: false)
      kept = texts
      return texts
    }
    texts.saveSoon()
  }

  /// Does `body` while nothing is being saved by ``saveKept()``.
  func withSavingPaused(_ body: () -> Void) {
    if let texts = kept.withLock({ $0 }) { texts.withWorkPaused(body) } else { body() }
  }
}
