import DocumentStorage
import KeyValueStorage
import SharedFolders

extension Notes {
  /// Whether the folder was there before and is not.
  var isFolderAway: Bool {
    if case .offline = store.standing.contact?.state { true } else { false }
  }

  /// Writes the documents back behind the notes, in a folder that was away.
  ///
  /// - Throws: why documents cannot be used there.
  func writeDocumentsBack() throws(SharedFolderError) -> WrittenBack {
    // What was opened while the folder was away does not know where its documents were.
    try Documents(beside: self).container().writeBack()
  }
}
