package import SharedFolders
import TextModel

// The same file gets the new bytes: where it has other hard links, its folder takes no new files, it
// is mounted by itself, or its owner or rights cannot be given to another file.
extension DocumentSave {
  /// - Throws: only while the document is as it was.
  func saveInPlace(
    _ content: HashedText, in place: borrowing DocumentPlace, base: SeenFile?
  ) throws(SharedFolderError) -> SaveOutcome {
    var file = try place.folder.open(place.name, .updating)
    let old = try LoadedFile(file, maximumSize: maximumSize)
    guard old.content.hash == base?.hash || old.content.hash == content.hash else {
      // It was written a moment ago, perhaps not to its end.
      return .overtaken(ReadDocument(old, isWritable: true, isOpenElsewhere: true, after: base))
    }
    let backup = try keepBackup(of: old.content, for: place, before: content)
    guard try file.status().stamp == old.stamp else {
      removeBackup(backup)
      throw SharedFolderError(.busy, path: file.path, operation: "save")
    }
    do {
      try file.overwrite(with: content.text, from: old.stamp.size)
      try file.keepTimeGrowing(after: old.stamp.modified)
    } catch {
      return try giveUp(error, on: &file, old: old, backup)
    }
    var stamp = old.stamp
    var problem: SharedFolderError?
    do {
      try file.sync()
      stamp = try file.status().stamp
      try file.close()
      removeBackup(backup)
    } catch {
      problem = error
    }
    let seen = SeenFile(hash: content.hash, stamp: stamp)
    return .saved(SavedDocument(seen: seen, displaced: nil, problem: problem))
  }

  private func giveUp(
    _ failure: SharedFolderError, on file: inout OpenFile, old: LoadedFile, _ backup: String
  ) throws(SharedFolderError) -> SaveOutcome {
    do {
      try file.overwrite(with: old.content.text, from: old.stamp.size)
      try file.sync()
    } catch {
      return .torn(failure)
    }
    removeBackup(backup)
    throw failure
  }

  /// Puts the old text back where a save in place was cut off, by a crash or a failing disk.
  ///
  /// For every opening of a document; looks at a folder that is empty in everyday use.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - takeIn: called with what the document holds instead of either text, before it is
  ///     overwritten; makes it durable elsewhere.
  /// - Throws: what looking, reading or writing gave; the backup stays then.
  package func finishInterrupted(
    at path: String, takeIn: (HashedText) throws(SharedFolderError) -> Void
  ) throws(SharedFolderError) {
    let place = try DocumentPlace(of: path, in: root)
    for backup in try backupNames(of: place) {
      let old = try LoadedFile(
        OpenFile(Paths.join(backups, backup.name), .reading), maximumSize: maximumSize)
      let file = try place.folder.open(place.name, .updating)
      let torn = try LoadedFile(file, maximumSize: maximumSize)
      if torn.content.hash != old.content.hash, torn.content.hash != backup.newHash {
        try takeIn(torn.content)
        try file.overwrite(with: old.content.text, from: torn.stamp.size)
        try file.keepTimeGrowing(after: torn.stamp.modified)
        try file.sync()
      }
      removeBackup(backup.name)
    }
  }
}

extension OpenFile {
  /// Leaves the file with exactly this text.
  ///
  /// What makes it longer is written first: on a full disk the old bytes are still whole then.
  fileprivate func overwrite(
    with text: TextBuffer, from oldSize: Int
  ) throws(SharedFolderError) {
    let common = min(oldSize, text.utf8Count)
    do {
      try write(text, in: common..<text.utf8Count)
    } catch {
      try? truncate(to: oldSize)
      throw error
    }
    try write(text, in: 0..<common)
    try truncate(to: text.utf8Count)
  }
}
