internal import TextModel

extension TextEditor {
  /// How the line with the caret ends.
  var lineEnding: LineEnding { text.lineEnding(at: selection.range.lowerBound) }

  mutating func insertNewline() -> EditingOutcome {
    let range = selection.range
    let item = ListItem(ofLine: text.line(at: range.lowerBound), in: text)
    if range.isEmpty, item.isEmpty, range.lowerBound >= item.contentStart {
      // The line stays as an empty one, as it does in other editors.
      return replace(item.lineStart..<item.contentEnd, with: [])
    }
    return replace(
      range, with: lineEnding.bytes + item.continuation(at: range.lowerBound), kind: .lines)
  }

  mutating func insertTab() -> EditingOutcome {
    let lines = touchedLines
    let item = ListItem(ofLine: lines.lowerBound, in: text)
    let isAtItem = selection.isEmpty && item.isListed && caret <= item.contentStart
    if isAtItem || selectsLines { return indent() }
    var bytes = indentation(ofLine: lines.lowerBound).bytes
    if bytes != [.tab] {
      let start = selection.range.lowerBound
      let column = layout.column(of: start, in: layout.row(at: start))
      bytes.removeFirst(column % bytes.count)
    }
    return replace(selection.range, with: bytes, kind: .typing, isBlank: true)
  }

  /// What a line is indented by: tabs if it is indented by one already.
  func indentation(ofLine line: Int) -> Indentation {
    let start = text.writingStart(ofLine: line)
    return start < text.utf8Count && text[start] == .tab ? .tab : indentation
  }
}

extension TextBuffer {
  /// How the line ends that an offset is in; for the last line, how the one before it does.
  func lineEnding(at offset: Int) -> LineEnding {
    let line = line(at: offset)
    guard lineCount > 1 else { return .lineFeed }
    let ended = line + 1 < lineCount ? line : line - 1
    let isLong = range(ofLine: ended).upperBound - contentRange(ofLine: ended).upperBound == 2
    return isLong ? .carriageReturnLineFeed : .lineFeed
  }
}
