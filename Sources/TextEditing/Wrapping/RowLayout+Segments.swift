internal import TextModel

/// The parts of a text that are laid out each on its own: lines, and pieces of very long ones.
///
/// A long line is cut at each multiple of the segment length, moved to a grapheme's boundary. So where
/// it is cut depends on nothing but the line, and can be told anywhere in it at once. The price is
/// that the last row of a segment may be short.
extension RowLayout {
  /// The segment with the caret when it is at an offset.
  func segment(at offset: Int) -> Range<Int> {
    let line = text.contentRange(ofLine: text.line(at: offset))
    guard line.count > Self.longestWholeLine else { return line }
    let distance = min(offset, line.upperBound) - line.lowerBound
    let number = distance / Self.segmentLength
    let found = segment(number, of: line)
    if offset < found.lowerBound { return segment(number - 1, of: line) }
    let isBehind = offset >= found.upperBound && found.upperBound < line.upperBound
    return isBehind ? segment(number + 1, of: line) : found
  }

  func segment(after segment: Range<Int>) -> Range<Int>? {
    let line = text.line(at: segment.lowerBound)
    if segment.upperBound < text.contentRange(ofLine: line).upperBound {
      return self.segment(at: segment.upperBound)
    }
    return line + 1 < text.lineCount ? self.segment(at: text.lineStart(line + 1)) : nil
  }

  func segment(before segment: Range<Int>) -> Range<Int>? {
    let line = text.line(at: segment.lowerBound)
    let start = text.lineStart(line)
    if segment.lowerBound > start {
      return self.segment(at: text.graphemeBoundary(before: segment.lowerBound))
    }
    return line > 0 ? self.segment(at: text.contentRange(ofLine: line - 1).upperBound) : nil
  }

  private func segment(_ number: Int, of line: Range<Int>) -> Range<Int> {
    cut(number, of: line)..<cut(number + 1, of: line)
  }

  /// Where a segment begins; the end of the line for the one behind the last.
  private func cut(_ number: Int, of line: Range<Int>) -> Int {
    let (offset, end) = (line.lowerBound + number * Self.segmentLength, line.upperBound)
    // What is left at the end goes with the last segment rather than making a tiny one.
    guard number > 0, offset + Self.segmentLength / 2 < end else {
      return number > 0 ? end : line.lowerBound
    }
    return max(line.lowerBound, text.graphemeBoundary(atOrBefore: offset))
  }
}
