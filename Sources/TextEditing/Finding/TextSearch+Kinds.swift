internal import TextModel

extension TextSearch {
  /// How many bytes are looked at together.
  private static let pieceCount = 1 << 20

  /// Finds bytes as they are.
  mutating func nextCandidate(_ bytes: [UInt8], _ work: inout Int) -> SearchMatch? {
    let stop = starts.lowerBound + min(starts.count, Self.pieceCount)
    let reach = min(stop + bytes.count - 1, text.utf8Count)
    if let found = text.firstRange(of: bytes, in: starts.lowerBound..<reach) {
      work -= 1 + found.lowerBound - starts.lowerBound
      return SearchMatch(range: found, groups: [found])
    }
    passOver(to: stop, &work)
    return nil
  }

  /// Finds folded text.
  mutating func nextCandidate(_ needle: FoldedNeedle, _ work: inout Int) -> SearchMatch? {
    var piece = foldedPiece ?? FoldedPiece(of: text, starts: starts, for: needle)
    while let found = piece.next(needle) {
      guard found.lowerBound < piece.starts.upperBound else { break }
      guard found.lowerBound >= starts.lowerBound else { continue }
      foldedPiece = piece
      work -= 1
      return SearchMatch(range: found, groups: [found])
    }
    foldedPiece = nil
    // The last match may have ended behind the piece.
    passOver(to: max(piece.starts.upperBound, starts.lowerBound), &work)
    return nil
  }

  /// Finds a regular expression.
  mutating func nextCandidate(
    _ program: ExpressionProgram, _ firstBytes: [Bool]?, _ work: inout Int
  ) -> SearchMatch? {
    var running =
      matcher ?? ExpressionMatcher(program, firstBytes: firstBytes, in: text, starts: starts)
    // One owner only, or its threads would be copied.
    matcher = nil
    let step = running.run(&work)
    switch step {
    case .found(let offsets):
      let groups = stride(from: 0, to: offsets.count, by: 2).map { index in
        offsets[index + 1] < 0 ? nil : offsets[index]..<offsets[index + 1]
      }
      guard let range = groups[0] else { return nil }
      return SearchMatch(range: range, groups: groups)
    case .unfinished: matcher = running
    case .finished: isFinished = true
    }
    return nil
  }

  private mutating func passOver(to offset: Int, _ work: inout Int) {
    work -= 1 + offset - starts.lowerBound
    starts = offset..<starts.upperBound
    if starts.isEmpty { isFinished = true }
  }
}
