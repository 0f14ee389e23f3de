/// The work that one pass of a merge may still do where texts have little in common.
///
/// All lines of the text share it, so that the time grows with the length of the text even where
/// both sides changed all of it. What there is no work left for counts as different: it may stand
/// there twice, and is never lost.
struct MergeBudget {
  /// Pairs of lines that may be compared.
  var pairs = 1 << 22
  /// Steps for the comparison of words and lines.
  var steps = 1 << 25

  /// Compares two lists of numbers with at most `limit` of the steps that are left, and no more than
  /// one round of a comparison beyond that.
  mutating func hunks(
    from old: [Int32], to new: [Int32], below highest: Int, limit: Int = 1 << 24,
    isTelling: (Int) -> Bool = { _ in true }
  ) -> [Hunk] {
    let difference = SequenceDifference(
      from: old, to: new, below: highest, workLimit: min(limit, max(steps, 0)), isTelling: isTelling
    )
    steps -= difference.steps
    return difference.hunks
  }
}
