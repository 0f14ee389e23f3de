package import TextModel

/// How often a pattern is in a text, counted piece by piece.
package struct MatchCount: Sendable, Equatable {
  /// More are not counted.
  package static let most = 100_000

  private var search: TextSearch
  /// Where the matches begin that have been counted.
  private var starts: [Int] = []
  /// Whether the whole text has been gone through, or ``most`` matches have been found.
  package private(set) var isFinished = false

  package init(_ pattern: SearchPattern, in text: TextBuffer) {
    search = TextSearch(pattern, in: text, starts: 0..<text.utf8Count)
  }

  /// The matches counted so far.
  package var count: Int { starts.count }

  /// Counts on.
  ///
  /// - Parameter work: see ``TextSearch/next(work:)``.
  package mutating func advance(work: inout Int) {
    while !isFinished {
      switch search.next(work: &work) {
      case .found(let match):
        starts.append(match.range.lowerBound)
        isFinished = starts.count == Self.most
      case .unfinished: return
      case .finished: isFinished = true
      }
    }
  }

  /// Which match a place is, the first being 1; nil if none that was counted begins there.
  package func number(of match: Range<Int>) -> Int? {
    var range = starts.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      if starts[middle] == match.lowerBound { return middle + 1 }
      range =
        starts[middle] < match.lowerBound
        ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
