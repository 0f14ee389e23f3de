package import SharedFolders

/// One thing to do, durable before the next one is begun.
///
/// A program may die between any two; the next look finds what is left to do.
package enum ReconcileAction: Equatable, Sendable {
  /// Read the file and keep its text.
  case takeIn(ObservedFile)
  /// Keep a text that was made here.
  case keep([UInt8])
  /// Write a record into the own log, and make it durable.
  case record(RecordDraft)
  /// Put a kept text under that name, provided that the file still holds what was seen; nil: that
  /// there is none.
  case write(ContentHash, to: DocumentPath, over: ContentHash?)
  /// Put a kept text into a document of its own beside this one, unless one has it already.
  ///
  /// A file of this same document does not count: what was set aside would go with it.
  case setAside(ContentHash, beside: DocumentPath)
  /// Remove a file, provided that it still holds what was seen. Its text is contained in the
  /// document, or has a document of its own.
  case remove(DocumentPath, holding: ContentHash)
  /// Show that text as a conflict version until the user is done with it.
  case keepVersion(ContentHash, Reason)

  /// Why a text that is not in the document is kept for the user to look at.
  package enum Reason: Sendable {
    /// A program put an older text over it.
    case reverted
    /// A program took more than half of the lines away at once.
    case shrunk
    /// Something kept putting another text over it.
    case diskWon
    /// It was merged without knowing where it comes from.
    case mergedWithoutHistory
    /// It was there before the document's first record.
    case ancient
  }
}

/// A record before it has a number.
package struct RecordDraft: Hashable, Sendable {
  package let kind: LineageRecord.Kind
  package let parents: [LineageRecord.Parent]
  package let content: ContentHash?
  package let path: DocumentPath

  package init(
    _ kind: LineageRecord.Kind, from parents: [LineageRecord.Parent], content: ContentHash?,
    path: DocumentPath
  ) {
    self.kind = kind
    self.parents = parents
    self.content = content
    self.path = path
  }
}
