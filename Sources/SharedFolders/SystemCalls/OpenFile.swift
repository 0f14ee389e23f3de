import Glibc

/// An open file or folder, closed when it goes out of use.
package struct OpenFile: ~Copyable, Sendable {
  package let path: String
  private(set) var descriptor: Int32

  package init(
    _ path: String, _ access: Access, mode: UInt32 = 0o600
  ) throws(SharedFolderError) {
    descriptor = try SystemCalls.open(path, access.flags, mode: mode)
    self.path = path
  }

  /// Takes over a descriptor that is open already.
  init(adopting descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens what must lie beneath `folder` by every step of its relative path.
  package init(
    _ path: String, beneath folder: String, _ access: Access = .reading
  ) throws(SharedFolderError) {
    let root = try OpenFile(folder, .folder)
    descriptor = try Self.descriptor(of: path, beneath: root.descriptor, access)
    self.path = path == "." ? folder : Paths.join(folder, path)
  }

  deinit {
    if descriptor >= 0 { try? SystemCalls.close(descriptor, path) }
  }

  private static func descriptor(
    of path: String, beneath root: Int32, _ access: Access
  ) throws(SharedFolderError) -> Int32 {
    do {
      return try SystemCalls.openBeneath(root, path, access.flags)
    } catch  where error.errno == ENOSYS || error.errno == EPERM {
      return try walk(root, path, access)
    } catch  where error.errno == EXDEV {
      throw SharedFolderError(
        .foreign(.outsideFolder), path: path, operation: error.operation, errno: EXDEV)
    } catch {
      throw error
    }
  }

  /// Where `openat2` is missing or filtered out: one step at a time, no link followed.
  private static func walk(
    _ root: Int32, _ path: String, _ access: Access
  ) throws(SharedFolderError) -> Int32 {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard let last = names.last, !names.contains(".."), path.utf8.first != UInt8(ascii: "/") else {
      throw SharedFolderError(.foreign(.outsideFolder), path: path, operation: "open")
    }
    var folder = root
    defer { if folder != root { try? SystemCalls.close(folder, path) } }
    for name in names.dropLast() {
      let next = try SystemCalls.open(in: folder, name, Access.folder.flags | O_NOFOLLOW)
      if folder != root { try? SystemCalls.close(folder, path) }
      folder = next
    }
    return try SystemCalls.open(in: folder, last, access.flags | O_NOFOLLOW)
  }

  package mutating func close() throws(SharedFolderError) {
    let open = descriptor
    descriptor = -1
    try SystemCalls.close(open, path)
  }
}

extension OpenFile {
  package enum Access: Sendable {
    /// Reading; never waits for a pipe's other end, never follows a link.
    case reading
    /// Reading and writing a file that is there.
    case updating
    /// Reading and writing, made if absent.
    case updatingOrCreating
    /// Writing a file that must not be there.
    case creating
    case folder

    var flags: Int32 {
      switch self {
      case .reading: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      case .updating: O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      case .updatingOrCreating: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .folder: O_RDONLY | O_DIRECTORY
      }
    }
  }

  package func status() throws(SharedFolderError) -> FileStatus {
    try SystemCalls.status(descriptor, path)
  }

  /// Up to `count` bytes from `offset` on; fewer where the file ends before.
  package func read(_ count: Int, at offset: Int = 0) throws(SharedFolderError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = try SystemCalls.read(
        descriptor, into: &bytes, from: filled, at: offset + filled, path)
      if got == 0 { break }
      filled += got
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Reads into memory that holds nothing yet, until it is full or the file ends; returns how much.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SharedFolderError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let got = try SystemCalls.read(descriptor, into: rest, at: offset + filled, path)
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  package func write(_ bytes: Span<UInt8>, at offset: Int) throws(SharedFolderError) {
    try SystemCalls.write(descriptor, bytes, at: offset, path)
  }

  package func write(_ bytes: [UInt8], at offset: Int = 0) throws(SharedFolderError) {
    try SystemCalls.write(descriptor, bytes, at: offset, path)
  }

  package func truncate(to size: Int) throws(SharedFolderError) {
    try SystemCalls.truncate(descriptor, to: size, path)
  }

  package func sync() throws(SharedFolderError) {
    try SystemCalls.sync(descriptor, path)
  }

  package func syncData() throws(SharedFolderError) {
    try SystemCalls.syncData(descriptor, path)
  }
}
