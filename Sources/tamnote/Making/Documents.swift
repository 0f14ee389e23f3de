import DocumentStorage
import KeyValueStorage
import SharedFolders
import Synchronization

/// The documents in the folder of the notes, opened when they are first needed.
final class Documents: Sendable {
  private let notes: Notes
  private let opened: Mutex<DocumentContainer?>

  /// Those beside these notes; `container` where they are open already.
  init(beside notes: Notes, opened container: DocumentContainer? = nil) {
    self.notes = notes
    opened = Mutex(container)
  }

  /// Opens them, unless they are open.
  ///
  /// - Throws: why they cannot be used.
  func container() throws(SharedFolderError) -> DocumentContainer {
    try opened.withLock { opened throws(SharedFolderError) in
      if let opened { return opened }
      let container = try DocumentContainer(notes.store.container, terminal: notes.terminal)
      opened = container
      return container
    }
  }
}
