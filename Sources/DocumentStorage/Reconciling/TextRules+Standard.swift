import TextModel

extension TextRules {
  /// The rules of the text engine: what all machines go by.
  package static let standard = TextRules(
    version: UInt16(ThreeWayMerge.version),
    merge: { base, mine, theirs in
      let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
      return MergedText(
        merge.bytes, needsReview: !merge.isClean,
        keepsDeleted: merge.places.contains { $0.kind == .editKeptOverDeletion })
    },
    common: { TextDifference(from: $0, to: $1).shared },
    isBinary: { TextBuffer($0).survey().isBinary })
}
