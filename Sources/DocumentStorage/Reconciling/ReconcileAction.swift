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
  case keepVersion(ContentHash, VersionReason)
}
