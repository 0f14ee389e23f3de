/// How a container was found when it was last looked at.
public struct Contact: Equatable, Sendable {
  /// Whether the container can be used.
  public enum State: Equatable, Sendable {
    /// The container is there.
    case ready
    /// The container was made now, or its missing parts were.
    case created
    /// The container was used before and is not there now: show what is known, write locally, look
    /// again later. Nothing is made in its place.
    case offline(OfflineReason)
    /// What is there must not be used.
    case refused(SharedFolderError)
  }

  /// What is missing of a container that was used before.
  public enum OfflineReason: Equatable, Sendable {
    /// Nothing is at its path.
    case folderMissing
    /// The file system that it was in is not mounted: nothing may be made in its place.
    case notMounted
    /// A different folder is at its path, without our data: most likely nothing is mounted there.
    case differentFolder
    /// The folder is there, without our data.
    case dataMissing
    /// Our data is there, without the files this installation wrote.
    case ownFilesMissing
    /// Other installations' files are there, but the description has not arrived yet.
    case incomplete
    /// Looking failed.
    case unreachable(SharedFolderError)
  }

  /// Whether the container can be used.
  public var state: State
  /// Whether this installation can write its files there; false unless `ready` or `created`.
  public var isWritable: Bool
  /// Where documents are; nil unless `ready` or `created`.
  public var documents: DocumentsPlace?

  /// Describes how a container was found.
  public init(state: State, isWritable: Bool, documents: DocumentsPlace? = nil) {
    self.state = state
    self.isWritable = isWritable
    self.documents = documents
  }

  /// Whether the container is there and may be used.
  public var isUsable: Bool { state == .ready || state == .created }
}
