import DocumentStorage

extension TextRules {
  /// What machines with another version of TamNote may go by: where a merge wants to be looked at,
  /// nothing at all is taken away.
  static let cautious = TextRules(
    version: standard.version + 1,
    merge: { base, mine, theirs in
      let merged = standard.merge(base, mine, theirs)
      return merged.needsReview
        ? standard.merge(standard.common(mine, theirs), mine, theirs) : merged
    },
    common: standard.common, isBinary: standard.isBinary)
}
