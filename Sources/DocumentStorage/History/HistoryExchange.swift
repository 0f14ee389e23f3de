package import TextModel

/// What came of one exchange with the other terminals.
package struct HistoryExchange: Equatable, Sendable {
  /// A change that somebody else published.
  package struct Remote: Equatable, Sendable {
    package let delta: Delta
    /// Nil where several changes, or a merge, came as one.
    package let author: HistoryAuthor?
    /// Where both sides of a merge wrote the same words: in the client's text as the change leaves it.
    package fileprivate(set) var places: [Range<Int>] = []
  }

  /// To be made one after the other in the text that holds the own pending change already.
  package private(set) var remote: [Remote] = []
  /// What is still to be published, over everything that came; nil when nothing is.
  package internal(set) var pending: Delta?
  /// The newest state that is known: the own text, once nothing is pending.
  package internal(set) var sequence: UInt64 = 0
  /// Why the change is still pending, or nothing could be read.
  package internal(set) var problem: HistoryProblem?

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

  /// Marks places to be looked at in the text that came, which has so many bytes.
  mutating func mark(_ places: [Range<Int>], inTextOfLength length: Int) {
    guard places.allSatisfy({ $0.upperBound <= length }) else { return }
    if remote.isEmpty {
      // The change itself was read a moment ago.
      let unchanged = Delta(unchangedTextOfLength: pending?.lengthAfter ?? length)
      remote.append(Remote(delta: unchanged, author: nil))
    }
    remote[remote.count - 1].places = pending?.map(places) ?? places
  }
}

extension Delta {
  /// Where places of the old text are in the new one.
  func map(_ places: [Range<Int>]) -> [Range<Int>] {
    places.map { place in
      let start = map(place.lowerBound, affinity: .after)
      return start..<max(start, map(place.upperBound, affinity: .before))
    }
  }
}
