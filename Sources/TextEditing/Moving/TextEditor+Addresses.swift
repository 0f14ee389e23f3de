internal import TextModel

extension TextEditor {
  /// Further into a line, characters are not counted with each key.
  private static let mostCounted = 65_536

  /// Where the caret is, for people.
  package var caretAddress: LineAddress {
    let line = text.line(at: caret)
    let start = text.writingStart(ofLine: line)
    guard caret - start <= Self.mostCounted else { return LineAddress(line: line + 1) }
    if text.isPrintableASCII(in: start..<caret) {
      return LineAddress(line: line + 1, column: 1 + caret - start)
    }
    var column = 1
    text.forEachGrapheme(in: start..<caret) { _, _ in column += 1 }
    return LineAddress(line: line + 1, column: column)
  }

  /// Goes to a place: to the last line or the end of the line where there is none such.
  package mutating func go(to address: LineAddress) {
    let line = text.writing(ofLine: min(max(address.line, 1), text.lineCount) - 1)
    let offset = offset(behindGraphemes: max(address.column ?? 1, 1) - 1, of: line)
    select(TextSelection(caret: offset))
  }

  /// The place behind so many graphemes, or the end where there are no more.
  private func offset(behindGraphemes count: Int, of range: Range<Int>) -> Int {
    // Each has a byte at least.
    guard count < range.count else { return range.upperBound }
    var rest = count
    var offset = range.lowerBound
    while rest > 0, offset < range.upperBound {
      let pieceEnd = min(offset + Self.mostCounted, range.upperBound)
      let piece = offset..<text.graphemeBoundary(atOrBefore: pieceEnd)
      text.forEachGrapheme(in: piece) { grapheme, _ in
        guard rest > 0 else { return }
        rest -= 1
        offset = grapheme.upperBound
      }
    }
    return min(offset, range.upperBound)
  }
}
