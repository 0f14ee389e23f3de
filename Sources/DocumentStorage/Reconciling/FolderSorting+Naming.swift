package import SharedFolders

extension FolderSorting {
  /// Whether a file has this name, or a living document is to have it.
  package func isOccupied(_ path: DocumentPath) -> Bool {
    contents[path] != nil || assignment.isInUse(path)
  }

  /// A free name that says from which machine the text is.
  ///
  /// No document ever had it. Under an old name of a document that knows the text, a file would be
  /// taken for one that this document has left behind; and a document that goes back to an old name
  /// has not been renamed where somebody else renamed it meanwhile.
  package func spareName(beside path: DocumentPath) -> DocumentPath {
    path.free(from: installation.name) { isOccupied($0) || assignment.wasEverUsed($0) }
  }

  /// Where to put a text that is set aside.
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
    return isThere ? nil : spareName(beside: path)
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
