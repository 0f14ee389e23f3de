internal import TextModel

extension TextEditor {
  /// Without a mark, a selection is left over its end towards which the caret goes.
  mutating func move(_ movement: Movement) {
    guard !isMarking else { return moveCaret(movement) }
    switch movement {
    case .graphemeBack where !selection.isEmpty:
      select(TextSelection(caret: selection.range.lowerBound))
    case .graphemeForward where !selection.isEmpty:
      select(TextSelection(caret: selection.range.upperBound))
    default:
      moveCaret(movement)
      selection = TextSelection(caret: caret)
    }
  }

  /// Moves the caret and leaves the anchor where it is.
  mutating func moveCaret(_ movement: Movement) {
    let column = movement.keepsColumn ? column(from: caret) : nil
    let target = destination(of: movement, from: caret)
    selection = TextSelection(anchor: selection.anchor, caret: target)
    wishedColumn = column
  }

  mutating func toggleMark() {
    let isMarking = isMarking
    select(TextSelection(caret: caret))
    self.isMarking = !isMarking
  }

  mutating func selectLine() {
    let lines = text.writing(ofLines: touchedLines)
    let isWhole = selection.range == lines && !selection.isEmpty
    let end = isWhole ? text.range(ofLine: text.line(at: lines.upperBound)).upperBound : nil
    select(TextSelection(lines.lowerBound..<(end ?? lines.upperBound)))
  }

  mutating func goToLineStartOrSelectAll() {
    let start = destination(of: .lineStart, from: caret)
    if caret == start, selection.isEmpty {
      select(TextSelection(0..<text.utf8Count))
    } else {
      select(TextSelection(caret: start))
    }
  }

  /// Whether what is selected are lines rather than a part of one: it goes over the end of a line, or
  /// is all that is written in one.
  var selectsLines: Bool {
    let range = selection.range
    guard !range.isEmpty else { return false }
    let line = text.writing(ofLine: text.line(at: range.lowerBound))
    return range == line || range.upperBound > line.upperBound
  }

  /// The lines that the selection touches; one at whose very beginning it ends is not among them.
  var touchedLines: ClosedRange<Int> {
    let range = selection.range
    let first = text.line(at: range.lowerBound)
    let last = text.line(at: range.upperBound)
    let isJustBegun = last > first && range.upperBound == text.lineStart(last)
    return first...(isJustBegun ? last - 1 : last)
  }
}
