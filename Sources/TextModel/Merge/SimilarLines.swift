/// Finds which lines of a block became which lines of another, told by the words they share.
///
/// Small blocks are compared line with line. In larger ones the lines whose words all stayed come
/// first, as in a block that was moved to the right; between them, lines with a word that either
/// block has once; and what is large even then is compared along its diagonal.
struct SimilarLines {
  private let base: LineWords
  private let side: LineWords

  /// Blocks with more pairs of lines than this are divided before all of them are compared.
  private static let cellLimit = 40_000
  /// What is left; without it no lines are similar.
  private(set) var budget: MergeBudget

  /// A line of the base and what it became.
  typealias Pair = (base: Int, side: Int)

  init(of base: LineWords, in side: LineWords, _ budget: MergeBudget) {
    self.budget = budget
    self.base = base
    self.side = side
  }

  /// The pairs, none crossing another, in ascending order.
  mutating func pairs(in block: Hunk) -> [Pair] { pairs(in: block, divided: 0) }

  private mutating func pairs(in block: Hunk, divided times: Int) -> [Pair] {
    if isSmall(block) || times == 2 { return bestPairs(in: block) }
    var pairs: [Pair] = []
    var reached = (base: block.old.lowerBound, side: block.new.lowerBound)
    let certain = times == 0 ? unchangedPairs(in: block) : rarePairs(in: block)
    for pair in certain + [(block.old.upperBound, block.new.upperBound)] {
      let gap = Hunk(old: reached.base..<pair.base, new: reached.side..<pair.side)
      pairs += self.pairs(in: gap, divided: times + 1)
      if pair.base < block.old.upperBound { pairs.append(pair) }
      reached = (pair.base + 1, pair.side + 1)
    }
    return pairs
  }

  private func isSmall(_ block: Hunk) -> Bool {
    block.old.count * block.new.count <= Self.cellLimit
  }

  // MARK: - Certain pairs

  /// Lines that have the same words in both blocks.
  private mutating func unchangedPairs(in block: Hunk) -> [Pair] {
    var numbers: [[LineWord]: Int32] = [:]
    let number = { (words: [LineWord]) in
      let next = Int32(numbers.count)
      let number = numbers[words, default: next]
      numbers[words] = number
      return number
    }
    let old = base.words[block.old].map(number)
    let new = side.words[block.new].map(number)
    let hunks = budget.hunks(from: old, to: new, below: numbers.count, limit: 1 << 22)
    let pairs = hunks.runsBetween(upTo: old.count).flatMap { run in
      (0..<run.count).map { offset in
        (block.old.lowerBound + run.old + offset, block.new.lowerBound + run.new + offset)
      }
    }
    return pairs.filter { !base.words[$0.0].isEmpty }
  }

  /// Similar lines with words that stand in one line of either block alone.
  private func rarePairs(in block: Hunk) -> [Pair] {
    let places = linesOfRareWords(in: side, block.new)
    let ownPlaces = linesOfRareWords(in: base, block.old)
    let pairs = block.old.compactMap { (index) -> Pair? in
      for words in base.wordsAndPairs(of: index) where ownPlaces[words] == index {
        guard let other = places[words], other >= 0 else { continue }
        if base.similarity(of: index, to: other, in: side) >= LinePairing.similar {
          return (index, other)
        }
      }
      return nil
    }
    let kept = SequenceDifference.longestIncreasing(pairs.map { (old: $0.base, new: $0.side) })
    return kept.map { ($0.old, $0.new) }
  }

  /// The only line of each word and each pair of words; -1 where there are more of them.
  private func linesOfRareWords(in lines: LineWords, _ range: Range<Int>) -> [Int64: Int] {
    var places: [Int64: Int] = [:]
    for index in range {
      for words in lines.wordsAndPairs(of: index) {
        places[words] = places[words, default: index] == index ? index : -1
      }
    }
    return places
  }

  // MARK: - The best pairs

  /// The pairs of similar lines with the highest similarity in all.
  ///
  /// In a large block only lines near its diagonal are compared.
  private mutating func bestPairs(in block: Hunk) -> [Pair] {
    let (rows, columns) = (block.old.count, block.new.count)
    guard rows > 0, columns > 0 else { return [] }
    let width =
      isSmall(block) ? columns : min(columns, max(Self.cellLimit / rows, 32), budget.pairs / rows)
    guard width > 0, rows * width <= budget.pairs else { return [] }
    budget.pairs -= rows * width
    let (base, side) = (base, side)
    let table = SimilarityTable(rows: rows, columns: columns, width: width) { row, column in
      let similarity = base.similarity(
        of: block.old.lowerBound + row, to: block.new.lowerBound + column, in: side)
      return similarity >= LinePairing.similar ? similarity : 0
    }
    return table.bestPath.map { (block.old.lowerBound + $0.row, block.new.lowerBound + $0.column) }
  }
}

extension LineWords {
  /// One number for each word of a line, and for each two that follow each other by their numbers.
  fileprivate func wordsAndPairs(of index: Int) -> [Int64] {
    let words = words[index].map(\.number)
    return words + zip(words, words.dropFirst()).map { ($0 + 1) << 32 | $1 }
  }
}
