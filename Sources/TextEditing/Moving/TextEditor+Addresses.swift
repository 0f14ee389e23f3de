internal import TextModel

extension TextEditor {
  /// Further into a line, characters are not counted with each key.
  private static let mostCounted = 65_536

  /// Where the caret is, for people.
  package var caretAddress: LineAddress {
    let line = text.line(at: caret)
    let start = text.writingStart(ofLine: line)
    guard caret - start <= Self.mostCounted else { return LineAddress(line: line + 1) }
    var column = 1
    text.forEachGrapheme(in: start..<caret) { _, _ in column += 1 }
    return LineAddress(line: line + 1, column: column)
  }

  /// Goes to a place: to the last line or the end of the line where there is none such.
  package mutating func go(to address: LineAddress) {
    let line = text.writing(ofLine: min(max(address.line, 1), text.lineCount) - 1)
    var offset = line.lowerBound
    var column = 1
    while offset < line.upperBound, column < address.column ?? 1 {
      offset = text.graphemeBoundary(after: offset)
      column += 1
    }
    select(TextSelection(caret: offset))
  }
}
