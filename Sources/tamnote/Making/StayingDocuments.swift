import DocumentStorage
import KeyValueStorage
import SharedFolders

/// The documents that stay in a folder when the notes go on to another one.
struct StayingDocuments: Equatable, Sendable {
  let count: Int
  /// The folder that was left.
  let folder: String

  init(count: Int, folder: String) {
    (self.count, self.folder) = (count, folder)
  }

  /// Those in the folder of these notes; nil where none are.
  init?(in notes: Notes) {
    // What cannot be looked at cannot be moved either.
    let count = (try? Documents(beside: notes).container().paths.count) ?? 0
    if count == 0 { return nil }
    self.init(count: count, folder: notes.store.container.path)
  }
}
