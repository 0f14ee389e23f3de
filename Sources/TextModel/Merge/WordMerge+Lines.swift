extension WordMerge {
  /// Merges three versions of the content of one line.
  ///
  /// - Returns: nil where both sides rewrote the same words and the line is short.
  static func merged(
    _ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>, _ budget: inout MergeBudget
  ) -> MergeOutput? {
    let length = max(contents.base.count, contents.first.count, contents.second.count)
    if length > LongLine.length { return LongLine(texts, contents, &budget).merged(&budget) }
    var merge = WordMerge(texts, contents, &budget)
    return length > longLine ? merge.mergedSentences() : merge.mergedWords()
  }
}
