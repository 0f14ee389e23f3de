import SharedFolders
import TextModel

/// Stores a whole text, so that opening need not begin at the first change; for a thread that has
/// time, since large texts take a while.
package struct HistorySnapshot: Sendable {
  let file: HistoryFile
  let identity: UInt64
  let sequence: UInt64
  let text: TextBuffer
  /// Nil where it is still to be computed.
  let hash: ContentHash?

  /// Texts up to this size are stored with the first change, larger ones in the background.
  static let smallSize = 1 << 20
  /// Changes of so many bytes make a new snapshot worth while, of large texts an eighth.
  static func interval(ofTextOfLength length: Int) -> Int { max(64 << 10, length / 8) }

  /// Compresses the text and adds it to the history.
  ///
  /// - Returns: why it could not; nil when it is there.
  package func store(at when: HistoryTime) -> HistoryProblem? {
    let content = hash.map { HashedText(text, hash: $0) } ?? HashedText(text)
    let state = HistoryState(
      identity: identity, sequence: sequence, hash: content.hash, length: text.utf8Count,
      reason: .snapshot, when: when)
    do throws(SharedFolderError) {
      try file.append([.text(StoredText(compressing: content)), .state(state)])
      return nil
    } catch {
      return HistoryProblem(error)
    }
  }
}

extension DocumentHistory {
  /// Whether the file holds a whole text that its changes lead from.
  ///
  /// Until then the document's own file is the only one that has the text.
  package var holdsBase: Bool { identity != nil && !progress.owesBase }

  /// A whole text that ought to be stored by now; asking again gives none until much has changed.
  package mutating func takeDueSnapshot() -> HistorySnapshot? {
    guard let identity else { return nil }
    let interval = HistorySnapshot.interval(ofTextOfLength: text.utf8Count)
    guard progress.owesBase || progress.changedCount >= interval else { return nil }
    let isShared = shared.sequence == sequence
    progress.changedCount = 0
    if progress.owesBase, !isShared {
      // The base itself: the document's file, which has it too, is about to be replaced.
      return HistorySnapshot(
        file: file, identity: identity, sequence: shared.sequence, text: shared.content.text,
        hash: shared.content.hash)
    }
    return HistorySnapshot(
      file: file, identity: identity, sequence: sequence, text: text,
      hash: isShared ? shared.content.hash : nil)
  }
}
