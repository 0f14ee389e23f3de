package import SharedFolders
import TextModel

/// What a history writes down beside the changes.
package enum HistoryNote: Equatable, Sendable {
  /// A state is about to be put into the document's file; to be kept before it is.
  case saving(HashedText, sequence: UInt64, HistoryTime)
  /// The document's file holds a state.
  ///
  /// - Parameters:
  ///   - seen: the hash of the text, and what the file is now.
  ///   - sequence: the state.
  ///   - version: its name in the lineage.
  case saved(SeenFile, sequence: UInt64, version: VersionID?, HistoryTime)
  /// A text that something else put into the document's file; to be kept before that goes away.
  case outside(HashedText, device: String, HistoryTime)
  /// A text that lost a conflict, and stays until it is settled.
  case conflict(HashedText, device: String, HistoryTime)
  /// The conflict version with this text is not needed any more.
  case settled(ContentHash)
  /// Places to be looked at in the text that the change with this note makes.
  case review([Range<Int>])
}

extension DocumentHistory {
  /// The records that a note makes.
  ///
  /// Sequences in the note count by the file with `identity`; where it is another one by now, they
  /// mean nothing, and the text will be taken for one from outside.
  func records(for note: HistoryNote, counting identity: UInt64?) -> [HistoryRecord] {
    switch note {
    case .saving(let content, let sequence, let when):
      return state(
        content.hash, content.text.utf8Count, .saving, sequence, when, counting: identity
      ).map { [.state($0)] } ?? []
    case .saved(let seen, let sequence, let version, let when):
      var saved = state(
        seen.hash, seen.stamp.size, .saved, sequence, when, counting: identity)
      saved?.stamp = seen.stamp
      saved?.version = version
      return saved.map { [.state($0)] } ?? []
    case .outside(let content, let device, let when):
      return records(for: content, .outside, device, when)
    case .conflict(let content, let device, let when):
      return records(for: content, .conflict, device, when)
    case .settled(let hash):
      return [.settled(hash)]
    case .review(let ranges):
      return [.review(PlacesToReview(sequence: sequence + 1, ranges: ranges))]
    }
  }

  private func state(
    _ hash: ContentHash, _ length: Int, _ reason: HistoryState.Reason, _ sequence: UInt64,
    _ when: HistoryTime, counting identity: UInt64?
  ) -> HistoryState? {
    // A history that begins with this exchange begins with the state that was saved.
    guard let own = self.identity, identity == own || sequence == shared.sequence else {
      return nil
    }
    return HistoryState(
      identity: own, sequence: sequence, hash: hash, length: length, reason: reason, when: when,
      author: author.token)
  }

  private func records(
    for content: HashedText, _ kind: VersionNote.Kind, _ device: String, _ when: HistoryTime
  ) -> [HistoryRecord] {
    let note = VersionNote(
      kind: kind, hash: content.hash, length: content.text.utf8Count, device: device, when: when)
    return [.text(StoredText(content, near: shared.content)), .note(note)]
  }
}
