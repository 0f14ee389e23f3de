package import SharedFolders

/// A file of the documents folder, before it is known to which document it belongs.
package struct FoundFile: Equatable, Sendable {
  /// What the file's name says of it.
  package enum Origin: Equatable, Sendable {
    /// An ordinary name.
    case ordinary
    /// An engine made it, because two machines had different texts at this path.
    case conflictCopy(of: DocumentPath)
    /// One of our saves found it at this path, and it was not what the save was made for.
    case displaced(from: DocumentPath)
  }

  package let path: DocumentPath
  package let origin: Origin
  package let content: ContentHash
  package let writer: ObservedFile.Writer
  /// When it was changed last by the clock of whoever did, in milliseconds since 1970.
  package let modified: Int64

  package init(
    path: DocumentPath, origin: Origin = .ordinary, content: ContentHash,
    writer: ObservedFile.Writer = .engine, modified: Int64
  ) {
    self.path = path
    self.origin = origin
    self.content = content
    self.writer = writer
    self.modified = modified
  }

  /// The name of the document that it may belong to.
  package var documentPath: DocumentPath {
    switch origin {
    case .ordinary: path
    case .conflictCopy(let original), .displaced(let original): original
    }
  }

  package var isDisplaced: Bool {
    if case .displaced = origin { true } else { false }
  }

  /// What the file is to the document with these versions that it belongs to; nil: to none.
  func role(in graph: LineageGraph?) -> ObservedFile.Role {
    switch origin {
    case .ordinary: .named
    case .displaced: .copy
    case .conflictCopy: graph.map(isAncient) ?? false ? .ancientCopy : .copy
    }
  }

  /// Whether no record speaks of the text, and it is older than the first that there is.
  ///
  /// Merged without a base, a copy of years ago would bring all its lines back. Either clock may be
  /// wrong, so such a copy is shown and never removed.
  private func isAncient(in graph: LineageGraph) -> Bool {
    guard graph.versions(of: content).isEmpty, let birth = graph.firstTime else { return false }
    return modified < birth
  }
}

extension LineageGraph {
  /// The earliest time that those who wrote the first version down give for it.
  fileprivate var firstTime: Int64? { nodes.first?.records.map(\.time).min() }
}
