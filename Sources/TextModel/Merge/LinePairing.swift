/// Which line of a side each line of the base has become.
struct LinePairing {
  /// The side's line for each line of the base; nil where it was removed.
  private(set) var partners: [Int?]
  /// The side's lines that are new, before each line of the base and at the end.
  private(set) var additions: [Range<Int>]

  /// The side's line before which each line of the base is or would be, if it was removed.
  private(set) var gaps: [Int]

  /// So many of the words of both lines together, in thousandths, must be shared.
  static let similar = 400

  init(
    _ base: LineTable, _ side: LineTable, _ hunks: [Hunk],
    _ words: (base: LineWords, side: LineWords), _ budget: inout MergeBudget
  ) {
    partners = Array(repeating: nil, count: base.count)
    additions = []
    gaps = []
    var similar = SimilarLines(of: words.base, in: words.side, budget)
    for run in hunks.runsBetween(upTo: base.count) {
      pairEqual(from: (run.old, run.new), to: run.old + run.count)
    }
    for hunk in hunks { pair(hunk, similar.pairs(in: hunk), words) }
    budget = similar.budget
    pairFirstBlanks(words)
    gaps = Array(repeating: side.count, count: base.count + 1)
    for index in partners.indices.reversed() { gaps[index] = partners[index] ?? gaps[index + 1] }
    findAdditions(side.count)
  }

  private mutating func pairEqual(from start: (base: Int, side: Int), to end: Int) {
    for index in start.base..<end { partners[index] = start.side + index - start.base }
  }

  /// Pairs similar lines, and what is left between them where the numbers agree.
  private mutating func pair(
    _ hunk: Hunk, _ similar: [SimilarLines.Pair], _ words: (base: LineWords, side: LineWords)
  ) {
    var reached = (base: hunk.old.lowerBound, side: hunk.new.lowerBound)
    for pair in similar + [(hunk.old.upperBound, hunk.new.upperBound)] {
      if pair.base - reached.base == pair.side - reached.side {
        for index in reached.base..<pair.base {
          let line = reached.side + index - reached.base
          // A blank line that was filled is no version of the blank line.
          if words.base.isEmpty(index) == words.side.isEmpty(line) { partners[index] = line }
        }
      }
      guard pair.base < hunk.old.upperBound else { break }
      partners[pair.base] = pair.side
      reached = (pair.base + 1, pair.side + 1)
    }
  }

  /// Of several blank lines it is the last that were removed, whatever else was changed beside them:
  /// where both sides left one, both have left the same.
  private mutating func pairFirstBlanks(_ words: (base: LineWords, side: LineWords)) {
    var free: Int?
    for index in partners.indices {
      guard words.base.isEmpty(index) else {
        free = nil
        continue
      }
      guard let partner = partners[index] else {
        free = free ?? index
        continue
      }
      let before = free.flatMap { $0 > 0 && words.base.isEmpty($0 - 1) ? partners[$0 - 1] : nil }
      guard let place = free, words.side.isEmpty(partner), before.map({ $0 + 1 == partner }) ?? true
      else {
        free = nil
        continue
      }
      partners[place] = partner
      partners[index] = nil
      free = place + 1
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
