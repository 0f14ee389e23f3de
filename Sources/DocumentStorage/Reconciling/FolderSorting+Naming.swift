package import SharedFolders

extension FolderSorting {
  /// Whether a file has this name, or a living document is to have it.
  package func isOccupied(_ path: DocumentPath) -> Bool {
    contents[path] != nil || assignment.isInUse(path)
  }

  /// A free name that says from which machine the text is.
  package func spareName(beside path: DocumentPath) -> DocumentPath {
    path.free(from: installation.name, isTaken: isOccupied)
  }

  /// Where to put a text that is set aside.
  ///
  /// The name is one that no document ever had: under an old name of a document that knows the text,
  /// it would be taken for a file that this one has left behind.
  ///
  /// - Returns: nil where it lies there already, in a file that is not the document's own: what was
  ///   set aside in one of those would go with it.
  package func nameToSetAside(
    _ content: ContentHash, beside path: DocumentPath, of document: DocumentID
  ) -> DocumentPath? {
    let own = Set(filesByDocument[document, default: []].map(\.path))
    let isThere = contents.contains { other, found in
      found == content && other.isNamed(after: path) && !own.contains(other)
    }
    if isThere { return nil }
    return path.free(from: installation.name) { isOccupied($0) || assignment.wasEverUsed($0) }
  }

  /// Where a document's file most likely went, if all its files are gone.
  ///
  /// It is a file of no document that holds the text which lay there last. Empty files are all alike
  /// and say nothing, and nobody moves a file to the name of a conflict copy.
  func movedFile(of document: DocumentID) -> ObservedFile? {
    guard let content = lastSeen[document], content != Self.emptyText else { return nil }
    return unassigned.first { $0.role == .named && $0.content == content }
  }

  private static let emptyText = ContentHash(of: "")
}
