import SharedFolders

/// A text that a document has been, or that lost a conflict.
///
/// Re-creates Apple's `NSFileVersion`. Deliberate differences: every machine has the versions of its
/// own history, whoever made them; contents are read on demand, and there is no URL; which versions
/// stay is decided by retention, so an old one is not removed by hand.
public struct FileVersion: Hashable, Sendable {
  /// How the text came to be a version.
  public enum Kind: Hashable, Sendable {
    /// It was there when the history of the document began.
    case found
    /// It was saved here.
    case saved
    /// Something else put it into the document's file.
    case outside
    /// It lost a conflict.
    case conflict
  }

  /// How the text came to be a version.
  public let kind: Kind
  /// Names the text, also after a restart; 32 hexadecimal digits.
  public let persistentIdentifier: String
  /// By the clock of the machine where it became a version, in milliseconds since 1970; may be wrong.
  public let modified: Int64
  /// Bytes of the text.
  public let size: Int
  /// The terminal that saved it, or the installation it came from; empty where nobody knows.
  public let origin: String
  /// Whether a conflict version was looked at and is not needed any more; true for all others.
  public let isResolved: Bool

  /// Whether it lost a conflict.
  public var isConflict: Bool { kind == .conflict }

  init(_ version: HistoryVersion) {
    switch version.kind {
    case .found: (kind, isResolved) = (.found, true)
    case .saved: (kind, isResolved) = (.saved, true)
    case .outside: (kind, isResolved) = (.outside, true)
    case .conflict(let isSettled): (kind, isResolved) = (.conflict, isSettled)
    }
    persistentIdentifier = version.content.description
    modified = version.when.clock
    size = version.size
    origin = version.origin
  }
}
