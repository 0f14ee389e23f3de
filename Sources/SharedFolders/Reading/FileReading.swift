/// What a file held, and the stamp that belongs to exactly these bytes.
public struct FileContents: Equatable, Sendable {
  /// Every byte of the file.
  public var bytes: [UInt8]
  /// The stamp before and after the reading, which were equal.
  public var stamp: FileStamp
}

/// Reads files that other programs may be writing or replacing.
public enum FileReading {
  /// Reads a whole regular file.
  ///
  /// The file is looked at before and after; if it changed, it is read again, up to five times.
  /// The last part of the path is not followed if it is a symbolic link.
  /// - Parameters:
  ///   - path: the file.
  ///   - maximumSize: in bytes; a larger file is not read at all.
  /// - Returns: the bytes and their stamp.
  /// - Throws: `tooLarge`, `busy` (it changed each time), `symbolicLink`, `foreign` for what is
  ///   not a regular file, or what opening and reading gave.
  public static func read(
    _ path: String, maximumSize: Int
  ) throws(SharedFolderError) -> FileContents {
    for _ in 0..<attempts {
      if let contents = try read(OpenFile(path, .reading), maximumSize) { return contents }
    }
    throw SharedFolderError(.busy, path: path, operation: "read")
  }

  /// As ``read(_:maximumSize:)``, but nil where nothing is.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - maximumSize: in bytes.
  /// - Returns: the bytes and their stamp, or nil.
  /// - Throws: as ``read(_:maximumSize:)``, except `notFound`.
  public static func readIfPresent(
    _ path: String, maximumSize: Int
  ) throws(SharedFolderError) -> FileContents? {
    do {
      return try read(path, maximumSize: maximumSize)
    } catch  where error.code == .notFound {
      return nil
    } catch {
      throw error
    }
  }

  /// Reads a whole regular file that must lie beneath `folder`.
  ///
  /// As ``read(_:maximumSize:)``, and no step of the relative path may be a symbolic link or lead
  /// out of the folder.
  /// - Parameters:
  ///   - path: relative to `folder`.
  ///   - folder: a trusted folder.
  ///   - maximumSize: in bytes.
  /// - Returns: the bytes and their stamp.
  /// - Throws: also `foreign(.outsideFolder)`.
  public static func read(
    _ path: String, beneath folder: String, maximumSize: Int
  ) throws(SharedFolderError) -> FileContents {
    for _ in 0..<attempts {
      if let contents = try read(OpenFile(path, beneath: folder), maximumSize) { return contents }
    }
    throw SharedFolderError(.busy, path: Paths.join(folder, path), operation: "read")
  }

  private static let attempts = 5

  /// Nil where the file changed meanwhile.
  private static func read(
    _ file: consuming OpenFile, _ maximumSize: Int
  ) throws(SharedFolderError) -> FileContents? {
    let before = try file.status()
    guard before.kind == .file else {
      throw SharedFolderError(.foreign(.notARegularFile), path: file.path, operation: "read")
    }
    guard before.stamp.size <= maximumSize else {
      throw SharedFolderError(.tooLarge(limit: maximumSize), path: file.path, operation: "read")
    }
    // One byte more than expected shows a file that grew.
    let bytes = try file.read(before.stamp.size + 1)
    let after = try file.status()
    guard before.stamp == after.stamp, bytes.count == after.stamp.size else { return nil }
    return FileContents(bytes: bytes, stamp: after.stamp)
  }
}
