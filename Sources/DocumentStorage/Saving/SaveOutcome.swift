package import SharedFolders

/// What became of a save that did not fail.
package enum SaveOutcome: Sendable {
  /// The file holds the text already; nothing was written, its times are as they were.
  case unchanged(SeenFile)
  /// The file holds another text than the base, which must be merged in first; nothing was written.
  case overtaken(ReadDocument)
  /// Something else has the name of what was to be a new file; nothing was written.
  case taken
  /// The file holds the text.
  case saved(SavedDocument)
  /// Writing in place broke off, and the old text could not be put back.
  ///
  /// The file holds parts of both. The old text is kept in the backups until
  /// ``DocumentSave/finishInterrupted(at:takeIn:)`` can put it back.
  case torn(SharedFolderError)
}

/// A text that has been put into its file.
package struct SavedDocument: Sendable {
  /// The text, and the stamp of the file as it was written; a file whose stamp differs was changed
  /// by others since.
  package let seen: SeenFile
  /// What the save took out of the way, where that was not the base or may still change.
  ///
  /// Merge its text in and save again; then, and not before its text is durable elsewhere,
  /// ``DocumentSave/release(_:)`` it.
  package let displaced: DisplacedFile?
  /// Why the text may not outlive a power failure, or what was displaced could not be looked at; nil
  /// where all is well.
  ///
  /// A sync that failed must not be tried again, since Linux has forgotten what it could not write:
  /// save again, even though the text is unchanged. What was displaced lies beside the file under a
  /// temporary name until a scan takes it in.
  package let problem: SharedFolderError?
}
