import Glibc

/// What the file system says about a file or folder.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Sendable {
    case file
    case folder
    case symbolicLink
    case other
  }

  package let kind: Kind
  package let stamp: FileStamp
  package let device: UInt64
  package let linkCount: Int
  /// Permission bits, with set-id and sticky bits.
  package let mode: UInt32
  package let owner: UInt32
  package let group: UInt32

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .symbolicLink
    default: kind = .other
    }
    stamp = FileStamp(
      size: Int(status.st_size), modified: Self.nanoseconds(status.st_mtim),
      inode: UInt64(status.st_ino), changed: Self.nanoseconds(status.st_ctim))
    device = UInt64(status.st_dev)
    linkCount = Int(status.st_nlink)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
