import SharedFolders
import Synchronization

// A file that somebody moved, as with `mv`, while the document is open.
extension FileRound {
  /// Goes on with the file where it is now; false where it is nowhere to be found.
  mutating func follow(from old: DocumentPath) -> Bool {
    if let known = knownPath(otherThan: old) {
      memory.movedFrom = old.text
      path = known
      notePlace(known)
      return true
    }
    guard let new = movedPath else { return false }
    memory.movedFrom = old.text
    memory.isNamedByFirstLine = false
    path = new
    note(new)
    return true
  }

  /// Where another terminal, or another machine as its records tell, has given the file its path.
  private func knownPath(otherThan old: DocumentPath) -> DocumentPath? {
    let graph = container.graph(of: document)
    let known = [container.places.withLock { $0.path(of: document) }, graph.path(of: graph.heads)]
    return known.lazy.compactMap { $0 }.first { path in
      path != old && path.bytes.first != UInt8(ascii: "/") && isOurs(path)
    }
  }

  /// Whether what lies at a path is this document.
  private func isOurs(_ path: DocumentPath) -> Bool {
    guard let found = try? container.reading.read(path.text, waits: false) else { return false }
    return container.document(at: path, holding: found.content.hash) == document
  }

  /// The one path at which the file lies that was last seen; a path that another document has is
  /// left to that.
  private var movedPath: DocumentPath? {
    guard let seen = memory.seen else { return nil }
    let paths = container.allPaths().filter { path in
      let text = String(decoding: path, as: UTF8.self)
      let status = try? SystemCalls.status(of: Paths.join(container.documentsPath, text))
      guard let status, status.kind == .file, status.stamp.inode == seen.stamp.inode else {
        return false
      }
      // The number of a file that is gone may be given to another one.
      return status.stamp.isSameText(as: seen.stamp)
        || (try? container.reading.isStillThere(seen, at: text)) == true
    }
    guard paths.count == 1 else { return nil }
    let path = DocumentPath(bytes: paths[0])
    // Sync engines put one of two versions aside under such a name, to bring the other.
    let isPutAside = path.text.contains(".sync-conflict-")
    return !isPutAside && container.isFree(path, for: document) ? path : nil
  }

  /// Writes down where the document is, for the other terminals.
  func notePlace(_ new: DocumentPath) {
    try? container.places.withLock { places throws(SharedFolderError) in
      try places.note(document, at: new)
    }
  }

  /// Writes down where the document is, for the other terminals and machines.
  private func note(_ new: DocumentPath) {
    notePlace(new)
    let saved = history.savedState
    let parents =
      saved.version.map { [LineageRecord.Parent.version($0)] }
      ?? container.graph(of: document).names(of: saved.content)
    let moved = RecordDraft(.renamed, from: parents, content: saved.content, path: new)
    _ = try? container.record([moved], of: document)
  }
}
