/// What a file system can and cannot do, as far as sharing a folder is concerned.
struct FileSystemKind: Equatable, Sendable {
  private let magic: UInt32

  /// The kind of the file system that holds `path`, which must exist.
  init(of path: String) throws(SharedFolderError) {
    magic = try SystemCalls.fileSystemType(of: path)
  }

  init(magic: UInt32) {
    self.magic = magic
  }

  /// Whether every change in it passes through this machine's kernel, so that inotify sees all.
  var reportsAllChanges: Bool { !isRemote && magic != Self.overlay }

  /// Whether a file keeps its inode number across mounts.
  var keepsFileNumbers: Bool { !isRemote }

  private var isRemote: Bool { Self.remote.contains(magic) }

  // Numbers of statfs(2).
  private static let overlay: UInt32 = 0x794C_7630
  private static let remote: [UInt32] = [
    0x6969,  // NFS
    0x517B,  // SMB
    0xFE53_4D42,  // SMB 2
    0xFF53_4D42,  // CIFS
    0x6573_5546,  // FUSE
    0x0102_1997,  // 9P
    0x00C3_6400,  // Ceph
    0x5346_414F,  // AFS
    0x786F_4256,  // VirtualBox shared folder
  ]
}
