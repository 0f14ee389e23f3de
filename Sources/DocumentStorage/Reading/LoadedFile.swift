import SharedFolders
import TextModel

/// The text of one open file, as one reading found it.
struct LoadedFile {
  let content: HashedText
  let stamp: FileStamp
  /// Nobody wrote while it was read: the stamp belongs to exactly these bytes.
  let isStable: Bool

  var seen: SeenFile { SeenFile(hash: content.hash, stamp: stamp) }

  /// Reads the file straight into the memory of a text, and hashes it on the way.
  ///
  /// - Parameters:
  ///   - file: open for reading.
  ///   - maximumSize: in bytes.
  ///   - progress: called with the text so far, first when there is enough to fill a screen; not
  ///     for the last part.
  /// - Throws: `foreign` for what is no regular file, `tooLarge`, and what reading gave.
  init(
    _ file: borrowing OpenFile, maximumSize: Int, progress: (TextBuffer) -> Void = { _ in }
  ) throws(SharedFolderError) {
    let before = try file.status()
    guard before.kind == .file else {
      throw SharedFolderError(.foreign(.notARegularFile), path: file.path, operation: "read")
    }
    let size = before.stamp.size
    guard size <= maximumSize else {
      throw SharedFolderError(.tooLarge(limit: maximumSize), path: file.path, operation: "read")
    }
    var hash = ContentHash.Builder()
    var text = TextBuffer()
    while text.utf8Count < size {
      let part = try Self.part(of: file, at: text.utf8Count, of: size, &hash)
      if part.count == 0 { break }
      text.append(TextBuffer(part))
      if text.utf8Count < size { progress(text) }
    }
    let after = try file.status()
    content = HashedText(text, hash: hash.hash)
    stamp = after.stamp
    isStable = before.stamp == after.stamp && text.utf8Count == size
  }

  /// Reads the file until nobody wrote meanwhile.
  ///
  /// - Throws: also `busy`, after five times.
  init(
    stable file: borrowing OpenFile, maximumSize: Int
  ) throws(SharedFolderError) {
    for _ in 0..<Self.attempts {
      let loaded = try LoadedFile(file, maximumSize: maximumSize)
      if loaded.isStable {
        self = loaded
        return
      }
    }
    throw SharedFolderError(.busy, path: file.path, operation: "read")
  }

  /// How often a file is read that others write to meanwhile.
  static let attempts = 5
  private static let firstPart = 256 << 10
  private static let laterPart = 4 << 20

  private static func part(
    of file: borrowing OpenFile, at offset: Int, of size: Int, _ hash: inout ContentHash.Builder
  ) throws(SharedFolderError) -> ByteStorage {
    let wanted = min(size - offset, offset == 0 ? firstPart : laterPart)
    return try ByteStorage(unsafeUninitializedCapacity: wanted) {
      buffer, count throws(SharedFolderError) in
      count = try file.read(into: buffer, at: offset)
      hash.update(Span(_unsafeElements: buffer.prefix(count).assumingMemoryBound(to: UInt8.self)))
    }
  }
}
