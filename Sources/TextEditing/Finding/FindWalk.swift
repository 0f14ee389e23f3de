package import TextModel

/// Finds the next place of a pattern from a place in a text, and from the other end where there is
/// none.
package struct FindWalk: Sendable, Equatable {
  package enum Direction: Sendable, Hashable {
    case forward
    case backward
  }

  package enum Step: Sendable, Equatable {
    /// Whether the search had to go on from the other end of the text to find it.
    case found(SearchMatch, isWrapped: Bool)
    case unfinished
    case notFound
  }

  private enum Search: Sendable, Equatable {
    case forward(TextSearch)
    case backward(BackwardSearch)

    mutating func next(work: inout Int) -> TextSearch.Step {
      switch self {
      case .forward(var search):
        defer { self = .forward(search) }
        return search.next(work: &work)
      case .backward(var search):
        defer { self = .backward(search) }
        return search.next(work: &work)
      }
    }
  }

  private var search: Search
  /// What is searched when the first part has been.
  private var wrapped: Search?
  /// Where an empty match has been seen and is passed over, until the search comes there again.
  private var seen: Int?

  /// Looks from an offset on, which forward is the first place where a match may begin, and backward
  /// the first where it may not.
  ///
  /// With `passingEmpty` an empty match at the offset is, forward, the last one to be found.
  package init(
    _ pattern: SearchPattern, in text: TextBuffer, from offset: Int, direction: Direction,
    passingEmpty: Bool = false
  ) {
    var before = 0..<offset
    let behind = offset..<text.utf8Count
    switch direction {
    case .forward:
      if passingEmpty {
        seen = offset
        before = 0..<text.graphemeBoundary(after: offset)
      }
      search = .forward(TextSearch(pattern, in: text, starts: behind))
      wrapped = .forward(TextSearch(pattern, in: text, starts: before))
    case .backward:
      search = .backward(BackwardSearch(pattern, in: text, starts: before))
      wrapped = .backward(BackwardSearch(pattern, in: text, starts: behind))
    }
  }

  /// Goes on.
  ///
  /// - Parameter work: see ``TextSearch/next(work:)``.
  /// - Returns: the match, or why there is none.
  package mutating func advance(work: inout Int) -> Step {
    while true {
      switch search.next(work: &work) {
      case .found(let match):
        if let seen, match.range == seen..<seen, wrapped != nil { continue }
        return .found(match, isWrapped: wrapped == nil)
      case .unfinished: return .unfinished
      case .finished:
        guard let rest = wrapped else { return .notFound }
        search = rest
        wrapped = nil
      }
    }
  }
}
