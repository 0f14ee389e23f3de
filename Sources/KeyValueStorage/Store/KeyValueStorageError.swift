public import SharedFolders

/// Why a key-value store could not do what was asked.
public enum KeyValueStorageError: Error, Equatable, Sendable {
  /// The store would grow past a limit; nothing was changed.
  case limit(KeyValueLimits.Excess)
  /// This machine could not keep the change, or not what it deletes or overwrites; nothing was
  /// changed.
  case notKept(SharedFolderError)
  /// What was written is there, but the disk did not confirm it: a power cut may take it back.
  case unconfirmed(SharedFolderError)
  /// There is nothing to undo, redo or restore.
  case nothingToTakeBack
}
