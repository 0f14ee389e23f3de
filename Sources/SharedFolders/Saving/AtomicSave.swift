/// Saves whole files so that a crash at any moment leaves the old or the new bytes.
///
/// For files that only this installation writes; a document, which anyone may write, needs more.
/// The bytes go to a temporary file beside the target, which then takes the target's name. A
/// failed `fsync` is never repeated, since Linux forgets what could not be written: the save
/// fails, and the next one starts over with a new file.
public struct AtomicSave: Sendable {
  /// Who may use the file.
  public enum Access: Sendable {
    /// As the replaced file, else as the folder, its group and the user's umask say.
    case asFolder
    /// Only the user: mode 0600.
    case onlyUser
  }

  /// Marks the temporary files of this installation.
  public let replica: ReplicaID
  /// The rights of new files.
  public let access: Access

  /// Saves as `replica`, with these rights.
  public init(replica: ReplicaID, access: Access) {
    self.replica = replica
    self.access = access
  }

  /// Puts a file with exactly `bytes` at `path`, whether or not one is there.
  ///
  /// The file's time of change is later than that of the file it replaces. On failure the old file
  /// is as it was, or with an error that is `isUnconfirmed` the new one is in place but perhaps not
  /// durable; the temporary file is removed.
  /// - Parameters:
  ///   - bytes: what the file shall hold.
  ///   - path: in an existing folder.
  ///   - durably: whether to wait until the disk has it; false is for caches.
  /// - Returns: the stamp of what was written; a file that differs from it was written by others.
  /// - Throws: `symbolicLink` and `foreign` for a target that is not a regular file, else what the
  ///   failing call gave.
  @discardableResult
  public func write(
    _ bytes: [UInt8], to path: String, durably: Bool = true
  ) throws(SharedFolderError) -> FileStamp {
    let replaced = try replacedFile(path)
    let temporary = TemporaryName.path(beside: path, replica: replica)
    let written: FileStamp
    do {
      written = try fill(temporary, with: bytes, replacing: replaced, durably: durably)
      try SystemCalls.rename(temporary, to: path)
    } catch {
      try? SystemCalls.unlink(temporary)
      // Nobody knows the temporary file; what was to be saved is the matter.
      var failure = error
      failure.path = path
      throw failure
    }
    if durably { try Self.confirm(path) }
    return stamp(of: path, writtenAs: written)
  }

  private func replacedFile(_ path: String) throws(SharedFolderError) -> FileStatus? {
    guard let status = try SystemCalls.statusIfPresent(of: path) else { return nil }
    switch status.kind {
    case .file: return status
    case .symbolicLink:
      throw SharedFolderError(.symbolicLink, path: path, operation: "save")
    case .folder, .other:
      throw SharedFolderError(.foreign(.notARegularFile), path: path, operation: "save")
    }
  }

  private func fill(
    _ temporary: String, with bytes: [UInt8], replacing replaced: FileStatus?, durably: Bool
  ) throws(SharedFolderError) -> FileStamp {
    var file = try OpenFile(temporary, .creating, mode: access == .asFolder ? 0o666 : 0o600)
    if access == .asFolder {
      if let replaced {
        try keepRights(of: replaced, on: file)
      } else {
        GroupRights.give(to: file)
      }
    }
    try file.write(bytes)
    if let replaced { try file.keepTimeGrowing(after: replaced.stamp.modified) }
    if durably { try file.sync() }
    let stamp = try file.status().stamp
    try file.close()
    return stamp
  }

  private func keepRights(
    of replaced: FileStatus, on file: borrowing OpenFile
  ) throws(SharedFolderError) {
    let status = try file.status()
    if status.owner != replaced.owner || status.group != replaced.group {
      // Only root may give files away; the folder's own group is there already.
      try? SystemCalls.changeOwner(
        file.descriptor, owner: replaced.owner, group: replaced.group, file.path)
    }
    if status.mode != replaced.mode {
      try SystemCalls.changeMode(file.descriptor, to: replaced.mode, file.path)
    }
  }

  /// The rename changed the time of the last change of rights or name; take that in, unless the
  /// file there is another one already.
  private func stamp(of path: String, writtenAs written: FileStamp) -> FileStamp {
    // The save is done, whether or not it can be looked at.
    guard let now = try? SystemCalls.status(of: path).stamp,
      now.inode == written.inode, now.size == written.size, now.modified == written.modified
    else { return written }
    return now
  }

  /// Makes the new name durable; where that fails, the file is there all the same.
  private static func confirm(_ path: String) throws(SharedFolderError) {
    do throws(SharedFolderError) {
      try syncFolder(Paths.parent(of: path))
    } catch {
      var failure = error
      failure.path = path
      failure.isUnconfirmed = true
      throw failure
    }
  }

  /// Makes names in the folder durable; file systems that cannot are taken as they are.
  static func syncFolder(_ path: String) throws(SharedFolderError) {
    try OpenFolder(path).sync()
  }
}
