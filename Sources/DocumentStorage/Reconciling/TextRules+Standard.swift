import TextModel

extension TextRules {
  /// The rules of the text engine: what all machines go by.
  package static let standard = TextRules(
    merge: { ThreeWayMerge(base: $0, mine: $1, theirs: $2).bytes },
    common: { TextDifference(from: $0, to: $1).shared },
    isBinary: { TextBuffer($0).survey().isBinary })
}
