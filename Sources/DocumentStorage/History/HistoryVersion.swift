package import SharedFolders
package import TextModel

/// A text that the document has been, as people look for it.
package struct HistoryVersion: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// As it was found when its history began.
    case found
    /// Saved into the document's file.
    case saved
    /// Put into the document's file by something else.
    case outside
    /// Lost a conflict; `isSettled` once the user needs it no more.
    case conflict(isSettled: Bool)
  }

  package let kind: Kind
  /// Names the text.
  package let content: ContentHash
  /// Bytes of the text.
  package let size: Int
  package let when: HistoryTime
  /// The terminal that saved it, or where it came from; empty where nobody knows.
  package let origin: String
}

extension HistoryFile {
  /// What the document has been, the newest first.
  ///
  /// - Returns: nothing where there is no history.
  /// - Throws: what reading the file gave.
  package func versions() throws(SharedFolderError) -> [HistoryVersion] {
    try contents().versions.map(\.version)
  }

  /// The text of a version.
  ///
  /// - Parameters:
  ///   - hash: names it.
  ///   - known: texts at hand, of which the wanted one may be made.
  /// - Returns: nil where the history does not have it any more.
  /// - Throws: what reading the file gave.
  package func text(
    with hash: ContentHash, knowing known: [HashedText] = []
  ) throws(SharedFolderError) -> TextBuffer? {
    try contents().text(with: hash, knowing: known)
  }
}

extension HistoryContents {
  /// A version, and the record that it is known by.
  struct Entry {
    var version: HistoryVersion
    var record: HistoryRecord
  }

  /// The newest first, by the order in which they were noted.
  var versions: [Entry] {
    let names = Dictionary(authors.map { ($0.token, $0.name) }) { $1 }
    let saved = Set(states.lazy.filter { $0.reason == .saved }.map(\.sequence))
    let shown = states.filter { state in
      switch state.reason {
      case .snapshot: false
      // What was about to be saved is one with what was.
      case .saving: !saved.contains(state.sequence)
      case .base, .saved: true
      }
    }
    let ofStates = shown.map { state in
      Entry(
        version: HistoryVersion(
          kind: state.reason == .base ? .found : .saved, content: state.hash, size: state.length,
          when: state.when, origin: state.author.flatMap { names[$0] } ?? ""),
        record: .state(state))
    }
    return (ofStates + notes.map(entry)).sorted { $0.version.when.isAfter($1.version.when) }
  }

  private func entry(_ note: VersionNote) -> Entry {
    let isSettled = settled.contains(note.hash)
    return Entry(
      version: HistoryVersion(
        kind: note.kind == .outside ? .outside : .conflict(isSettled: isSettled),
        content: note.hash, size: note.length, when: note.when, origin: note.device),
      record: .note(note))
  }
}

extension HistoryTime {
  /// By the time this machine was observed to run; the clock only decides between equals.
  func isAfter(_ other: HistoryTime) -> Bool {
    (observed, clock) > (other.observed, other.clock)
  }
}
