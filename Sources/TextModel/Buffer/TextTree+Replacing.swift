extension TextTree {
  /// Puts pieces in the place of a range of the text.
  ///
  /// - Parameters:
  ///   - range: what goes away, within the text.
  ///   - new: what takes its place.
  ///   - additions: takes a copy of what lies in very many short pieces.
  mutating func replace(_ range: Range<Int>, with new: [Piece], additions: inout Additions) {
    growRoot(over: replaceEntries(range, with: new, &additions))
    shrinkRoot()
  }

  /// Puts pieces in the place of a range of this node, which may be left with too few entries.
  ///
  /// - Returns: nodes of the same height that follow this one, where it had no room.
  private mutating func replaceEntries(
    _ range: Range<Int>, with new: [Piece], _ additions: inout Additions
  ) -> [TextTree] {
    if isLeaf {
      replacePieces(range, with: new)
      joinShortPieces(&additions)
    } else {
      replaceInChildren(range, with: new, &additions)
    }
    return splitOff()
  }

  private mutating func replaceInChildren(
    _ range: Range<Int>, with new: [Piece], _ additions: inout Additions
  ) {
    let first = firstChild { $0.count >= range.lowerBound }
    let last = firstChild { $0.count >= range.upperBound }
    let start = range.lowerBound - first.before.count
    let end = range.upperBound - last.before.count
    if first.index == last.index {
      let more = children[first.index].replaceEntries(start..<end, with: new, &additions)
      children.insert(contentsOf: more, at: first.index + 1)
    } else {
      _ = children[last.index].replaceEntries(0..<end, with: [], &additions)
      let more = children[first.index]
        .replaceEntries(start..<children[first.index].count, with: new, &additions)
      children.replaceSubrange((first.index + 1)..<last.index, with: more)
      mendChild(first.index + 1 + more.count)
    }
    mendChild(first.index)
  }

  private mutating func replacePieces(_ range: Range<Int>, with new: [Piece]) {
    guard !pieces.isEmpty else {
      pieces = new
      return
    }
    let first = firstPieceIndex { $0.count >= range.lowerBound }
    let last = firstPieceIndex { $0.count >= range.upperBound }
    let start = range.lowerBound - first.before.count
    let end = range.upperBound - last.before.count
    if range.isEmpty, new.count == 1, start == pieces[first.index].count,
      pieces[first.index].extend(by: new[0])
    {
      return
    }
    let head = pieces[first.index].prefix(start)
    let tail = pieces[last.index].suffix(from: end)
    pieces.replaceSubrange(
      first.index...last.index, with: ([head] + new + [tail]).filter { $0.count > 0 })
  }

  /// Makes one piece of a leaf that is overfull with little text.
  ///
  /// So text that is edited all over does not end in pieces that are smaller than what is kept of
  /// each. As it takes many edits to fill a leaf again, each of them pays for few of these bytes.
  private mutating func joinShortPieces(_ additions: inout Additions) {
    guard pieces.count > Self.maximumEntryCount else { return }
    let length = pieces.reduce(0) { $0 + $1.count }
    guard length <= Self.maximumEntryCount * Piece.shortCount else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    for piece in pieces { piece.withBytes(in: 0..<piece.count) { bytes += $0 } }
    pieces = additions.pieces(of: bytes)
  }

  /// Joins a child that has too few entries with a neighbour.
  private mutating func mendChild(_ index: Int) {
    guard children.count > 1, children[index].entryCount < Self.minimumEntryCount else { return }
    let left = max(index - 1, 0)
    let right = children.remove(at: left + 1)
    let more = children[left].takeEntries(of: right)
    children.insert(contentsOf: more, at: left + 1)
  }

  /// Takes over the entries of the node that follows.
  ///
  /// Where the two meet, children may have too few entries because they had no neighbour to join.
  private mutating func takeEntries(of next: TextTree) -> [TextTree] {
    let seam = children.count
    pieces += next.pieces
    children += next.children
    if seam > 0 {
      mendChild(seam)
      mendChild(seam - 1)
    }
    return splitOff()
  }
}
