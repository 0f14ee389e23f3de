extension TextTree {
  /// A piece and what stands before it in the text.
  struct PlacedPiece {
    let piece: Piece
    let before: TextMeasure

    var range: Range<Int> { before.count..<(before.count + piece.count) }
  }

  /// All pieces in the order of the text.
  var allPieces: [Piece] {
    var all: [Piece] = []
    addPieces(to: &all)
    return all
  }

  private func addPieces(to all: inout [Piece]) {
    all += pieces
    for child in children { child.addPieces(to: &all) }
  }

  /// The piece with the byte at an offset, which must be less than ``count``.
  func piece(at offset: Int) -> PlacedPiece {
    firstPiece { $0.count > offset }
  }

  /// How many line feeds there are before an offset, which may be ``count``.
  func lineFeedCount(before offset: Int) -> Int {
    if offset == count { return measure.lineFeedCount }
    let found = piece(at: offset)
    return found.before.lineFeedCount
      + found.piece.measure(before: offset - found.before.count).lineFeedCount
  }

  /// The offset just behind a line feed; 0 asks for the first one.
  func offset(behindLineFeed number: Int) -> Int {
    let found = firstPiece { $0.lineFeedCount > number }
    return found.before.count
      + found.piece.withBytes(in: 0..<found.piece.count) {
        $0.index(behindLineFeed: number - found.before.lineFeedCount)
      }
  }

  /// The first child with whose end the text is as long as asked for, else the last one.
  func firstChild(where isLongEnough: (TextMeasure) -> Bool) -> (index: Int, before: TextMeasure) {
    var before = TextMeasure()
    for index in 0..<(children.count - 1) {
      let end = before + children[index].measure
      if isLongEnough(end) { return (index, before) }
      before = end
    }
    return (children.count - 1, before)
  }

  /// The first piece of a leaf with whose end the text is as long as asked for, else the last one.
  func firstPieceIndex(
    where isLongEnough: (TextMeasure) -> Bool
  ) -> (index: Int, before: TextMeasure) {
    var before = TextMeasure()
    for index in 0..<(pieces.count - 1) {
      let end = before + pieces[index].measure
      if isLongEnough(end) { return (index, before) }
      before = end
    }
    return (pieces.count - 1, before)
  }

  /// The first piece with whose end the text is as long as asked for, else the last one.
  private func firstPiece(where isLongEnough: (TextMeasure) -> Bool) -> PlacedPiece {
    var node = self
    var before = TextMeasure()
    while !node.isLeaf {
      let child = node.firstChild { isLongEnough(before + $0) }
      before = before + child.before
      node = node.children[child.index]
    }
    let found = node.firstPieceIndex { isLongEnough(before + $0) }
    return PlacedPiece(piece: node.pieces[found.index], before: before + found.before)
  }
}
