package import TextModel

/// Replaces all places of a pattern, piece by piece, and gives it as one change.
package struct ReplaceWalk: Sendable, Equatable {
  private let text: TextBuffer
  private let replacement: ReplacementText
  private var search: TextSearch
  private var builder = Delta.Builder()
  /// How much of the text the change covers so far.
  private var end = 0
  /// How many places have been replaced so far.
  package private(set) var count = 0

  package init(
    _ pattern: SearchPattern, by replacement: ReplacementText, in text: TextBuffer,
    within range: Range<Int>? = nil
  ) {
    self.text = text
    self.replacement = replacement
    search = TextSearch(pattern, in: text, starts: range ?? 0..<text.utf8Count)
  }

  /// Goes on.
  ///
  /// - Parameter work: see ``TextSearch/next(work:)``.
  /// - Returns: the change of the whole text; nil if there is more to do.
  package mutating func advance(work: inout Int) -> Delta? {
    while true {
      switch search.next(work: &work) {
      case .found(let match):
        builder.retain(match.range.lowerBound - end)
        builder.insert(replacement.bytes(for: match, in: text))
        builder.delete(match.range.count)
        end = match.range.upperBound
        count += 1
      case .unfinished: return nil
      case .finished:
        builder.retain(text.utf8Count - end)
        end = text.utf8Count
        return builder.delta()
      }
    }
  }
}
