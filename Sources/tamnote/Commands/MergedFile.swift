import SharedFolders
import TextModel

/// A file of a merge: read whatever it is, written only where it is an ordinary one.
struct MergedFile {
  /// As the person named it.
  let name: String
  /// Without symbolic links; nil for a pipe or a device, which no path leads to a second time.
  private let path: String?
  let bytes: [UInt8]

  private static let maximumSize = 4 << 30

  /// Reads the file that a word names; a pipe, like that of `<(…)`, to its end.
  ///
  /// - Throws: `noSuchFile`, `isAFolder`, `notText`, or what reading gave.
  init(named name: String) throws {
    self.name = name
    path = try Self.ordinaryPath(name)
    bytes = try Self.read(path, named: name)
  }

  /// Puts the text in the file's place; other hard links to it see the new text too.
  ///
  /// - Throws: `changedMeanwhile` where the file holds another text than was read, `notAFile` for a
  ///   pipe, or what writing gave.
  func write(_ text: [UInt8]) throws {
    guard let path else { throw CommandFailure.notAFile(name) }
    guard text != bytes else { return }
    // Somebody may have saved meanwhile, and that text is in no merge.
    guard try Self.read(path, named: name) == bytes else {
      throw CommandFailure.changedMeanwhile(name)
    }
    let save = AtomicSave(replica: .random(), access: .asFolder)
    if try SystemCalls.status(of: path).linkCount > 1 {
      try writeThrough(text, at: path, keepingOldBy: save)
    } else {
      try save.write(text, to: path)
    }
  }

  /// Writes into the file itself; the old text lies beside it until the new one is on disk.
  private func writeThrough(
    _ text: [UInt8], at path: String, keepingOldBy save: AtomicSave
  ) throws(SharedFolderError) {
    let old = Paths.join(Paths.parent(of: path), TemporaryName.fresh(replica: save.replica))
    let file = try OpenFile(path, .updating)
    try save.write(bytes, to: old)
    do throws(SharedFolderError) {
      try file.overwrite(with: text)
    } catch {
      // Half a text is worse than the old one; where that cannot come back, it lies beside.
      try file.overwrite(with: bytes)
      try SystemCalls.unlink(old)
      throw error
    }
    try SystemCalls.unlink(old)
  }

  /// Nil for what is there and no ordinary file.
  private static func ordinaryPath(_ name: String) throws -> String? {
    let path = try Paths.canonical(name)
    guard let status = try SystemCalls.statusIfPresent(of: path) else {
      // Links of /proc lead to pipes by names that are none.
      return SystemCalls.leadsSomewhere(name) ? nil : path
    }
    guard status.kind != .folder else { throw CommandFailure.isAFolder(name) }
    return status.kind == .file ? path : nil
  }

  private static func read(_ path: String?, named name: String) throws -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes =
        if let path {
          try FileReading.read(path, maximumSize: maximumSize).bytes
        } else {
          try SystemCalls.readToEnd(of: name, atMost: maximumSize)
        }
    } catch  where error.code == .notFound {
      throw CommandFailure.noSuchFile(name)
    }
    guard !TextSurvey(of: bytes).isBinary else { throw CommandFailure.notText(name) }
    return bytes
  }
}

extension OpenFile {
  /// Leaves the file with exactly these bytes, durably.
  fileprivate func overwrite(with bytes: [UInt8]) throws(SharedFolderError) {
    try write(bytes)
    try truncate(to: bytes.count)
    try sync()
  }
}
