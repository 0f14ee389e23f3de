/// Where a caret may stand.
///
/// What is one grapheme is what Swift's `Character` says, since that is what the screen draws in one
/// place. Each byte that is part of no well-formed UTF-8 sequence is a grapheme of its own. One that
/// goes on for more than half a kilobyte is cut, so that each of these steps takes bounded time.
extension TextBuffer {
  /// Whether a caret may stand at an offset.
  ///
  /// - Parameter offset: at most ``utf8Count``.
  /// - Returns: true at either end of the text and between two graphemes.
  public func isGraphemeBoundary(_ offset: Int) -> Bool {
    graphemeBoundary(atOrBefore: offset) == offset
  }

  /// The next place for a caret.
  ///
  /// - Parameter offset: at most ``utf8Count``; it may be inside a grapheme.
  /// - Returns: the first boundary behind it; at the end of the text the end.
  public func graphemeBoundary(after offset: Int) -> Int {
    precondition(offset >= 0 && offset <= utf8Count, "not within the text")
    guard offset < utf8Count else { return offset }
    if isBetweenLetters(offset + 1) { return offset + 1 }
    let window = GraphemeWindow(of: self, around: offset..<offset)
    let unit = window.unit(at: offset)
    return window.graphemes(in: unit).first { $0.range.contains(offset) }?.range.upperBound
      ?? unit.upperBound
  }

  /// The place for a caret before this one.
  ///
  /// - Parameter offset: at most ``utf8Count``; it may be inside a grapheme.
  /// - Returns: the last boundary before it; at the beginning of the text the beginning.
  public func graphemeBoundary(before offset: Int) -> Int {
    precondition(offset >= 0 && offset <= utf8Count, "not within the text")
    return offset == 0 ? 0 : graphemeBoundary(atOrBefore: offset - 1)
  }

  /// The place for a caret at an offset, or else the one before it.
  ///
  /// - Parameter offset: at most ``utf8Count``.
  /// - Returns: the offset itself if it is a boundary, else the last boundary before it.
  public func graphemeBoundary(atOrBefore offset: Int) -> Int {
    precondition(offset >= 0 && offset <= utf8Count, "not within the text")
    if offset == 0 || offset == utf8Count || isBetweenLetters(offset) { return offset }
    let window = GraphemeWindow(of: self, around: offset..<offset)
    let unit = window.unit(at: offset)
    return window.graphemes(in: unit).first { $0.range.contains(offset) }?.range.lowerBound
      ?? unit.lowerBound
  }

  /// Goes over graphemes from first to last.
  ///
  /// The bytes asked for are held at once: ask for a line, or a segment of a very long one.
  ///
  /// - Parameters:
  ///   - range: which bytes; it should begin and end at boundaries. A grapheme that reaches over an
  ///     end is handed over whole.
  ///   - body: takes a grapheme and where it is; an invalid byte is U+FFFD.
  public func forEachGrapheme(in range: Range<Int>, _ body: (Range<Int>, Character) -> Void) {
    requireWithin(range)
    guard !range.isEmpty else { return }
    let window = GraphemeWindow(of: self, around: range)
    var start = window.unit(at: range.lowerBound).lowerBound
    while start < range.upperBound {
      if let letter = window.letter(at: start) {
        body(start..<(start + 1), letter)
        start += 1
        continue
      }
      let unit = window.unit(at: start)
      for grapheme in window.graphemes(in: unit) where grapheme.range.overlaps(range) {
        body(grapheme.range, grapheme.character)
      }
      start = unit.upperBound
    }
  }

  /// Whether some bytes are printable ASCII: then each of them is a grapheme, and takes one cell.
  ///
  /// - Parameter range: which bytes; it should begin and end at boundaries.
  /// - Returns: true also for no bytes.
  public func isPrintableASCII(in range: Range<Int>) -> Bool {
    requireWithin(range)
    var isPrintable = true
    forEachChunk(in: range) { _, chunk in
      isPrintable = chunk.allSatisfy { (0x20..<0x7F).contains($0) }
      return isPrintable
    }
    return isPrintable
  }

  /// Whether two printable ASCII characters meet at an offset: there is a boundary then.
  private func isBetweenLetters(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8Count else { return false }
    return withBytes(in: (offset - 1)..<(offset + 1)) { bytes in
      (0x20..<0x7F).contains(bytes[0]) && (0x20..<0x7F).contains(bytes[1])
    }
  }
}
