extension TextBuffer {
  static let changesBetweenCompacting = 100_000

  /// Gives up memory that the text no longer needs.
  ///
  /// Short pieces side by side become one, and a storage most of whose bytes are gone from the text
  /// is no longer referred to. The bytes of the text stay what they are. It takes time in proportion
  /// to the number of pieces, which grows with the changes made: a buffer does it by itself after
  /// every 100,000 of them.
  public mutating func compact() {
    changesUntilCompacting = Self.changesBetweenCompacting
    let old = tree.allPieces
    let copied = Self.piecesToCopy(of: old)
    let storage = Self.storage(with: zip(old, copied).lazy.filter(\.1).map(\.0))
    var new: [Piece] = []
    var run = 0..<0
    for (piece, isCopied) in zip(old, copied) {
      guard !isCopied else {
        run = run.lowerBound..<(run.upperBound + piece.count)
        continue
      }
      new += Piece.pieces(of: storage, range: run)
      run = run.upperBound..<run.upperBound
      if new.isEmpty || !new[new.endIndex - 1].extend(by: piece) { new.append(piece) }
    }
    new += Piece.pieces(of: storage, range: run)
    tree = TextTree(pieces: new)
  }

  /// Which pieces are better copied: short ones beside short ones, and the rest of a storage that
  /// has more dead bytes than living ones.
  private static func piecesToCopy(of pieces: [Piece]) -> [Bool] {
    var living: [ObjectIdentifier: Int] = [:]
    for piece in pieces { living[ObjectIdentifier(piece.storage), default: 0] += piece.count }
    func isShort(_ index: Int) -> Bool {
      pieces.indices.contains(index) && pieces[index].count <= Piece.shortCount
    }
    return pieces.indices.map { index in
      let storage = pieces[index].storage
      let livingCount = living[ObjectIdentifier(storage)] ?? 0
      return livingCount < storage.capacity / 2
        || isShort(index) && (isShort(index - 1) || isShort(index + 1))
    }
  }

  private static func storage(with pieces: some Sequence<Piece>) -> ByteStorage {
    let size = pieces.reduce(0) { $0 + $1.count }
    return ByteStorage(unsafeUninitializedCapacity: size) { buffer, count in
      for piece in pieces {
        piece.withBytes(in: 0..<piece.count) {
          UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: $0)
        }
        count += piece.count
      }
    }
  }
}
