import SharedFolders

/// A file that a save took out of the way, or left behind, under a temporary name beside a document.
///
/// It may hold the only copy of somebody's text. So it is removed only when its text is durable
/// elsewhere and nobody can write to it any more: a program that had it open before the save, such
/// as `tee -a` or a logger, goes on writing into it.
package struct DisplacedFile: Sendable {
  /// Where it lies.
  package let path: String
  /// The text that was read from it.
  package let content: HashedText
  /// Whether a program had it open for writing when it was read: more text may follow.
  package let isOpenElsewhere: Bool
  let stamp: FileStamp

  /// When its text was last changed, in milliseconds since 1970 by the writer's clock.
  var modifiedMilliseconds: Int64 { stamp.modified / 1_000_000 }

  /// Looks at a file under its temporary name.
  ///
  /// - Throws: as ``LoadedFile/init(_:maximumSize:progress:)``.
  init(
    _ name: String, in folder: borrowing OpenFolder, maximumSize: Int
  ) throws(SharedFolderError) {
    let file = try folder.open(name, .reading)
    // First the question, then the reading: whoever closes the file between has written before.
    // Nobody can open it anew, since no document leads to it any more. Where the question is not
    // allowed the answer is taken to be no.
    let isOpen = file.isOpenForWriting() ?? false
    let loaded = try LoadedFile(file, maximumSize: maximumSize)
    path = folder.path(of: name)
    content = loaded.content
    stamp = loaded.stamp
    isOpenElsewhere = isOpen || !loaded.isStable
  }

  /// What became of a file that was to be removed.
  package enum Standing: Sendable {
    /// It is removed.
    case gone
    /// Somebody has written to it since it was read, and may go on if it is still open elsewhere:
    /// take in this text too, then try again.
    case changed(DisplacedFile)
    /// Its text is the same, but it is still open for writing: try again later.
    case stillOpen
  }
}
