import SharedFolders

/// The text that was last copied or cut in any terminal of this machine: what is cut in one can be
/// pasted in the others, also where the terminals themselves have no clipboard in common.
struct SharedClipboard {
  /// Longer texts stay where they were copied.
  static let mostBytes = 1 << 20

  private let folder: String
  private let save: AtomicSave
  /// What the file was when its text was last seen here; nil before that.
  private var seen: FileStamp?

  /// - Parameters:
  ///   - folder: in the local state; made when something is copied.
  ///   - replica: marks temporary files.
  init(in folder: String, replica: ReplicaID) {
    self.folder = folder
    save = AtomicSave(replica: replica, access: .onlyUser)
  }

  private var path: String { Paths.join(folder, "newest") }

  /// Puts a text in the place of the one before; where that cannot be, it stays in this terminal.
  mutating func write(_ bytes: [UInt8]) {
    do throws(SharedFolderError) {
      guard bytes.count <= Self.mostBytes else { return try SystemCalls.unlink(path) }
      try SystemCalls.makeFolder(folder, mode: 0o700)
      _ = try save.write(bytes, to: path, durably: false)
      seen = try SystemCalls.status(of: path).stamp
    } catch {}
  }

  /// The text, if it is another one than was written or given here last.
  mutating func news() -> [UInt8]? {
    guard let stamp = (try? SystemCalls.statusIfPresent(of: path))??.stamp, stamp != seen,
      let contents = try? FileReading.read(path, maximumSize: Self.mostBytes)
    else { return nil }
    seen = contents.stamp
    return contents.bytes
  }

  /// Gives the text again: there is nobody any more who has it.
  mutating func forget() {
    seen = nil
  }
}
