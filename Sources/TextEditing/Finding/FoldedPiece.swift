internal import TextModel

/// A piece of a text that is being searched, folded once for all matches in it.
struct FoldedPiece: Sendable, Equatable {
  private static let pieceCount = 65_536

  /// Where matches may begin that are found in this piece.
  let starts: Range<Int>
  private let part: FoldedPart
  private var index = 0

  /// Folds so much of a text as the search takes together, and what a match may reach over.
  ///
  /// `starts` is where the rest of the search may find a match.
  init(of text: TextBuffer, starts: Range<Int>, for needle: FoldedNeedle) {
    var stop = starts.lowerBound + min(starts.count, Self.pieceCount)
    // Not within a scalar: the next piece begins there.
    if stop < starts.upperBound {
      let cut = text.bytes(in: max(starts.lowerBound, stop - 3)..<(stop + 1)).reversed()
      stop -= cut.prefix(3).prefix(while: \.isContinuation).count
    }
    self.starts = starts.lowerBound..<stop
    // A letter may have four bytes, and some marks.
    let reach = min(stop + 64 + 8 * needle.bytes.count, text.utf8Count)
    part = FoldedPart(of: text.bytes(in: starts.lowerBound..<reach))
  }

  /// The next place of the needle, in the text.
  mutating func next(_ needle: FoldedNeedle) -> Range<Int>? {
    guard let found = needle.firstIndex(in: part.bytes, from: index) else { return nil }
    index = found + 1
    let source = part.source(of: found..<(found + needle.bytes.count))
    return (starts.lowerBound + source.lowerBound)..<(starts.lowerBound + source.upperBound)
  }
}
