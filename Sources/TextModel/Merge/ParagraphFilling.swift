/// What a side did to the line breaks of a passage.
struct ParagraphFilling {
  /// Whether a line break became a blank, or a blank a line break, or lines of a script without
  /// blanks are divided elsewhere.
  private(set) var hasMovedBreaks = false
  /// How many words the side kept of both texts together, in thousandths.
  private(set) var kept = 0

  /// A paragraph filled anew has its lines divided elsewhere, and nearly the same words.
  var isFilledAnew: Bool { hasMovedBreaks && kept >= 800 }

  init(of base: WordTokens, by side: WordTokens, _ hunks: [Hunk]) {
    var reached = (base: 0, side: 0)
    var keptCount = 0
    for hunk in hunks + [Hunk(old: base.count..<base.count, new: side.count..<side.count)] {
      for offset in 0..<(hunk.old.lowerBound - reached.base) {
        let index = reached.base + offset
        if base.classes[index].isText { keptCount += 1 }
        if base.classes[index] == .blank,
          (base.lineBreaks(in: index) > 0) != (side.lineBreaks(in: reached.side + offset) > 0)
        {
          hasMovedBreaks = true
        }
      }
      if hunk.new.isEmpty && Self.isBreak(base, hunk.old)
        || hunk.old.isEmpty && Self.isBreak(side, hunk.new)
      {
        hasMovedBreaks = true
      }
      reached = (hunk.old.upperBound, hunk.new.upperBound)
    }
    let total = base.classes.count(where: \.isText) + side.classes.count(where: \.isText)
    kept = total == 0 ? 0 : keptCount * 2000 / total
  }

  /// Whether these tokens are a single line break.
  private static func isBreak(_ tokens: WordTokens, _ range: Range<Int>) -> Bool {
    range.count == 1 && tokens.classes[range.lowerBound] == .blank
      && tokens.lineBreaks(in: range.lowerBound) == 1
  }
}
