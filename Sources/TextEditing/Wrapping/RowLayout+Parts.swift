internal import TextModel

/// The parts of a text that are laid out each on its own.
///
/// A long line is cut at each multiple of ``partLength``, moved to a grapheme's boundary. So where it is
/// cut depends on nothing but the line, and can be told anywhere in it at once. The price is that the
/// last row of a part may be short.
extension RowLayout {
  /// The part with the caret when it is at an offset.
  func part(at offset: Int) -> LinePart {
    let line = text.line(at: offset)
    return part(at: offset, of: text.contentRange(ofLine: line), line: line)
  }

  func part(after part: LinePart) -> LinePart? {
    if part.range.upperBound < part.content.upperBound {
      return self.part(at: part.range.upperBound, of: part.content, line: part.line)
    }
    guard part.line + 1 < text.lineCount else { return nil }
    let end = part.content.upperBound
    let start = end + (text[end] == .carriageReturn ? 2 : 1)
    let content = text.contentRange(ofLine: part.line + 1, beginningAt: start)
    return self.part(at: content.lowerBound, of: content, line: part.line + 1)
  }

  func part(before part: LinePart) -> LinePart? {
    if part.range.lowerBound > part.content.lowerBound {
      let offset = text.graphemeBoundary(before: part.range.lowerBound)
      return self.part(at: offset, of: part.content, line: part.line)
    }
    guard part.line > 0 else { return nil }
    let content = text.contentRange(ofLine: part.line - 1)
    return self.part(at: content.upperBound, of: content, line: part.line - 1)
  }

  private func part(at offset: Int, of content: Range<Int>, line: Int) -> LinePart {
    guard content.count > Self.longestWholeLine else {
      return LinePart(range: content, line: line, content: content)
    }
    var number = (min(offset, content.upperBound) - content.lowerBound) / Self.partLength
    // The boundary that a cut was moved to may be on the other side of the offset, and what little is
    // left at the end of the line is no part of its own.
    let start = cut(number, of: content)
    if offset < start || start == content.upperBound { number -= 1 }
    let next = cut(number + 1, of: content)
    if offset >= next, next < content.upperBound { number += 1 }
    return LinePart(
      range: cut(number, of: content)..<cut(number + 1, of: content), line: line,
      content: content)
  }

  /// Where a part begins; the end of the line for the one behind the last.
  private func cut(_ number: Int, of content: Range<Int>) -> Int {
    guard number > 0 else { return content.lowerBound }
    let offset = content.lowerBound + number * Self.partLength
    // What little is left at the end goes with the last part.
    guard offset + Self.partLength / 2 < content.upperBound else { return content.upperBound }
    return text.graphemeBoundary(atOrBefore: offset)
  }
}
