public import SharedFolders

/// How things stand between an open document, its history on this machine and its file.
public struct DocumentStanding: Equatable, Sendable {
  /// How safe the newest text is.
  public enum Safety: Equatable, Sendable {
    /// The file has it; when it was saved, in milliseconds since 1970, nil for a file that was only
    /// read.
    case saved(at: Int64?)
    /// A power failure does not take it: the history on this machine's disk has it.
    case kept
    /// It is being written to the history: kept within a tenth of a second.
    case unkept
    /// It is in this process only; why.
    case notKept(SharedFolderError)
  }

  /// What is at the document's path.
  public enum File: Equatable, Sendable {
    /// The document's file.
    case present
    /// Nothing yet: the document is new and empty, or was not saved yet.
    case notMade
    /// Nothing any more. The text is kept, and a change saves it again.
    case vanished
    /// Nothing, as the documents folder itself is away. The text is kept, and saved when it is back.
    case away
    /// A folder, or something else that is no file.
    case notAFile
  }

  /// Why the document cannot be saved where it is.
  public enum ReadOnlyReason: Equatable, Sendable {
    /// It is no text: it holds NUL, or more than one byte in a hundred is not UTF-8.
    case binary
    /// A link leads out of the documents folder.
    case outsideFolder
    /// The user's rights do not allow it.
    case noPermission
  }

  /// How safe the newest text is.
  public internal(set) var safety = Safety.saved(at: nil)
  /// Why the last save failed; nil where all is well.
  ///
  /// It is tried again by itself.
  /// `locked` where another process holds up saving for long; `isUnconfirmed` where the file has the
  /// text and only the disk did not say so.
  public internal(set) var problem: SharedFolderError?
  /// The terminals of this machine that have the document open too, sorted.
  public internal(set) var openElsewhere: [String] = []
  /// Nil where the document may be edited.
  public internal(set) var readOnly: ReadOnlyReason?
  /// What is at the document's path.
  public internal(set) var file = File.present
  /// Where the file was before somebody moved it while the document was open; nil where nobody did.
  public internal(set) var movedFrom: String?
  /// Versions that lost a conflict and wait to be looked at.
  public internal(set) var conflictCount = 0
  /// Where a text lies beside the document that could be taken in nowhere else.
  public internal(set) var displaced: String?
  /// Where the history of this document lies that was damaged and could not be read on; text that was
  /// not saved may be in there alone.
  public internal(set) var damagedHistory: String?
}

extension DocumentStanding.File {
  /// What reading it gave tells of what is there.
  init(_ error: SharedFolderError) {
    switch error.code {
    case .notFound: self = .notMade
    case .foreign(.notARegularFile): self = .notAFile
    default: self = .present
    }
  }
}
