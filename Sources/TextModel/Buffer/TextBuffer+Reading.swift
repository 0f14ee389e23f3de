extension TextBuffer {
  /// The byte at an offset.
  ///
  /// - Parameter offset: less than ``utf8Count``.
  public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < utf8Count, "not within the text")
    let found = tree.piece(at: offset)
    let index = offset - found.before.count
    return found.piece.withBytes(in: index..<(index + 1)) { $0[0] }
  }

  /// A part of the text as a text of its own, which shares its bytes.
  ///
  /// - Parameter range: the bytes it is to have.
  public subscript(range: Range<Int>) -> TextBuffer {
    requireWithin(range)
    return TextBuffer(pieces: pieces(in: range))
  }

  /// A copy of some bytes of the text.
  ///
  /// - Parameter range: which ones.
  /// - Returns: them in one array.
  public func bytes(in range: Range<Int>) -> [UInt8] {
    requireWithin(range)
    return Array(unsafeUninitializedCapacity: range.count) { buffer, count in
      forEachChunk(in: range) { _, chunk in
        _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(from: chunk)
        count += chunk.count
        return true
      }
    }
  }

  /// The whole text in one array.
  public var bytes: [UInt8] { bytes(in: 0..<utf8Count) }

  /// Reads some bytes of the text as they lie in memory; copied only where they lie apart.
  ///
  /// - Parameters:
  ///   - range: which ones.
  ///   - body: reads them, and must not keep the span.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws.
  public func withBytes<Result, Failure: Error>(
    in range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    requireWithin(range)
    guard !range.isEmpty else { return try body(Span()) }
    let found = tree.piece(at: range.lowerBound)
    guard found.range.upperBound >= range.upperBound else { return try body(bytes(in: range).span) }
    let start = range.lowerBound - found.before.count
    return try found.piece.withBytes(in: start..<(start + range.count)) {
      bytes throws(Failure) in try body(bytes.span)
    }
  }

  /// Reads bytes of the text from first to last, one contiguous part after the other.
  ///
  /// Nothing is copied: this is how a text is written to a file or hashed.
  ///
  /// - Parameters:
  ///   - range: which bytes; all of them if nil.
  ///   - body: reads one part, and must not keep the span.
  /// - Throws: what the body throws; it ends the reading.
  public func forEachChunk<Failure: Error>(
    in range: Range<Int>? = nil, _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let range = range ?? 0..<utf8Count
    requireWithin(range)
    try forEachChunk(in: range) { _, chunk throws(Failure) in
      try body(chunk.span)
      return true
    }
  }

  /// Reads bytes from first to last until the body returns false.
  func forEachChunk<Failure: Error>(
    in range: Range<Int>,
    _ body: (_ start: Int, _ chunk: UnsafeBufferPointer<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let found = tree.piece(at: offset)
      let start = found.before.count
      let part = (offset - start)..<(min(found.range.upperBound, range.upperBound) - start)
      let goesOn = try found.piece.withBytes(in: part) { bytes throws(Failure) in
        try body(offset, bytes)
      }
      guard goesOn else { return }
      offset = start + part.upperBound
    }
  }

  /// The pieces of a part of the text.
  func pieces(in range: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let found = tree.piece(at: offset)
      var piece = found.piece
      if found.range.upperBound > range.upperBound {
        piece = piece.prefix(range.upperBound - found.before.count)
      }
      if offset > found.before.count { piece = piece.suffix(from: offset - found.before.count) }
      pieces.append(piece)
      offset += piece.count
    }
    return pieces
  }

  func requireWithin(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= utf8Count, "not within the text")
  }
}
