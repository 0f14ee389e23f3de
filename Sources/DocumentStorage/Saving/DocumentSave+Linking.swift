import Glibc
import SharedFolders

// Where a file system cannot let names trade places: FUSE, NFS and others.
extension DocumentSave {
  static let unsupported = [EINVAL, ENOSYS, ENOTSUP]
  static let alreadyThere = EEXIST
  static let notThere = ENOENT

  /// Gives the new file a name that nothing bears.
  func create(
    from temporary: String, in place: borrowing DocumentPlace
  ) throws(SharedFolderError) {
    do {
      try place.folder.renameWithoutReplacing(temporary, to: place.name)
    } catch  where Self.unsupported.contains(error.errno) {
      try createByLinking(temporary, in: place)
    } catch {
      throw error
    }
  }

  private func createByLinking(
    _ temporary: String, in place: borrowing DocumentPlace
  ) throws(SharedFolderError) {
    do {
      try place.folder.link(temporary, to: place.name)
      try? place.folder.unlink(temporary)
    } catch  where error.errno == EPERM || Self.unsupported.contains(error.errno) {
      // No links either. A file that comes to the name within this moment is replaced unseen.
      guard try place.folder.statusIfPresent(of: place.name) == nil else {
        throw SharedFolderError(
          .other, path: place.folder.path(of: place.name), operation: error.operation,
          errno: EEXIST)
      }
      try place.folder.rename(temporary, to: place.name)
    } catch {
      throw error
    }
  }

  /// Keeps the old file under a second name, then renames the new one over it.
  ///
  /// A file that another program renames to the document's name between the last look and our
  /// rename, some microseconds, is replaced unseen: such file systems offer nothing better.
  ///
  /// - Returns: the name under which the old file is kept.
  func putByLinking(
    _ temporary: String, in place: borrowing DocumentPlace
  ) throws(SharedFolderError) -> String {
    for _ in 0..<Self.attempts {
      let backup = temporaryName
      let kept = try keep(place, as: backup)
      do {
        let isSame = try place.file()?.stamp.isSameFile(as: kept) ?? false
        if isSame {
          try place.folder.rename(temporary, to: place.name)
          return backup
        }
      } catch {
        drop(backup, of: kept, in: place)
        throw error
      }
      drop(backup, of: kept, in: place)
    }
    throw SharedFolderError(.busy, path: place.folder.path(of: place.name), operation: "save")
  }

  /// - Returns: the stamp of the file that is kept.
  private func keep(
    _ place: borrowing DocumentPlace, as backup: String
  ) throws(SharedFolderError) -> FileStamp {
    do {
      try place.folder.link(place.name, to: backup)
    } catch  where error.errno == EPERM || Self.unsupported.contains(error.errno) {
      return try copy(place, to: backup)
    } catch {
      throw error
    }
    guard let status = try place.folder.statusIfPresent(of: backup) else {
      throw SharedFolderError(
        .notFound, path: place.folder.path(of: backup), operation: "link", errno: ENOENT)
    }
    guard status.kind == .file else {
      try? place.folder.unlink(backup)
      throw SharedFolderError(
        .foreign(.notARegularFile), path: place.folder.path(of: place.name), operation: "save")
    }
    return status.stamp
  }

  private func copy(
    _ place: borrowing DocumentPlace, to backup: String
  ) throws(SharedFolderError) -> FileStamp {
    let old = try LoadedFile(
      place.folder.open(place.name, .reading), maximumSize: maximumSize)
    var file = try place.folder.open(backup, .creating)
    do {
      try file.write(old.content.text)
      try file.sync()
      try file.close()
    } catch {
      try? place.folder.unlink(backup)
      throw error
    }
    return old.stamp
  }

  /// Removes the second name while the first one still leads to the same file.
  private func drop(_ backup: String, of kept: FileStamp, in place: borrowing DocumentPlace) {
    guard let now = try? place.file()?.stamp, now.isSameFile(as: kept) else { return }
    try? place.folder.unlink(backup)
  }
}

extension FileStamp {
  /// The time of the last change of name is left out: a second name changes it.
  fileprivate func isSameFile(as other: FileStamp) -> Bool {
    inode == other.inode && size == other.size && modified == other.modified
  }
}

extension SharedFolderError {
  /// The folder, the file system or somebody's rights do not allow a new file in place of the old
  /// one, but the old one may still be written.
  var asksForWritingInPlace: Bool {
    [EACCES, EPERM, EROFS, EBUSY, EXDEV, ENOTSUP, EINVAL].contains(errno)
  }
}
