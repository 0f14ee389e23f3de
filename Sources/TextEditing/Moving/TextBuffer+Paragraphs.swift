internal import TextModel

/// Paragraphs: lines that stand together between empty lines.
extension TextBuffer {
  /// A paragraph of more lines is taken for several.
  private static var mostLines: Int { 4096 }
  /// Of a longer line only so much is looked at to tell how it is indented.
  private static var mostBlanks: Int { 4096 }

  /// The empty line behind the paragraph that a place is in or before.
  func paragraphBoundary(after offset: Int) -> Int {
    let lines = line(at: offset)..<min(line(at: offset) + Self.mostLines, lineCount)
    let first = lines.first { !isBlank(line: $0) } ?? lines.upperBound
    let end = lines.dropFirst(first - lines.lowerBound).first { isBlank(line: $0) }
    let boundary = end ?? lines.upperBound
    return boundary < lineCount ? lineStart(boundary) : utf8Count
  }

  /// The empty line before the paragraph that a place is in or behind.
  func paragraphBoundary(before offset: Int) -> Int {
    let here = line(at: offset)
    // At the beginning of a line the paragraph is the one above.
    let last = offset == lineStart(here) ? here - 1 : here
    let lines = max(last - Self.mostLines, 0)..<(last + 1)
    let inside = lines.last { !isBlank(line: $0) } ?? lines.lowerBound
    let boundary = lines.prefix(inside - lines.lowerBound).last { isBlank(line: $0) }
    return lineStart(boundary ?? lines.lowerBound)
  }

  /// Where the blanks at the beginning of a line end.
  func blankEnd(ofLine line: Int) -> Int {
    let content = writing(ofLine: line)
    let start = content.prefix(Self.mostBlanks)
    return withBytes(in: start) { bytes in
      var count = 0
      while count < bytes.count, bytes[count].isBlank { count += 1 }
      return start.lowerBound + count
    }
  }

  func isBlank(line: Int) -> Bool {
    blankEnd(ofLine: line) == contentRange(ofLine: line).upperBound
  }
}
