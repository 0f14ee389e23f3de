extension WordMerge {
  /// Merges three versions of the content of one line.
  ///
  /// - Returns: nil where both sides rewrote the same words and the line is short.
  static func merged(
    _ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>
  ) -> MergeOutput? {
    let length = max(contents.base.count, contents.first.count, contents.second.count)
    if length > LongLine.length { return LongLine(texts, contents).merged() }
    var merge = WordMerge(texts, contents)
    return length > longLine ? merge.mergedSentences() : merge.mergedWords()
  }
}
