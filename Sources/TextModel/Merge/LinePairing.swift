/// Which line of a side each line of the base has become.
struct LinePairing {
  /// The side's line for each line of the base; nil where it was removed.
  private(set) var partners: [Int?]
  /// The side's lines that are new, before each line of the base and at the end.
  private(set) var additions: [Range<Int>]

  /// So many of the words of both lines together, in thousandths, must be shared.
  static let similar = 400

  init(
    _ base: LineTable, _ side: LineTable, _ hunks: [Hunk],
    _ words: (base: LineWords, side: LineWords)
  ) {
    partners = Array(repeating: nil, count: base.count)
    additions = []
    var similar = SimilarLines(of: words.base, in: words.side)
    var reached = (base: 0, side: 0)
    for hunk in hunks {
      pairEqual(from: reached, to: hunk.old.lowerBound)
      // A blank line that was filled is no version of the blank line.
      if hunk.old.count > 1 || hunk.old.count == 1 && !words.base.isEmpty(hunk.old.lowerBound) {
        pair(hunk, similar.pairs(in: hunk))
      }
      reached = (hunk.old.upperBound, hunk.new.upperBound)
    }
    pairEqual(from: reached, to: base.count)
    findAdditions(side.count)
  }

  private mutating func pairEqual(from start: (base: Int, side: Int), to end: Int) {
    for index in start.base..<end { partners[index] = start.side + index - start.base }
  }

  /// Pairs similar lines, and what is left between them where the numbers agree.
  private mutating func pair(_ hunk: Hunk, _ similar: [SimilarLines.Pair]) {
    var reached = (base: hunk.old.lowerBound, side: hunk.new.lowerBound)
    for pair in similar + [(hunk.old.upperBound, hunk.new.upperBound)] {
      if pair.base - reached.base == pair.side - reached.side {
        pairEqual(from: reached, to: pair.base)
      }
      guard pair.base < hunk.old.upperBound else { break }
      partners[pair.base] = pair.side
      reached = (pair.base + 1, pair.side + 1)
    }
  }

  /// New lines stand right behind the line before them, wherever others were removed.
  private mutating func findAdditions(_ sideCount: Int) {
    additions = Array(repeating: 0..<0, count: partners.count + 1)
    var place = 0
    var reached = 0
    for (index, partner) in partners.enumerated() {
      guard let partner else { continue }
      additions[place] = reached..<partner
      place = index + 1
      reached = partner + 1
    }
    additions[place] = reached..<sideCount
  }
}
