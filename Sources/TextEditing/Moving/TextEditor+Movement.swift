internal import TextModel

extension TextEditor {
  /// Where the caret comes from a place, going a way.
  func destination(of movement: Movement, from offset: Int) -> Int {
    max(place(of: movement, from: offset), text.writingStart)
  }

  private func place(of movement: Movement, from offset: Int) -> Int {
    switch movement {
    case .graphemeBack: text.graphemeBoundary(before: offset)
    case .graphemeForward: text.graphemeBoundary(after: offset)
    case .wordBack: text.wordStart(before: offset)
    case .wordForward: text.wordEnd(after: offset)
    case .rowUp: row(by: -1, from: offset)
    case .rowDown: row(by: 1, from: offset)
    case .rowStart: rowStart(from: offset)
    case .rowEnd: rowEnd(from: offset)
    case .lineUp: line(by: -1, from: offset)
    case .lineDown: line(by: 1, from: offset)
    case .lineStart: text.lineStart(text.line(at: offset))
    case .lineEnd: text.contentRange(ofLine: text.line(at: offset)).upperBound
    case .indentation: indentation(from: offset)
    case .paragraphBack: text.paragraphBoundary(before: offset)
    case .paragraphForward: text.paragraphBoundary(after: offset)
    case .pageUp: row(by: -rowsPerPage, from: offset)
    case .pageDown: row(by: rowsPerPage, from: offset)
    case .textStart: 0
    case .textEnd: text.utf8Count
    }
  }

  /// The column that going up and down keeps to.
  func column(from offset: Int) -> Int {
    wishedColumn ?? layout.column(of: offset, in: layout.row(at: offset))
  }

  /// Up from the first row it goes to the beginning of the text, down from the last to the end.
  private func row(by distance: Int, from offset: Int) -> Int {
    let row = layout.row(at: offset)
    guard let target = layout.moved(from: row, by: distance) else {
      return distance < 0 ? 0 : text.utf8Count
    }
    return layout.offset(atColumn: column(from: offset), in: target)
  }

  /// To the first row of another line.
  private func line(by distance: Int, from offset: Int) -> Int {
    let line = text.line(at: offset) + distance
    guard line >= 0 else { return 0 }
    guard line < text.lineCount else { return text.utf8Count }
    let row = layout.row(at: text.lineStart(line))
    return layout.offset(atColumn: column(from: offset), in: row)
  }

  private func rowStart(from offset: Int) -> Int {
    let start = layout.row(at: offset).range.lowerBound
    return start < offset ? start : text.lineStart(text.line(at: offset))
  }

  private func rowEnd(from offset: Int) -> Int {
    let end = layout.offset(atColumn: .max, in: layout.row(at: offset))
    return end > offset ? end : text.contentRange(ofLine: text.line(at: offset)).upperBound
  }

  private func indentation(from offset: Int) -> Int {
    let line = text.line(at: offset)
    // A mark may have joined the last blank.
    let end = text.graphemeBoundary(atOrBefore: text.blankEnd(ofLine: line))
    return offset == end ? text.lineStart(line) : end
  }
}
