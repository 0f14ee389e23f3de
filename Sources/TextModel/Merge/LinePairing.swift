/// Which line of a side each line of the base has become.
struct LinePairing {
  /// The side's line for each line of the base; nil where it was removed.
  private(set) var partners: [Int?]
  /// The side's lines that are new, before each line of the base and at the end.
  private(set) var additions: [Range<Int>]

  private static let cellLimit = 40_000
  /// So many of the words of both lines together, in thousandths, must be shared.
  static let similar = 400

  init(
    _ base: LineTable, _ side: LineTable, _ hunks: [Hunk],
    _ words: (base: LineWords, side: LineWords)
  ) {
    partners = Array(repeating: nil, count: base.count)
    additions = []
    var reached = (base: 0, side: 0)
    for hunk in hunks {
      pairEqual(from: reached, to: hunk.old.lowerBound)
      pair(hunk, words)
      reached = (hunk.old.upperBound, hunk.new.upperBound)
    }
    pairEqual(from: reached, to: base.count)
    findAdditions(side.count)
  }

  private mutating func pairEqual(from start: (base: Int, side: Int), to end: Int) {
    for index in start.base..<end { partners[index] = start.side + index - start.base }
  }

  /// Pairs lines that share words, then what is left between them where the numbers agree.
  private mutating func pair(_ hunk: Hunk, _ words: (base: LineWords, side: LineWords)) {
    // A blank line that was filled is no version of the blank line.
    if hunk.old.count == 1, words.base.isEmpty(hunk.old.lowerBound) { return }
    var reached = (hunk.old.lowerBound, hunk.new.lowerBound)
    for pair in Self.similarPairs(hunk, words) + [(hunk.old.upperBound, hunk.new.upperBound)] {
      if pair.0 - reached.0 == pair.1 - reached.1 {
        pairEqual(from: reached, to: pair.0)
      }
      guard pair.0 < hunk.old.upperBound else { break }
      partners[pair.0] = pair.1
      reached = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// The pairs of similar lines, none crossing another, with the highest similarity in all.
  private static func similarPairs(
    _ hunk: Hunk, _ words: (base: LineWords, side: LineWords)
  ) -> [(Int, Int)] {
    let (rows, columns) = (hunk.old.count, hunk.new.count)
    guard rows > 0, columns > 0, rows * columns <= cellLimit else { return [] }
    var similarities = [Int](repeating: 0, count: rows * columns)
    var best = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let similarity = words.base.similarity(
          of: hunk.old.lowerBound + row, to: hunk.new.lowerBound + column, in: words.side)
        let cell = row * (columns + 1) + column
        var total = max(best[cell + columns + 1], best[cell + 1])
        if similarity >= similar {
          similarities[row * columns + column] = similarity
          total = max(total, best[cell + columns + 2] + similarity)
        }
        best[cell] = total
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let cell = row * (columns + 1) + column
      let similarity = similarities[row * columns + column]
      if similarity > 0, best[cell] == best[cell + columns + 2] + similarity {
        pairs.append((hunk.old.lowerBound + row, hunk.new.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if best[cell] == best[cell + columns + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
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
