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
  /// Unicode form; the exact path of what was typed and has no file yet.
  /// - Parameter name: a path, a file's name, or its beginning up to the ending.
  /// - Returns: what fits.
  public func lookUp(_ name: String) -> DocumentLookup {
    if isFile(name) { return .found(name) }
    let paths = allPaths()
    let wanted = Array(name.utf8)
    let ways: [([UInt8]) -> [UInt8]] = [{ $0 }, UnicodeForm.composed, UnicodeForm.folded]
    for form in ways {
      let target = form(wanted)
      for part in [PathPart.name, .stem, .stemmedPath] {
        let fits = paths.filter { form(part.of($0)) == target || form($0) == target }
        if let only = fits.first {
          let texts = fits.map { String(decoding: $0, as: UTF8.self) }
          return fits.count == 1
            ? .found(String(decoding: only, as: UTF8.self)) : .ambiguous(texts)
        }
      }
    }
    return isKeptOnly(name) ? .found(name) : .notFound
  }

  /// Whether there is a text at a path that only the history of this machine has: it was typed, and
  /// never saved.
  private func isKeptOnly(_ path: String) -> Bool {
    let path = DocumentPath(path)
    guard let document = places.withLock({ $0.document(at: path) }) else { return false }
    let history = DocumentHistory(
      historyFile(of: document), author: HistoryAuthor(name: terminal),
      disk: HashedText(TextBuffer()))
    return !history.text.isEmpty && history.savedState.stamp == nil
  }
}

/// A part of a path by which people name a document.
private enum PathPart {
  case name
  case stem
  case stemmedPath

  func of(_ path: [UInt8]) -> [UInt8] {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = path.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil } ?? path.count
    switch self {
    case .name: return Array(path[start...])
    case .stem: return Array(path[start..<dot])
    case .stemmedPath: return Array(path[..<dot])
    }
  }
}
