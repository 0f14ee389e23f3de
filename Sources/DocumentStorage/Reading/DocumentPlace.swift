import SharedFolders

/// Where a document's file really is: an open folder and the one name in it.
///
/// A symbolic link, the file itself or a folder on the way to it, is followed as long as it leads to
/// a place inside the documents folder; there the real file is read and saved, and the link stays.
struct DocumentPlace: ~Copyable {
  let folder: OpenFolder
  let name: String
  /// The way to it without links, relative to the documents folder; nil where a link leads out of
  /// that: what is there may be shown, never changed.
  let path: String?

  /// A link leads out of the documents folder.
  var isOutside: Bool { path == nil }

  /// Finds a document.
  ///
  /// - Parameters:
  ///   - path: relative to `root`; it need not exist, but its folder must.
  ///   - root: the documents folder.
  /// - Throws: `foreign(.outsideFolder)` for a path that leaves the root by its own words, else what
  ///   looking gave.
  init(of path: String, in root: String) throws(SharedFolderError) {
    if let place = try Self.withoutLinks(path, in: root) {
      self = place
    } else {
      self = try Self.followingLinks(path, in: root)
    }
  }

  private init(folder: consuming OpenFolder, name: String, path: String?) {
    self.folder = folder
    self.name = name
    self.path = path
  }

  /// Nil where a link is on the way.
  private static func withoutLinks(
    _ path: String, in root: String
  ) throws(SharedFolderError) -> DocumentPlace? {
    do {
      let folder = try OpenFolder(Paths.parent(of: path), beneath: root)
      let name = Paths.name(of: path)
      if try folder.statusIfPresent(of: name)?.kind == .symbolicLink { return nil }
      return DocumentPlace(folder: folder, name: name, path: path)
    } catch  where error.code == .symbolicLink {
      return nil
    } catch {
      throw error
    }
  }

  private static func followingLinks(
    _ path: String, in root: String
  ) throws(SharedFolderError) -> DocumentPlace {
    let real = try Paths.canonical(Paths.join(root, path))
    let prefix = Paths.join(try Paths.canonical(root), "")
    let (folder, name) = (Paths.parent(of: real), Paths.name(of: real))
    guard real.utf8.starts(with: prefix.utf8) else {
      return try DocumentPlace(folder: OpenFolder(folder), name: name, path: nil)
    }
    let relative = String(decoding: real.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    return try DocumentPlace(
      folder: OpenFolder(Paths.parent(of: relative), beneath: root), name: name, path: relative)
  }

  /// Whether a save may be tried; what is not there may be made.
  ///
  /// A file system that is read-only now says nothing of the user's rights: as with one that is full,
  /// what is typed is kept, and saved when that becomes possible.
  var isWritable: Bool {
    if isOutside { return false }
    do {
      try folder.requireWritable(name)
      return true
    } catch {
      return error.code == .notFound || error.code == .readOnly
    }
  }

  /// What a save may put its text over; nil where nothing is.
  ///
  /// - Throws: `symbolicLink`, or `foreign` for what is no regular file.
  func file() throws(SharedFolderError) -> FileStatus? {
    guard let status = try folder.statusIfPresent(of: name) else { return nil }
    switch status.kind {
    case .file: return status
    case .symbolicLink:
      throw SharedFolderError(.symbolicLink, path: folder.path(of: name), operation: "lstat")
    case .folder, .other:
      throw SharedFolderError(
        .foreign(.notARegularFile), path: folder.path(of: name), operation: "lstat")
    }
  }
}
