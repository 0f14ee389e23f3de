package import TextModel

/// What came of one exchange with the other terminals.
package struct HistoryExchange: Equatable, Sendable {
  /// A change that somebody else published.
  package struct Remote: Equatable, Sendable {
    package let delta: Delta
    /// Nil where several changes, or a merge, came as one.
    package let author: HistoryAuthor?
  }

  /// To be made one after the other in the text that holds the own pending change already.
  package private(set) var remote: [Remote] = []
  /// What is still to be published, over everything that came; nil when nothing is.
  package internal(set) var pending: Delta?
  /// The newest state that is known: the own text, once nothing is pending.
  package internal(set) var sequence: UInt64 = 0
  /// Why the change is still pending, or nothing could be read.
  package internal(set) var problem: HistoryProblem?
  /// Where the history file is now that could not be read any more; a new one took its place.
  package internal(set) var setAside: String?

  init(pending: Delta?) {
    self.pending = pending.flatMap { $0.isIdentity ? nil : $0 }
  }

  /// Takes in a change that comes before the own: text put in the same place stands before it.
  mutating func meet(_ delta: Delta, by author: HistoryAuthor?) {
    guard !delta.isIdentity else { return }
    guard let own = pending else {
      remote.append(Remote(delta: delta, author: author))
      return
    }
    let others = delta.transformed(over: own, side: .first)
    remote.append(Remote(delta: others, author: author))
    let rebased = own.transformed(over: delta, side: .second)
    pending = rebased.isIdentity ? nil : rebased
  }
}
