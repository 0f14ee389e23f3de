import SharedFolders
import Synchronization
import TextModel

/// What a name that somebody typed leads to.
public enum DocumentLookup: Equatable, Sendable {
  /// One document; its path.
  case found(String)
  /// Several that fit equally well, sorted by bytes.
  case ambiguous([String])
  /// None.
  case notFound
}

extension DocumentContainer {
  /// Finds the document that a name means.
  ///
  /// Tried in this order, and the first that fits anything decides: the exact path; a file of that
  /// name in any folder; one with that name before its ending; the same without regard to case and
  /// Unicode form; then the same among what is only kept on this machine: typed and not saved yet, and
  /// all of it while the folder is away.
  /// - Parameter name: a path, a file's name, or its beginning up to the ending.
  /// - Returns: what fits.
  public func lookUp(_ name: String) -> DocumentLookup {
    if isFile(name) { return .found(name) }
    if let found = lookUp(name, among: allPaths()) { return found }
    // Few of those are not there: each is looked at only where its name fits.
    let kept = places.withLock { $0.allPaths }.map(\.bytes)
    return lookUp(name, among: kept) { [self] in hasKeptText(at: DocumentPath($0)) } ?? .notFound
  }

  private func lookUp(
    _ name: String, among paths: [[UInt8]], where passes: (String) -> Bool = { _ in true }
  ) -> DocumentLookup? {
    let wanted = Array(name.utf8)
    let ways: [([UInt8]) -> [UInt8]] = [{ $0 }, UnicodeForm.composed, UnicodeForm.folded]
    for form in ways {
      let target = form(wanted)
      // No form makes or takes a slash or a dot: parts of a path in a form are its parts in that form.
      let formed = paths.map { (path: $0, form: form($0)) }
      for part in [PathPart.name, .stem, .stemmedPath] {
        let fits = formed.filter { part.of($0.form).elementsEqual(target) || $0.form == target }
          .map { String(decoding: $0.path, as: UTF8.self) }.filter(passes)
        if let only = fits.first { return fits.count == 1 ? .found(only) : .ambiguous(fits) }
      }
    }
    return nil
  }

  /// Whether the documents are not there just now, so that nothing tells which there are.
  public var isAway: Bool {
    (try? SystemCalls.statusIfPresent(of: documentsPath))??.kind != .folder
  }

  /// Whether this machine has a text for a path that no file has: typed and not saved yet, or any
  /// while the folder is away.
  private func hasKeptText(at path: DocumentPath) -> Bool {
    guard let summary = keptDocument(at: path)?.summary, summary.hasText else { return false }
    return !summary.isSaved || isAway
  }
}

/// A part of a path by which people name a document.
private enum PathPart {
  case name
  case stem
  case stemmedPath

  func of(_ path: [UInt8]) -> ArraySlice<UInt8> {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = path.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil } ?? path.count
    switch self {
    case .name: return path[start...]
    case .stem: return path[start..<dot]
    case .stemmedPath: return path[..<dot]
    }
  }
}
