extension TextBuffer: Equatable {
  /// Whether two texts have the same bytes.
  ///
  /// - Parameters:
  ///   - left: one text.
  ///   - right: another one.
  /// - Returns: true if all bytes are equal; those that the two share are not looked at.
  public static func == (left: TextBuffer, right: TextBuffer) -> Bool {
    left.utf8Count == right.utf8Count && left.commonPrefixCount(with: right) == left.utf8Count
  }

  /// How many bytes at their beginning two texts have in common.
  ///
  /// Bytes that the two share, because one came of the other, are not looked at.
  ///
  /// - Parameter other: another text.
  /// - Returns: the offset of the first byte that differs or that only one of them has.
  public func commonPrefixCount(with other: TextBuffer) -> Int {
    let limit = min(utf8Count, other.utf8Count)
    var equal = 0
    while equal < limit {
      let mine = tree.piece(at: equal)
      let theirs = other.tree.piece(at: equal)
      let length = min(mine.range.upperBound, theirs.range.upperBound) - equal
      let found = mine.compare(
        from: equal - mine.before.count, with: theirs, from: equal - theirs.before.count, length
      ) { $0.commonPrefixCount(with: $1) }
      equal += found
      if found < length { break }
    }
    return equal
  }
}

extension TextTree.PlacedPiece {
  /// Compares bytes of two pieces, unless they are the same bytes.
  fileprivate func compare(
    from start: Int, with other: Self, from otherStart: Int, _ length: Int,
    _ equalCount: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int
  ) -> Int {
    if piece.storage === other.piece.storage,
      piece.start + start == other.piece.start + otherStart
    {
      return length
    }
    return piece.withBytes(in: start..<(start + length)) { mine in
      other.piece.withBytes(in: otherStart..<(otherStart + length)) { equalCount(mine, $0) }
    }
  }
}
