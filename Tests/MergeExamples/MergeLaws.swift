import TextModel

/// What must hold for every merge.
package enum MergeLaws {
  /// What is counted, not demanded.
  package struct Figures: CustomStringConvertible {
    var merges = 0
    var clean = 0
    var silent = 0
    var removedWordsBack = 0
    var changedByRepetition = 0
    var withDoubledWords = 0

    package init() {}

    package var description: String {
      """
      \(silent) of \(merges) without a place, \(clean - silent) with additions in one place only, \
      \(merges - clean) to review; \
      \(removedWordsBack) clean ones with a word back that a side had removed; \
      \(withDoubledWords) with a word more often than in any version; \
      \(changedByRepetition) changed by merging a version once more
      """
    }
  }

  /// The first law that does not hold for the example, in words; nil if all hold.
  package static func violation(in example: MergeExample, _ figures: inout Figures) -> String? {
    let (base, mine, theirs) = (example.base, example.mine, example.theirs)
    let merge = example.merge
    let result = merge.bytes
    let other = ThreeWayMerge(base: base, mine: theirs, theirs: mine)
    figures.merges += 1
    figures.clean += merge.isClean ? 1 : 0
    figures.silent += merge.places.isEmpty ? 1 : 0
    if result.count != merge.count { return "the length is not that of the text" }
    if other.bytes != result { return "not symmetric" }
    if other.places.map(\.range) != merge.places.map(\.range) { return "places not symmetric" }
    if other.places.map(\.mine) != merge.places.map(\.theirs) { return "sources not symmetric" }
    for place in merge.places {
      guard place.range.upperBound <= result.count, place.mine.upperBound <= mine.count,
        place.theirs.upperBound <= theirs.count, place.base.upperBound <= base.count
      else { return "a place is outside its text" }
    }
    if identityIsBroken(base, mine) || identityIsBroken(base, theirs) { return "identity" }
    if example.onlyAdds, let loss = lostCopy(example, merge) { return loss }
    if let violation = lossOrGrowth(example, result, merge.isClean, &figures) { return violation }
    return brokenLine(example, merge)
  }

  private static func identityIsBroken(_ base: [UInt8], _ text: [UInt8]) -> Bool {
    ThreeWayMerge(base: base, mine: base, theirs: text).bytes != text
      || ThreeWayMerge(base: base, mine: text, theirs: base).bytes != text
      || ThreeWayMerge(base: base, mine: text, theirs: text).bytes != text
  }
}
