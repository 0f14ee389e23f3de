extension WordMerge {
  /// Merges three versions of the content of one line.
  ///
  /// - Returns: nil where both sides rewrote the same words and the line is short.
  static func merged(
    _ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>
  ) -> MergeOutput? {
    let length = max(contents.base.count, contents.first.count, contents.second.count)
    if length > LongLine.length { return LongLine(texts, contents).merged() }
    var merge = WordMerge(
      Triple(
        base: WordTokens(texts.base, contents.base), first: WordTokens(texts.first, contents.first),
        second: WordTokens(texts.second, contents.second)))
    return length > longLine ? merge.mergedSentences() : merge.mergedWords()
  }

  // MARK: - Paragraphs

  /// Passages larger than this are not read as flowing text, in bytes of all three versions.
  private static let flowingLimit = 1 << 18
  /// Steps for the comparison of passages that may have nothing to do with each other.
  private static let flowingWorkLimit = 1 << 18

  /// Merges three versions of a passage as flowing text, if a side has filled its lines anew.
  ///
  /// Then the words of a line are no longer those of the same line in the other versions, but the
  /// words of the passage are still in order. Where a side has another number of headings, list
  /// items or quotes than the base, its lines are no flowing text.
  ///
  /// - Returns: nil where no side has filled lines anew, or the words do not merge by themselves.
  static func mergedAsParagraph(_ lines: Triple<LineTable>) -> MergeOutput? {
    let counts = lines.map(\.count)
    let size = lines.map { $0.starts[$0.count] - $0.starts[0] }
    guard min(counts.base, counts.first, counts.second) > 0,
      max(counts.base, counts.first, counts.second) > 1,
      size.base + size.first + size.second <= flowingLimit,
      lines.base.itemCount == lines.first.itemCount, lines.base.itemCount == lines.second.itemCount
    else { return nil }
    let passages = lines.map { lines in
      WordTokens(
        lines.bytes, lines.starts[0]..<lines.content(lines.count - 1).upperBound, .flowing)
    }
    var merge = WordMerge(passages, workLimit: flowingWorkLimit)
    guard let (first, second) = merge.fillings, first.isFilledAnew || second.isFilledAnew,
      min(first.kept, second.kept) >= LinePairing.similar,
      let merged = merge.mergedWords(),
      merged.places.allSatisfy({ $0.kind == .bothAdded })
    else { return nil }
    var output = merged
    output.append(.base, lines.base.ending(lines.base.count - 1))
    return output
  }
}

extension LineTable {
  /// How many lines begin as headings, list items, quotes and rows of tables do.
  fileprivate var itemCount: Int {
    (0..<count).count { line in
      let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
      let content = bytes[content(line)].drop { blanks.contains($0) }
      let digits = content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let sign = content.dropFirst(digits.count).first else { return false }
      return (digits.isEmpty ? "#>-*+|[" : ".)").utf8.contains(sign)
    }
  }
}
