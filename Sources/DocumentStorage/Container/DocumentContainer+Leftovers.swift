import SharedFolders

// What saves of documents left when they were cut off, and other programs have written since.
extension DocumentContainer {
  /// Takes in what saves left beside their documents, of whatever document, also where nobody has it
  /// open; what cannot be taken in stays.
  package func takeInLeftovers() {
    for (folder, name) in leftovers() {
      guard let owner = TemporaryName.owner(of: name).flatMap(DocumentID.init),
        let path = path(of: owner), let document = try? Document.open(path, in: self)
      else { continue }
      if document.id == owner { document.takeInLeftovers(in: folder) }
      try? document.close()
    }
  }

  /// The paths of files that saves left, and that are no documents.
  package func leftoverPaths() -> [String] {
    leftovers().map { $0.folder.isEmpty ? $0.name : Paths.join($0.folder, $0.name) }
  }

  /// Of those that are old enough not to belong to a save that goes on; folders are relative to the
  /// documents folder.
  private func leftovers() -> [(folder: String, name: String)] {
    let now = SystemCalls.realTimeMilliseconds()
    return walk().folders.flatMap { folder in
      ((try? SystemCalls.names(in: folder)) ?? []).filter { name in
        guard TemporaryName.isOfSave(name),
          let status = try? SystemCalls.statusIfPresent(of: Paths.join(folder, name)),
          status.kind == .file
        else { return false }
        let age = abs(now - status.stamp.changed / 1_000_000)
        return age >= Int64(delays.leftover.milliseconds)
      }.map { (relative(folder), $0) }
    }
  }

  private func relative(_ folder: String) -> String {
    String(decoding: folder.utf8.dropFirst(documentsPath.utf8.count + 1), as: UTF8.self)
  }
}
