package import SharedFolders
package import TextModel

/// Reads documents that anybody may be writing or replacing meanwhile.
package struct DocumentReading: Sendable {
  /// The documents folder.
  package let root: String
  /// In bytes; larger files are not read at all.
  package let maximumSize: Int
  private let delays: Delays

  package init(root: String, maximumSize: Int, delays: Delays = .ofProcess) {
    self.root = root
    self.maximumSize = maximumSize
    self.delays = delays
  }

  /// Reads a document.
  ///
  /// A file that changes while it is read is read again, up to five times. One that is missing is
  /// looked for again for ``Delays/replacing``, since engines remove a file before they put the new
  /// one in its place; the thread sleeps meanwhile.
  ///
  /// - Parameters:
  ///   - path: relative to the root; links are followed, also out of the root.
  ///   - waits: false where nothing is known to have been there, so that nothing can be replacing it.
  ///   - previous: what was last seen there; tells when to doubt the text.
  ///   - progress: called with the text so far, as soon as there is enough to paint a screen and
  ///     again from time to time. A shorter one than before means that reading began again.
  /// - Returns: the text and what is to be known about it.
  /// - Throws: `notFound`, `tooLarge`, `busy` (it changed each time), `foreign` for what is no
  ///   regular file, or what looking and reading gave.
  package func read(
    _ path: String, waits: @autoclosure () -> Bool = true, after previous: SeenFile? = nil,
    progress: (TextBuffer) -> Void = { _ in }
  ) throws(SharedFolderError) -> ReadDocument {
    let end = SystemCalls.monotonicNanoseconds() + Int64(delays.replacing.milliseconds) * 1_000_000
    var attemptsLeft = LoadedFile.attempts
    while attemptsLeft > 0 {
      do {
        let place = try DocumentPlace(of: path, in: root)
        let file = try place.folder.open(place.name, .reading)
        // First the question, then the reading: whoever closes it between has written before.
        let isOpen = previous != nil && file.isOpenForWriting() ?? false
        let loaded = try LoadedFile(file, maximumSize: maximumSize, progress: progress)
        if loaded.isStable {
          return ReadDocument(
            loaded, isWritable: place.isWritable, isOpenElsewhere: isOpen, after: previous)
        }
        attemptsLeft -= 1
      } catch {
        guard error.code == .notFound, SystemCalls.monotonicNanoseconds() < end, waits() else {
          throw error
        }
        try SystemCalls.wait(for: [], atMost: .milliseconds(2))
      }
    }
    throw SharedFolderError(.busy, path: Paths.join(root, path), operation: "read")
  }

  /// Whether a link leads from the path out of the documents folder.
  func isOutside(_ path: String) -> Bool {
    (try? DocumentPlace(of: path, in: root).isOutside) ?? false
  }

  /// Whether the file at the path is the one with that stamp, without a look at its text.
  ///
  /// - Throws: what looking gave.
  func hasStamp(_ stamp: FileStamp, at path: String) throws(SharedFolderError) -> Bool {
    let place = try DocumentPlace(of: path, in: root)
    return try place.folder.statusIfPresent(of: place.name)?.stamp == stamp
  }

  /// Whether the document still holds what was last seen of it: by its stamp, else by its bytes.
  ///
  /// - Throws: what looking and reading gave; a missing file holds nothing.
  package func isStillThere(
    _ seen: SeenFile, at path: String
  ) throws(SharedFolderError) -> Bool {
    let place = try DocumentPlace(of: path, in: root)
    guard let status = try place.folder.statusIfPresent(of: place.name) else { return false }
    if status.stamp == seen.stamp { return true }
    guard status.kind == .file, status.stamp.size == seen.stamp.size else { return false }
    let file = try place.folder.open(place.name, .reading)
    return try LoadedFile(stable: file, maximumSize: maximumSize).content.hash == seen.hash
  }
}
