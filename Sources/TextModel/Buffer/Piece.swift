/// A slice of a storage that is part of a text.
struct Piece: Sendable {
  /// The most bytes a piece may have: as many as can be searched for a line within a microsecond or
  /// two, so that no table of lines is needed.
  static let maximumCount = 16_384

  /// A piece of fewer bytes costs about as much as the bytes do.
  static let shortCount = 128

  let storage: ByteStorage
  /// Where the slice begins in the storage.
  private(set) var start: Int
  private(set) var measure: TextMeasure

  init(storage: ByteStorage, range: Range<Int>) {
    self.storage = storage
    start = range.lowerBound
    measure = TextMeasure(
      count: range.count, lineFeedCount: storage.withBytes(in: range) { $0.lineFeedCount })
  }

  /// A part of a storage, in as many pieces as it takes.
  static func pieces(of storage: ByteStorage, range: Range<Int>) -> [Piece] {
    stride(from: range.lowerBound, to: range.upperBound, by: maximumCount).map { start in
      Piece(storage: storage, range: start..<min(start + maximumCount, range.upperBound))
    }
  }

  var count: Int { measure.count }

  /// Reads bytes of the piece, which are counted from its first one.
  func withBytes<Result: ~Copyable, Failure: Error>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withBytes(in: (start + range.lowerBound)..<(start + range.upperBound), body)
  }

  /// What the first bytes are; of the two parts the shorter one is looked through.
  func measure(before end: Int) -> TextMeasure {
    if end == count { return measure }
    if end <= count / 2 {
      return TextMeasure(
        count: end, lineFeedCount: withBytes(in: 0..<end) { $0.lineFeedCount })
    }
    let rest = withBytes(in: end..<count) { $0.lineFeedCount }
    return TextMeasure(count: end, lineFeedCount: measure.lineFeedCount - rest)
  }

  /// The piece without what follows its first bytes.
  func prefix(_ end: Int) -> Piece {
    var prefix = self
    prefix.measure = measure(before: end)
    return prefix
  }

  /// The piece without its first bytes.
  func suffix(from start: Int) -> Piece {
    var suffix = self
    suffix.start += start
    suffix.measure = measure - measure(before: start)
    return suffix
  }

  /// Takes in a piece that follows in the same storage too.
  ///
  /// - Parameter next: the piece that follows in the text.
  /// - Returns: whether the two could be made one.
  mutating func extend(by next: Piece) -> Bool {
    guard next.storage === storage, next.start == start + count,
      count + next.count <= Self.maximumCount
    else { return false }
    measure = measure + next.measure
    return true
  }
}
