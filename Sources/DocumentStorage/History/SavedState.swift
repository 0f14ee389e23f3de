package import SharedFolders

/// The state of a document that its file holds, by the newest word of its history.
package struct SavedState: Equatable, Sendable {
  /// Names the text.
  package let content: ContentHash
  /// Which state it is.
  package let sequence: UInt64
  /// What the file was then; nil for a text that was found.
  package let stamp: FileStamp?
  /// Its name in the lineage, as far as known.
  package let version: VersionID?
  /// When it was saved; nil for a text that was found.
  package let when: HistoryTime?

  init(found content: ContentHash, sequence: UInt64 = 0) {
    self.content = content
    self.sequence = sequence
    (stamp, version, when) = (nil, nil, nil)
  }

  init(_ state: HistoryState) {
    content = state.hash
    sequence = state.sequence
    stamp = state.stamp
    version = state.version
    when = state.reason == .saved ? state.when : nil
  }
}

/// What a history tells of the document's file, worked out record by record.
struct FileRecords: Sendable {
  private(set) var saved: SavedState?
  /// Texts that came from outside and were merged in since; ascending.
  private(set) var outside: [ContentHash] = []
  /// Conflict versions that nobody has settled; ascending.
  private(set) var conflicts: [ContentHash] = []

  init(saved: SavedState? = nil) {
    self.saved = saved
  }

  mutating func take(_ record: HistoryRecord) {
    switch record {
    case .state(let state) where state.reason == .saved || state.reason == .base:
      saved = SavedState(state)
      outside = []
    case .note(let note) where note.kind == .outside:
      if !outside.contains(note.hash) { outside.append(note.hash) }
    case .note(let note):
      if !conflicts.contains(note.hash) { conflicts.append(note.hash) }
    case .settled(let hash):
      conflicts.removeAll { $0 == hash }
    default: return
    }
  }
}
