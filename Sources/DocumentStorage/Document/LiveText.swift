import SharedFolders
import TextModel

/// The text as the client shows it: the newest published text that is known here, with the client's
/// own changes on top that could not be published yet.
struct LiveText: Sendable {
  private(set) var history: DocumentHistory
  private(set) var text: TextBuffer
  /// Own changes of the history's text that nobody else has yet.
  private(set) var pending: Delta?

  init(_ history: DocumentHistory) {
    self.history = history
    text = history.text
  }

  /// Publishes an own change, behind everything that came meanwhile.
  ///
  /// - Parameters:
  ///   - own: the change; nil for none.
  ///   - time: when it takes the place of the whole text, which then stays a version; nil where it
  ///     does not.
  /// - Returns: what came, to be made in the client's text, which has the own change already.
  mutating func exchange(_ own: Delta?, replacingAt time: HistoryTime? = nil) -> [DocumentChange] {
    // What is only here is not written down yet, and so no state that can be named.
    let note = pending == nil ? time.flatMap(history.noteOfUnsavedText) : nil
    if let own {
      precondition(own.lengthBefore == text.utf8Count, "the change is of another text")
      text.apply(own)
      pending = pending.map { $0.composed(with: own) } ?? own
    }
    let exchange = history.exchange(pending, noting: note.map { [$0] } ?? [])
    pending = exchange.pending
    for remote in exchange.remote { text.apply(remote.delta) }
    return exchange.remote.map(DocumentChange.init)
  }

  /// Whether the text is that of a version which lost a conflict and is not settled.
  var isInConflict: Bool {
    history.conflictCount > 0 && history.isInConflict(HashedText(text).hash)
  }

  mutating func learn(filesOf other: DocumentHistory) { history.learn(filesOf: other) }

  mutating func take(_ outcome: HistoryKeeping.Outcome) { history.take(outcome) }

  mutating func takeDueSnapshot() -> HistorySnapshot? { history.takeDueSnapshot() }

  /// Whether others, or this machine after a crash, can know every change.
  var isPublished: Bool { pending == nil }
}
