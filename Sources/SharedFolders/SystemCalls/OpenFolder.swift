import CLinux
import Glibc
import SystemGate

/// An open folder, in which files are named by a single name.
///
/// It stays the same folder whatever happens to its path meanwhile: what begins in it ends in it.
package struct OpenFolder: ~Copyable, Sendable {
  private let folder: OpenFile

  /// The path it was opened by.
  package var path: String { folder.path }

  /// Opens a folder; links in its path are followed.
  package init(_ path: String) throws(SharedFolderError) {
    folder = try OpenFile(path, .folder)
  }

  /// Opens a folder that must lie beneath another by every step of its relative path.
  package init(_ path: String, beneath root: String) throws(SharedFolderError) {
    folder = try OpenFile(path, beneath: root, .folder)
  }

  func status() throws(SharedFolderError) -> FileStatus { try folder.status() }

  func hasAccessList() throws(SharedFolderError) -> Bool { try folder.hasAccessList() }

  /// The path of a file in it.
  package func path(of name: String) -> String { Paths.join(path, name) }

  /// What bears the name; nil where nothing does.
  ///
  /// Symbolic links are not followed.
  package func statusIfPresent(of name: String) throws(SharedFolderError) -> FileStatus? {
    var status = stat()
    let descriptor = folder.descriptor
    do {
      try SystemCalls.attempt(.statusOfPath, path(of: name)) {
        Int(fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW))
      }
      return FileStatus(status)
    } catch  where error.code == .notFound {
      return nil
    } catch {
      throw error
    }
  }

  package func open(
    _ name: String, _ access: OpenFile.Access, mode: UInt32 = 0o600
  ) throws(SharedFolderError) -> OpenFile {
    let (path, folder) = (path(of: name), folder.descriptor)
    let descriptor = try SystemCalls.attempt(.open, path) {
      Int(openat(folder, name, access.flags | O_CLOEXEC, mode))
    }
    return OpenFile(adopting: Int32(descriptor), path: path)
  }

  /// Throws unless the user of the process may write the file; on a read-only file system nobody may.
  package func requireWritable(_ name: String) throws(SharedFolderError) {
    let descriptor = folder.descriptor
    try SystemCalls.attempt(.access, path(of: name)) {
      Int(faccessat(descriptor, name, W_OK, AT_EACCESS))
    }
  }

  /// Lets two names trade places in one step.
  package func exchange(_ one: String, _ other: String) throws(SharedFolderError) {
    let descriptor = folder.descriptor
    try SystemCalls.attempt(.renameExchange, path(of: other)) {
      Int(tamnote_rename_exchange(descriptor, one, other))
    }
  }

  /// Renames; what bears the other name is gone then.
  package func rename(_ name: String, to other: String) throws(SharedFolderError) {
    let descriptor = folder.descriptor
    try SystemCalls.attempt(.rename, path(of: other)) {
      Int(renameat(descriptor, name, descriptor, other))
    }
  }

  /// Renames, unless something bears the other name (EEXIST).
  package func renameWithoutReplacing(
    _ name: String, to other: String
  ) throws(SharedFolderError) {
    let descriptor = folder.descriptor
    try SystemCalls.attempt(.renameNoReplace, path(of: other)) {
      Int(tamnote_rename_no_replace(descriptor, name, other))
    }
  }

  /// Gives a file a second name, unless something bears it (EEXIST).
  package func link(_ name: String, to other: String) throws(SharedFolderError) {
    let descriptor = folder.descriptor
    try SystemCalls.attempt(.link, path(of: other)) {
      Int(linkat(descriptor, name, descriptor, other, 0))
    }
  }

  package func unlink(_ name: String) throws(SharedFolderError) {
    let descriptor = folder.descriptor
    try SystemCalls.attempt(.unlink, path(of: name)) { Int(unlinkat(descriptor, name, 0)) }
  }

  /// Makes the names in the folder durable; file systems that cannot are taken as they are.
  package func sync() throws(SharedFolderError) {
    do {
      try folder.sync()
    } catch  where error.isUnsupported {
      return
    } catch {
      throw error
    }
  }
}
