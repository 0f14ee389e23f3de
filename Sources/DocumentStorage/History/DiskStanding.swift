import SharedFolders

/// What a history knows of the text that a document's file holds.
package enum DiskStanding: Equatable, Sendable {
  /// It is this state; what was published after it is not saved yet.
  case state(UInt64)
  /// It came from outside, and has been noted before.
  case noted
  /// It is new, or there is no history.
  case unknown

  init(of hash: ContentHash, in contents: HistoryContents) {
    if let state = contents.state(with: hash) {
      self = .state(state.sequence)
    } else {
      self = contents.notes.contains { $0.hash == hash } ? .noted : .unknown
    }
  }
}
