/// The folder for what stays on this machine: identity, locks, history, drafts, caches.
///
/// `$XDG_STATE_HOME/tamnote/<machine>/`, so that machines that share a home over a network keep
/// apart. Folders have mode 0700 and files 0600; nothing in here is ever synced.
public struct LocalState: Equatable, Sendable {
  /// The folder.
  public let path: String
  let machine: ContentHash

  /// Opens this machine's folder, and makes it if it is not there.
  ///
  /// - Parameter folders: say where state is kept.
  /// - Throws: `homeUnknown` and `variable`; `symbolicLink`, `notAFolder` and `otherOwner` for a folder that
  ///   somebody else may have put there; else what making it gave.
  public init(in folders: UserFolders = .ofProcess) throws(SharedFolderError) {
    let home = try folders.state()
    let all = Paths.join(home, "tamnote")
    machine = Machine.identity()
    path = Paths.join(all, Hexadecimal.digits(machine.prefix))
    if try SystemCalls.statusIfPresent(of: all) == nil {
      try Self.requireOwnGround(home)
      try SystemCalls.makeFolders(home, mode: 0o700)
    }
    try Self.makePrivateFolder(all)
    try Self.makePrivateFolder(path)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { Paths.join(path, name) }

  /// A lock among this machine's processes.
  public func lock(_ name: String) -> FileLock {
    FileLock(path: file(name + ".lock"))
  }

  /// The folder for what belongs to one container; made if it is not there.
  ///
  /// - Parameter canonicalPath: the container's path without symbolic links.
  /// - Returns: the path of `containers/<hash of the path>/`.
  /// - Throws: as ``init(in:)``.
  public func folder(
    ofContainerAt canonicalPath: String
  ) throws(SharedFolderError) -> String {
    let containers = file("containers")
    let folder = Paths.join(containers, ContentHash(of: canonicalPath).description)
    if try SystemCalls.statusIfPresent(of: folder) == nil { try Self.makePrivateFolder(containers) }
    try Self.makePrivateFolder(folder)
    return folder
  }

  /// Makes a folder that only the user can enter, or takes the one that is there if it is the
  /// user's.
  static func makePrivateFolder(_ path: String) throws(SharedFolderError) {
    guard let status = try SystemCalls.statusIfPresent(of: path) else {
      try SystemCalls.makeFolder(path, mode: 0o700)
      return
    }
    func refusal(_ code: SharedFolderError.Code) -> SharedFolderError {
      SharedFolderError(code, path: path, operation: "open local state")
    }
    guard status.kind != .symbolicLink else { throw refusal(.symbolicLink) }
    guard status.kind == .folder else { throw refusal(.notAFolder) }
    guard status.owner == SystemCalls.user else { throw refusal(.otherOwner) }
    if status.mode & 0o077 != 0 { try SystemCalls.changeMode(of: path, to: 0o700) }
  }

  /// Keeps root, with another's HOME, from leaving folders there that their owner cannot use.
  private static func requireOwnGround(_ path: String) throws(SharedFolderError) {
    guard let status = try SystemCalls.statusIfPresent(of: path) else {
      return try requireOwnGround(Paths.parent(of: path))
    }
    guard status.owner == SystemCalls.user || status.owner == 0 else {
      throw SharedFolderError(.otherOwner, path: path, operation: "open local state")
    }
  }
}
