/// What a side did to the line breaks of a passage.
struct ParagraphFilling {
  /// Whether words that follow each other stand in one line in the base and not in the side, or in
  /// the side and not in the base.
  private(set) var hasMovedBreaks = false
  /// How many words the side kept of both texts together, in thousandths.
  let kept: Int
  /// For each token of the base whether a line break was moved in its line or at its ends.
  private var isInMovedLine: [Bool]

  /// A paragraph filled anew has its lines divided elsewhere, and nearly the same words.
  var isFilledAnew: Bool { hasMovedBreaks && kept >= 800 }

  /// - Parameters:
  ///   - base: the passage of the base.
  ///   - side: that of the side.
  ///   - hunks: what the side changed, in tokens.
  ///   - numbers: numbers of the tokens, equal for equal ones, and above all of them.
  init(
    of base: FlowingText, by side: FlowingText, _ hunks: [Hunk],
    _ numbers: (base: [Int32], side: [Int32], limit: Int)
  ) {
    let edges = (
      base: LineEdges(of: base, numbers.base, numbers.limit),
      side: LineEdges(of: side, numbers.side, numbers.limit)
    )
    var keptCount = 0
    var moved = [Bool](repeating: false, count: base.count)
    for run in hunks.runsBetween(upTo: base.count) {
      for offset in 0..<run.count where base.tokens.classes[run.old + offset].isText {
        keptCount += 1
      }
      for offset in 0..<run.count {
        let (old, new) = (run.old + offset, run.new + offset)
        guard base.beginsLine(old) != side.beginsLine(new) else { continue }
        moved[old] = true
        guard offset > 0 else { continue }
        // Equal words stand in many places: no line must tell that nothing was moved.
        let others = base.beginsLine(old) ? edges.side : edges.base
        if !others.divide(numbers.base[old - 1], from: numbers.base[old]) { hasMovedBreaks = true }
      }
    }
    let isText = { (text: FlowingText) in text.tokens.classes.count(where: \.isText) }
    kept = thousandths(ofShared: keptCount, in: isText(base) + isText(side))
    isInMovedLine = []
    markLines(of: base, moved)
  }

  /// Whether a line break was moved in the line of a token of the base or at its ends; behind the
  /// last token, in the last line.
  func hasMovedLine(of index: Int) -> Bool { isInMovedLine[min(index, isInMovedLine.count - 1)] }

  private mutating func markLines(of base: FlowingText, _ moved: [Bool]) {
    isInMovedLine = Array(repeating: false, count: base.count)
    var start = 0
    for index in 0...base.count where index == base.count || index > 0 && base.beginsLine(index) {
      // A break that is gone from the end of a line was there to divide it from the next one.
      let end = min(index, base.count - 1)
      if start <= end, moved[start...end].contains(true) {
        for token in start..<index { isInMovedLine[token] = true }
      }
      start = index
    }
  }

  /// Which words begin and end lines.
  private struct LineEdges {
    private var begins: [Bool]
    private var ends: [Bool]

    init(of text: FlowingText, _ numbers: [Int32], _ limit: Int) {
      begins = Array(repeating: false, count: limit)
      ends = begins
      for (index, number) in numbers.enumerated() {
        if text.beginsLine(index) { begins[Int(number)] = true }
        if text.endsLine(index) { ends[Int(number)] = true }
      }
    }

    /// Whether a line ends with the one word and another begins with the other.
    func divide(_ word: Int32, from next: Int32) -> Bool { ends[Int(word)] && begins[Int(next)] }
  }
}
