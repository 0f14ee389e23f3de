/// Paths as text, without a look at the file system.
package enum Paths {
  /// `name` inside `folder`.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The folder that holds the path; `/` and `.` hold themselves.
  package static func parent(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == bytes.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash.
  package static func name(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[bytes.index(after: slash)...])
  }

  /// The absolute path without symbolic links, also where its last parts do not exist.
  ///
  /// - Throws: `notUTF8` where a part of it is no text: repaired, it would be another path.
  package static func canonical(_ path: String) throws(SharedFolderError) -> String {
    try canonical(path, linksLeft: 40)
  }

  /// The path from the root on, with its symbolic links.
  static func absolute(_ path: String) throws(SharedFolderError) -> String {
    let path = withoutTrailingSlashes(path)
    return isAbsolute(path) ? path : join(try canonical("."), path)
  }

  /// Whether the path begins at the root; by bytes, as a mark behind the slash would join it to one
  /// character.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  private static func canonical(
    _ path: String, linksLeft: Int
  ) throws(SharedFolderError) -> String {
    if let canonical = try ifThere(path, SystemCalls.canonicalPath) { return canonical }
    let trimmed = withoutTrailingSlashes(path)
    let parent = parent(of: trimmed)
    guard parent != trimmed else { return trimmed }
    let folder = try canonical(parent, linksLeft: linksLeft)
    let full = join(folder, name(of: trimmed))
    // A link whose target is not there now names that target all the same.
    guard linksLeft > 0, let target = try ifThere(full, SystemCalls.linkTarget) else {
      return full
    }
    let next = isAbsolute(target) ? target : join(folder, target)
    return try canonical(next, linksLeft: linksLeft - 1)
  }

  /// Nil for whatever is not there or cannot be looked at.
  private static func ifThere(
    _ path: String, _ look: (String) throws(SharedFolderError) -> String
  ) throws(SharedFolderError) -> String? {
    do throws(SharedFolderError) {
      return try look(path)
    } catch {
      if error.code == .notUTF8 { throw error }
      return nil
    }
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }
}
