package import SharedFolders

/// A file that holds a text of the document, as it was found on disk.
package struct ObservedFile: Equatable, Sendable {
  /// Who put the text there.
  package enum Writer: Sendable {
    /// A sync engine, or unknown because nobody was looking: both are treated alike.
    case engine
    /// A program on this machine, seen while it wrote.
    case program
    /// TamNote on this machine.
    case ourselves
  }

  package enum Role: Sendable {
    /// A file under a name that the document has or had.
    case named
    /// A conflict copy that an engine made, or what a save displaced.
    case copy
    /// A conflict copy that was there before the document's first record: only shown.
    case ancientCopy
  }

  package let path: DocumentPath
  package let content: ContentHash
  package let role: Role
  package let writer: Writer

  package init(
    path: DocumentPath, content: ContentHash, role: Role = .named, writer: Writer = .engine
  ) {
    self.path = path
    self.content = content
    self.role = role
    self.writer = writer
  }
}
