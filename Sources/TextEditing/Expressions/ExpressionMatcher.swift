internal import Characters
internal import TextModel

/// Finds the first place of a regular expression in a text.
///
/// All ways to match go through the text side by side, so no part of it is read twice. The time for
/// one match is at most that of the text times the pattern, whatever both are: patterns that take other
/// engines for ever, like `(a+)+b`, take no longer than others here.
///
/// The next match is looked for anew behind the last one. Where a pattern prefers what may stand far
/// behind, as `a[^b]*b|a` does, each match may go through all the rest: who wants them all goes on
/// with a bound of work at a time.
struct ExpressionMatcher: Sendable, Equatable {
  private let program: ExpressionProgram
  private var reader: ScalarReader
  private var boundary: ScalarBoundary
  /// Where no match may begin any more; at the end of the text an empty one may.
  private let end: Int
  private var threads: ExpressionThreads
  private var nextThreads: ExpressionThreads
  /// The offsets of the best match so far.
  private var match: [Int]?
  /// For each byte, whether a match can begin with it; nil if it can begin anywhere.
  private let firstBytes: [Bool]?

  /// Begins to look for a match that begins in a part of the text.
  init(
    _ program: ExpressionProgram, firstBytes: [Bool]?, in text: TextBuffer, starts: Range<Int>
  ) {
    self.program = program
    self.firstBytes = firstBytes
    reader = ScalarReader(text)
    end = starts.upperBound
    boundary = reader.boundary(
      at: starts.lowerBound, behind: reader.value(before: starts.lowerBound))
    threads = ExpressionThreads(program: program)
    nextThreads = threads
    threads.removeAll()
  }

  enum Step {
    /// The offsets of the beginnings and ends of all groups.
    case found([Int])
    case unfinished
    case finished
  }

  /// Goes on.
  ///
  /// - Parameter work: how much may be done; what was done is taken off.
  /// - Returns: the match, or why there is none.
  mutating func run(_ work: inout Int) -> Step {
    // Whatever was passed over, a scalar is taken each time: so the search always comes on.
    while work > 0 {
      if match == nil {
        if threads.places.isEmpty, !skip(&work) { return .finished }
        if mayBegin { threads.begin(at: boundary, of: program) }
      } else if let match, threads.places.isEmpty {
        return .found(match)
      }
      work -= 1 + threads.places.count
      if !step() { return match.map(Step.found) ?? .finished }
    }
    return .unfinished
  }

  private var mayBegin: Bool { boundary.offset < end || boundary.after == nil }

  /// Passes over text in which no match can begin.
  ///
  /// - Returns: false if none can begin any more.
  private mutating func skip(_ work: inout Int) -> Bool {
    guard let firstBytes, boundary.offset < end else { return mayBegin }
    let offset = reader.firstOffset(from: boundary.offset, to: end, work: &work) {
      firstBytes[Int($0)]
    }
    if offset > boundary.offset {
      boundary = reader.boundary(at: offset, behind: reader.value(before: offset))
    }
    return mayBegin
  }

  /// Takes the next scalar.
  ///
  /// - Returns: false at the end of the text.
  private mutating func step() -> Bool {
    nextThreads.removeAll()
    let scalar = reader.scalar(at: boundary.offset)
    let value = scalar?.value ?? 0
    let folded = program.ignoresCase ? folded(value) : value
    let next = scalar.map { reader.boundary(at: boundary.offset + $0.count, behind: $0.value) }
    for (index, place) in threads.places.enumerated() {
      if program.instructions[place] == .match {
        match = threads.offsets(ofThread: index)
        break
      }
      if let next, program.takes(value, folded: folded, at: place) {
        nextThreads.goOn(index, of: threads, at: next, of: program)
      }
    }
    swap(&threads, &nextThreads)
    guard let next else { return false }
    boundary = next
    return true
  }

  private func folded(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return (0x41...0x5A).contains(value) ? value | 0x20 : value }
    return Unicode.Scalar(value)?.simplyFolded.value ?? value
  }
}
