import SharedFolders

// What a document held while it is written in place: `<hash of its path>-<hash of the new text>`.
extension DocumentSave {
  /// Keeps the old text durably; complete or not at all.
  ///
  /// - Returns: the name of the backup.
  func keepBackup(
    of old: HashedText, for place: borrowing DocumentPlace, before new: HashedText
  ) throws(SharedFolderError) -> String {
    try SystemCalls.makeFolders(backups, mode: 0o700)
    let folder = try OpenFolder(backups)
    let temporary = TemporaryName.fresh(replica: replica)
    let name = "\(Self.mark(of: place))-\(new.hash)"
    var file = try folder.open(temporary, .creating)
    do {
      try file.write(old.text)
      try file.sync()
      try file.close()
      try folder.rename(temporary, to: name)
      try folder.sync()
    } catch {
      try? folder.unlink(temporary)
      try? folder.unlink(name)
      throw error
    }
    return name
  }

  /// Whether any save in place may have been cut off.
  var mayBeInterrupted: Bool {
    (try? SystemCalls.names(in: backups).isEmpty) == false
  }

  func removeBackup(_ name: String) {
    try? SystemCalls.unlink(Paths.join(backups, name))
  }

  func backupNames(
    of place: borrowing DocumentPlace
  ) throws(SharedFolderError) -> [(name: String, newHash: ContentHash)] {
    guard try SystemCalls.statusIfPresent(of: backups) != nil else { return [] }
    let mark = Self.mark(of: place)
    return try SystemCalls.names(in: backups).compactMap { name in
      guard name.utf8.starts(with: mark.utf8), let last = name.split(separator: "-").last,
        let newHash = ContentHash(String(last))
      else { return nil }
      return (name, newHash)
    }
  }

  private static func mark(of place: borrowing DocumentPlace) -> String {
    ContentHash(of: place.folder.path(of: place.name)).description
  }
}
