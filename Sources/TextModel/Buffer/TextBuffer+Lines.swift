extension TextBuffer {
  /// How many lines the text has: one more than line feeds, so at least one.
  public var lineCount: Int { tree.measure.lineFeedCount + 1 }

  /// Where a line begins.
  ///
  /// - Parameter line: less than ``lineCount``, the first line being 0.
  /// - Returns: the offset of its first byte.
  public func lineStart(_ line: Int) -> Int {
    precondition(line >= 0 && line < lineCount, "not within the text")
    return line == 0 ? 0 : tree.offset(behindLineFeed: line - 1)
  }

  /// The bytes of a line, with the line feed that ends it if there is one.
  ///
  /// - Parameter line: less than ``lineCount``, the first line being 0.
  /// - Returns: their range.
  public func range(ofLine line: Int) -> Range<Int> {
    let start = lineStart(line)
    return start..<(line + 1 < lineCount ? lineStart(line + 1) : utf8Count)
  }

  /// The bytes of a line without its ending, be it a line feed alone or with a carriage return.
  ///
  /// - Parameter line: less than ``lineCount``, the first line being 0.
  /// - Returns: their range.
  public func contentRange(ofLine line: Int) -> Range<Int> {
    let range = range(ofLine: line)
    guard line + 1 < lineCount else { return range }
    return content(from: range.lowerBound, endedBy: range.upperBound - 1)
  }

  /// The same where it is known already at which offset the line begins, as when going down line by
  /// line: the end of most lines is near.
  ///
  /// - Parameters:
  ///   - line: less than ``lineCount``, the first line being 0.
  ///   - start: the offset of its first byte.
  /// - Returns: their range.
  public func contentRange(ofLine line: Int, beginningAt start: Int) -> Range<Int> {
    var lineFeed: Int?
    forEachChunk(in: start..<min(start + Self.nearLineEnd, utf8Count)) { offset, chunk in
      lineFeed = chunk.firstIndex(of: 0x0A).map { offset + $0 }
      return lineFeed == nil
    }
    guard let lineFeed else { return contentRange(ofLine: line) }
    return content(from: start, endedBy: lineFeed)
  }

  private static let nearLineEnd = 1024

  private func content(from start: Int, endedBy lineFeed: Int) -> Range<Int> {
    let hasReturn = lineFeed > start && self[lineFeed - 1] == 0x0D
    return start..<(hasReturn ? lineFeed - 1 : lineFeed)
  }

  /// The line that an offset is in; one just behind a line feed is in the next line.
  ///
  /// - Parameter offset: at most ``utf8Count``.
  /// - Returns: its number, the first line being 0.
  public func line(at offset: Int) -> Int {
    precondition(offset >= 0 && offset <= utf8Count, "not within the text")
    return tree.lineFeedCount(before: offset)
  }
}
