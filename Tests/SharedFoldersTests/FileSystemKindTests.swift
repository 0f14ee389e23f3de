import Testing

@testable import SharedFolders

/// Which file systems can be trusted to report all changes, by the numbers of statfs(2).
struct FileSystemKindTests {
  @Test(arguments: [
    0xEF53, 0x9123_683E, 0x5846_5342, 0x0102_1994, 0x2FC1_2FC1, 0x4D44, 0x2011_BAB0,
  ])
  func `ext, btrfs, XFS, memory, ZFS, FAT and exFAT are of this machine`(magic: UInt32) {
    let kind = FileSystemKind(magic: magic)
    #expect(kind.reportsAllChanges && kind.keepsFileNumbers)
  }

  @Test(arguments: [
    0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x6573_5546, 0x0102_1997, 0x00C3_6400, 0x5346_414F,
    0x786F_4256,
  ])
  func `NFS, SMB, FUSE, 9P, Ceph, AFS and VirtualBox are others'`(magic: UInt32) {
    let kind = FileSystemKind(magic: magic)
    #expect(!kind.reportsAllChanges && !kind.keepsFileNumbers)
  }

  @Test func `an overlay keeps numbers and does not report all`() {
    let kind = FileSystemKind(magic: 0x794C_7630)
    #expect(!kind.reportsAllChanges && kind.keepsFileNumbers)
  }

  @Test func `the kind of a folder that is there can be asked`() throws {
    #expect(try FileSystemKind(of: "/proc") == FileSystemKind(magic: 0x9FA0))
    #expect(throws: SharedFolderError.self) { try FileSystemKind(of: "/nowhere") }
  }
}
