extension WordMerge {
  /// Merges three versions of the content of one line.
  ///
  /// Of a very long line only what differs is cut into words, and a little before it.
  ///
  /// - Returns: nil where both sides rewrote the same words and the line is short.
  static func merged(
    _ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>
  ) -> MergeOutput? {
    let length = max(contents.base.count, contents.first.count, contents.second.count)
    let ends = length > cutLine ? commonEnds(texts, contents) : (head: 0, tail: 0)
    let middles = contents.map { $0.dropFirst(ends.head).dropLast(ends.tail) }
    var merge = WordMerge(
      Triple(
        base: WordTokens(texts.base, middles.base), first: WordTokens(texts.first, middles.first),
        second: WordTokens(texts.second, middles.second)))
    guard let middle = merge.merged(keepingSentences: length > longLine) else { return nil }
    var output = MergeOutput()
    output.append(.base, contents.base.prefix(ends.head))
    output.append(middle)
    output.append(.base, contents.base.suffix(ends.tail))
    return output
  }

  /// Lines longer than this are cut at what is common to all.
  private static let cutLine = 4096

  /// How much all three begin and end with alike, up to places where words end in any case: before
  /// a blank and behind one.
  private static func commonEnds(
    _ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>
  ) -> (head: Int, tail: Int) {
    let (bytes, range) = (texts.base, contents.base)
    var head = min(
      bytes.commonPrefixLength(range, with: texts.first, contents.first),
      bytes.commonPrefixLength(range, with: texts.second, contents.second))
    // Room for the sentence that may have to be kept twice.
    head = max(head - 2 * longLine, 0)
    while head > 0, !isWordEnd(bytes, range.lowerBound + head) { head -= 1 }
    let rests = contents.map { $0.dropFirst(head) }
    var tail = min(
      bytes.commonSuffixLength(rests.base, with: texts.first, rests.first),
      bytes.commonSuffixLength(rests.base, with: texts.second, rests.second))
    tail = max(tail - 2 * longLine, 0)
    while tail > 0, !isWordStart(bytes, range.upperBound - tail) { tail -= 1 }
    return (head, tail)
  }

  private static func isWordEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: " ") && isPlain(bytes[index - 1])
  }

  private static func isWordStart(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes[index - 1] == UInt8(ascii: " ") && isPlain(bytes[index])
  }

  /// Whether the byte is a character that is no blank.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x21..<0x7F).contains(byte) }

  // MARK: - Paragraphs

  /// Passages larger than this are not read as flowing text, in bytes of all three versions.
  private static let flowingLimit = 1 << 18

  /// Merges three versions of a passage as flowing text, if a side has filled its lines anew.
  ///
  /// Then the words of a line are no longer those of the same line in the other versions, but the
  /// words of the passage are still in order.
  ///
  /// - Returns: nil where no side has filled lines anew, or the words do not merge by themselves.
  static func mergedAsParagraph(_ lines: Triple<LineTable>) -> MergeOutput? {
    let counts = lines.map(\.count)
    let size = lines.map { $0.starts[$0.count] - $0.starts[0] }
    guard counts.base > 0, counts.first > 0, counts.second > 0,
      max(counts.base, counts.first, counts.second) > 1,
      size.base + size.first + size.second <= flowingLimit
    else { return nil }
    var merge = WordMerge(
      lines.map { lines in
        WordTokens(
          lines.bytes, lines.starts[0]..<lines.content(lines.count - 1).upperBound, .flowing)
      })
    guard let (first, second) = merge.fillings, first.isFilledAnew || second.isFilledAnew,
      min(first.kept, second.kept) >= LinePairing.similar,
      let merged = merge.merged(keepingSentences: false),
      merged.places.allSatisfy({ $0.kind == .bothAdded })
    else { return nil }
    var output = merged
    output.append(.base, lines.base.ending(lines.base.count - 1))
    return output
  }
}
