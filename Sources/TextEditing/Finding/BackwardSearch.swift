package import TextModel

/// Goes through a text from its end and finds the last place of a pattern, piece by piece.
///
/// Each piece is searched forward, from the beginning of a line, and the last match in it is the one
/// found. So both ways find the same places, but for a match that reaches over the beginning of a
/// piece: such a one is found from that beginning on.
package struct BackwardSearch: Sendable, Equatable {
  private static let pieceCount = 65_536

  private let pattern: SearchPattern
  private let text: TextBuffer
  /// Where matches may begin that have not been looked for.
  private var rest: Range<Int>
  private var piece: TextSearch
  private var found: SearchMatch?

  /// Looks for the last match that begins in a part of a text.
  package init(_ pattern: SearchPattern, in text: TextBuffer, starts: Range<Int>) {
    self.pattern = pattern
    self.text = text
    let start = Self.pieceStart(of: starts, in: text)
    rest = starts.lowerBound..<start
    piece = TextSearch(pattern, in: text, starts: start..<starts.upperBound)
  }

  /// Goes on until the match is found.
  ///
  /// - Parameter work: see ``TextSearch/next(work:)``.
  /// - Returns: the match, or why there is none.
  package mutating func next(work: inout Int) -> TextSearch.Step {
    while true {
      switch piece.next(work: &work) {
      case .found(let match): found = match
      case .unfinished: return .unfinished
      case .finished:
        if let found { return .found(found) }
        guard !rest.isEmpty else { return .finished }
        let start = Self.pieceStart(of: rest, in: text)
        piece = TextSearch(pattern, in: text, starts: start..<rest.upperBound)
        rest = rest.lowerBound..<start
      }
    }
  }

  private static func pieceStart(of range: Range<Int>, in text: TextBuffer) -> Int {
    guard range.count > pieceCount else { return range.lowerBound }
    let near = text.graphemeBoundary(atOrBefore: range.upperBound - pieceCount)
    let lineStart = text.lineStart(text.line(at: near))
    return max(range.lowerBound, near - lineStart < pieceCount ? lineStart : near)
  }
}
