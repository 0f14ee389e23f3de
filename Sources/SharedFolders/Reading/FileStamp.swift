/// What tells whether a file is still the one that was read.
///
/// Two stamps of one path that differ mean that the file changed. They never say which text is
/// newer: sync engines deliver older times, and inode numbers are used again.
public struct FileStamp: Equatable, Sendable {
  /// Length in bytes.
  public var size: Int
  /// Time of the last change of the text, in nanoseconds since 1970.
  public var modified: Int64
  /// The file's number in its file system.
  public var inode: UInt64
  /// Time of the last change of text, name or rights, in nanoseconds since 1970.
  public var changed: Int64

  /// Puts a stamp together, for example one that was stored.
  public init(size: Int, modified: Int64, inode: UInt64, changed: Int64) {
    self.size = size
    self.modified = modified
    self.inode = inode
    self.changed = changed
  }
}
