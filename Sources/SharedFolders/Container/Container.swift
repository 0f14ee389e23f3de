/// A folder that carries notes and documents between installations, and where its parts are.
///
///     <path>/Documents/                       the user's files; nothing of ours
///     <path>/tamnote-data/container.json      the same on every machine
///     <path>/tamnote-data/trash/              deleted documents
///     <path>/tamnote-data/replicas/<id>/      written by one installation, read by all
///
/// A value: it says where things are. ``contact()`` looks whether they are there.
public struct Container: Equatable, Sendable {
  /// The folder, without symbolic links in its path.
  public let path: String
  /// The installation's private folder for this container.
  public let localPath: String
  /// The installation, as whose files are written.
  public let replica: ReplicaID

  /// Names the container at `path`, which need not exist.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder.
  ///   - state: the installation's local state, where the private folder is made.
  ///   - replica: the installation's id.
  /// - Throws: `notFound` for an empty path, `notUTF8` for one that leads where names are no text;
  ///   what making the private folder gave.
  public init(
    at path: String, state: LocalState, replica: ReplicaID
  ) throws(SharedFolderError) {
    guard !path.isEmpty else {
      throw SharedFolderError(.notFound, path: path, operation: "open container")
    }
    self.path = try Paths.canonical(path)
    localPath = try state.folder(ofContainerAt: self.path, named: Paths.absolute(path))
    self.replica = replica
  }

  /// The default container: `$XDG_DATA_HOME/tamnote`.
  ///
  /// - Throws: `homeUnknown` and `variable`.
  public static func defaultPath(
    in folders: UserFolders = .ofProcess
  ) throws(SharedFolderError) -> String {
    Paths.join(try folders.data(), "tamnote")
  }

  /// `tamnote-data`.
  public var dataPath: String { Paths.join(path, Self.dataName) }

  /// `tamnote-data/replicas`.
  public var replicasPath: String { Paths.join(dataPath, Self.replicasName) }

  /// The only folder in the container where this installation writes data.
  public var ownPath: String { Paths.join(replicasPath, replica.description) }

  /// The folder of the documents.
  public func documentsPath(_ place: DocumentsPlace) -> String {
    place == .inPlace ? path : Paths.join(path, place.rawValue)
  }

  var descriptionPath: String { Paths.join(dataPath, ContainerDescription.fileName) }

  static let dataName = "tamnote-data"
  static let replicasName = "replicas"
}
