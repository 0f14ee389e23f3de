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
  /// A container that was moved away, with a link left in its place, keeps its folder: nothing
  /// kept there is hidden by the move.
  /// - Parameters:
  ///   - canonicalPath: the container's path without symbolic links.
  ///   - name: the absolute path by which it was named, with its links; nil for the same.
  /// - Returns: the path of `containers/<hash of the path>/`.
  /// - Throws: as ``init(in:)``.
  public func folder(
    ofContainerAt canonicalPath: String, named name: String? = nil
  ) throws(SharedFolderError) -> String {
    let folder = containerFolder(canonicalPath)
    switch try SystemCalls.statusIfPresent(of: folder)?.kind {
    case nil:
      try Self.makePrivateFolder(file("containers"))
      if let name { try takeOver(containerFolder(name), as: folder) }
    case .symbolicLink:
      // Made below: the container is where it was before it was moved.
      let moved = Paths.join(file("containers"), Paths.name(of: try SystemCalls.linkTarget(folder)))
      try Self.makePrivateFolder(moved)
      return moved
    default: break
    }
    try Self.makePrivateFolder(folder)
    return folder
  }

  private func containerFolder(_ path: String) -> String {
    Paths.join(file("containers"), ContentHash(of: path).description)
  }

  /// Gives the folder of a container that a link has taken the place of its new name; processes
  /// that know it by the old one find it by a link.
  private func takeOver(_ former: String, as folder: String) throws(SharedFolderError) {
    guard former != folder, try SystemCalls.statusIfPresent(of: former)?.kind == .folder else {
      return
    }
    do throws(SharedFolderError) {
      try SystemCalls.rename(former, to: folder)
    } catch {
      // Another process may have been faster; then it is there.
      guard try SystemCalls.statusIfPresent(of: folder)?.kind == .folder else { throw error }
      return
    }
    try SystemCalls.makeSymbolicLink(to: Paths.name(of: folder), at: former)
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
