import CLinux
import Glibc
import SystemGate

// Calls that name files by their path.
extension SystemCalls {
  /// What is at the path itself; symbolic links are not followed.
  package static func status(of path: String) throws(SharedFolderError) -> FileStatus {
    var status = stat()
    try attempt(.statusOfPath, path) { Int(lstat(path, &status)) }
    return FileStatus(status)
  }

  /// As ``status(of:)``, but nil where nothing is.
  package static func statusIfPresent(
    of path: String
  ) throws(SharedFolderError) -> FileStatus? {
    do {
      return try status(of: path)
    } catch  where error.code == .notFound {
      return nil
    } catch {
      throw error
    }
  }

  /// When the path was created, in nanoseconds since 1970; 0 where the file system does not say.
  static func birthTime(of path: String) throws(SharedFolderError) -> Int64 {
    Int64(try attempt(.birthTime, path) { Int(tamnote_birth_time(path)) })
  }

  static func fileSystemType(of path: String) throws(SharedFolderError) -> UInt32 {
    UInt32(try attempt(.fileSystemType, path) { Int(tamnote_file_system_type(path)) })
  }

  /// Whether the user of the process may write there; false on read-only file systems, for root
  /// as well.
  package static func isWritable(_ path: String) -> Bool {
    let result = try? attempt(.access, path) {
      Int(faccessat(AT_FDCWD, path, W_OK, AT_EACCESS))
    }
    return result != nil
  }

  /// Whether the path leads to anything, by links too, also those of `/proc` to pipes.
  package static func leadsSomewhere(_ path: String) -> Bool {
    (try? attempt(.access, path) { Int(Glibc.access(path, F_OK)) }) != nil
  }

  /// The path without symbolic links, `.` and `..`; `notUTF8` where that is no text.
  static func canonicalPath(_ path: String) throws(SharedFolderError) -> String {
    var canonical: String?
    try attempt(.canonicalPath, path) {
      guard let resolved = realpath(path, nil) else { return -1 }
      defer { free(resolved) }
      canonical = String(validatingCString: resolved)
      return 0
    }
    return try text(canonical, path, .canonicalPath)
  }

  /// Where a symbolic link points, as it is written in the link; `notUTF8` where that is no text.
  static func linkTarget(_ path: String) throws(SharedFolderError) -> String {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try attempt(.readLink, path) { readlink(path, &target, target.count) }
    let bytes = target.prefix(count).map(UInt8.init(bitPattern:))
    return try text(String(validating: bytes, as: UTF8.self), path, .readLink)
  }

  private static func text(
    _ text: String?, _ path: String, _ call: SystemCall
  ) throws(SharedFolderError) -> String {
    if let text { return text }
    throw SharedFolderError(.notUTF8, path: path, operation: SharedFolderError.Operation(call))
  }

  package static func rename(_ from: String, to target: String) throws(SharedFolderError) {
    try attempt(.rename, target) { Int(Glibc.rename(from, target)) }
  }

  static func makeSymbolicLink(to target: String, at path: String) throws(SharedFolderError) {
    try attempt(.makeSymbolicLink, path) { Int(symlink(target, path)) }
  }

  package static func unlink(_ path: String) throws(SharedFolderError) {
    try attempt(.unlink, path) { Int(Glibc.unlink(path)) }
  }

  static func changeMode(of path: String, to mode: UInt32) throws(SharedFolderError) {
    try attempt(.changePathMode, path) { Int(chmod(path, mode)) }
  }

  /// Makes a folder; one that is there already is fine.
  package static func makeFolder(
    _ path: String, mode: UInt32 = 0o777
  ) throws(SharedFolderError) {
    do {
      try attempt(.makeFolder, path) { Int(mkdir(path, mode)) }
    } catch {
      if error.errno == EEXIST, try status(of: path).kind == .folder { return }
      if error.errno == EEXIST { throw SharedFolderError(errno: ENOTDIR, .makeFolder, path) }
      throw error
    }
  }

  /// Makes a folder and those above it that are missing.
  package static func makeFolders(
    _ path: String, mode: UInt32 = 0o777
  ) throws(SharedFolderError) {
    do {
      try makeFolder(path, mode: mode)
    } catch  where error.code == .notFound && Paths.parent(of: path) != path {
      try makeFolders(Paths.parent(of: path), mode: mode)
      try makeFolder(path, mode: mode)
    } catch {
      throw error
    }
  }

  /// The names in a folder that is not a symbolic link, sorted by their bytes.
  ///
  /// Names that are not UTF-8 are left out.
  package static func names(in folder: String) throws(SharedFolderError) -> [String] {
    try allNames(in: folder).compactMap { String(validating: $0, as: UTF8.self) }
  }

  /// The names of all that is in a folder, as their bytes, also where they are no text; sorted.
  package static func allNames(in folder: String) throws(SharedFolderError) -> [[UInt8]] {
    let descriptor = try open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard let stream = fdopendir(descriptor) else {
      let number = errno
      Glibc.close(descriptor)
      throw SharedFolderError(errno: number, .list, folder)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let name = try nextName(stream, folder) {
      if name != [UInt8(ascii: ".")], name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func nextName(
    _ stream: OpaquePointer, _ folder: String
  ) throws(SharedFolderError) -> [UInt8]? {
    var name: [UInt8]?
    try attempt(.list, folder) {
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
      name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      return 0
    }
    return name
  }
}
