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
  package static func canonical(_ path: String) -> String {
    canonical(path, linksLeft: 40)
  }

  private static func canonical(_ path: String, linksLeft: Int) -> String {
    if let canonical = try? SystemCalls.canonicalPath(path) { return canonical }
    let trimmed = withoutTrailingSlashes(path)
    let parent = parent(of: trimmed)
    guard parent != trimmed else { return trimmed }
    let folder = canonical(parent, linksLeft: linksLeft)
    let full = join(folder, name(of: trimmed))
    // A link whose target is not there now names that target all the same.
    guard linksLeft > 0, let target = try? SystemCalls.linkTarget(full) else { return full }
    let next = target.hasPrefix("/") ? target : join(folder, target)
    return canonical(next, linksLeft: linksLeft - 1)
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }
}
