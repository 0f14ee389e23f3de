extension WordMerge {
  /// Merges three versions of the content of one line.
  ///
  /// Of a very long line only what differs is cut into words, and a little around it.
  ///
  /// - Returns: nil where both sides rewrote the same words and the line is short.
  static func merged(
    _ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>
  ) -> MergeOutput? {
    let length = max(contents.base.count, contents.first.count, contents.second.count)
    var output = MergeOutput()
    guard length > LongLine.length else {
      return mergedWords(texts, contents, keepingSentences: length > longLine)
    }
    let line = LongLine(texts, contents)
    if let merged = line.mergedApart() { return merged }
    let ends = line.commonEnds()
    let middles = contents.map { $0.dropFirst(ends.head).dropLast(ends.tail) }
    output.append(.base, contents.base.prefix(ends.head))
    if let middle = mergedWords(texts, middles, keepingSentences: true) { output.append(middle) }
    output.append(.base, contents.base.suffix(ends.tail))
    return output
  }

  private static func mergedWords(
    _ texts: Triple<[UInt8]>, _ ranges: Triple<Range<Int>>, keepingSentences: Bool
  ) -> MergeOutput? {
    var merge = WordMerge(
      Triple(
        base: WordTokens(texts.base, ranges.base), first: WordTokens(texts.first, ranges.first),
        second: WordTokens(texts.second, ranges.second)))
    return merge.merged(keepingSentences: keepingSentences)
  }

  // MARK: - Paragraphs

  /// Passages larger than this are not read as flowing text, in bytes of all three versions.
  private static let flowingLimit = 1 << 18
  /// Steps for the comparison of passages that may have nothing to do with each other.
  private static let flowingWorkLimit = 1 << 18

  /// Merges three versions of a passage as flowing text, if a side has filled its lines anew.
  ///
  /// Then the words of a line are no longer those of the same line in the other versions, but the
  /// words of the passage are still in order.
  ///
  /// - Returns: nil where no side has filled lines anew, or the words do not merge by themselves.
  static func mergedAsParagraph(_ lines: Triple<LineTable>) -> MergeOutput? {
    let counts = lines.map(\.count)
    let size = lines.map { $0.starts[$0.count] - $0.starts[0] }
    guard min(counts.base, counts.first, counts.second) > 0,
      max(counts.base, counts.first, counts.second) > 1,
      size.base + size.first + size.second <= flowingLimit
    else { return nil }
    let passages = lines.map { lines in
      WordTokens(
        lines.bytes, lines.starts[0]..<lines.content(lines.count - 1).upperBound, .flowing)
    }
    var merge = WordMerge(passages, workLimit: flowingWorkLimit)
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
