import TextModel

/// What must hold for every merge.
package enum MergeLaws {
  /// What is counted, not demanded.
  package struct Figures: CustomStringConvertible {
    fileprivate var merges = 0
    fileprivate var clean = 0
    fileprivate var silent = 0
    fileprivate var removedWordsBack = 0
    fileprivate var changedByRepetition = 0
    fileprivate var withDoubledWords = 0

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
    return lossOrGrowth(example, result, merge.isClean, &figures)
  }

  private static func identityIsBroken(_ base: [UInt8], _ text: [UInt8]) -> Bool {
    ThreeWayMerge(base: base, mine: base, theirs: text).bytes != text
      || ThreeWayMerge(base: base, mine: text, theirs: base).bytes != text
      || ThreeWayMerge(base: base, mine: text, theirs: text).bytes != text
  }

  private static func lossOrGrowth(
    _ example: MergeExample, _ bytes: [UInt8], _ isClean: Bool, _ figures: inout Figures
  ) -> String? {
    let base = TextContents(example.base)
    let mine = TextContents(example.mine)
    let theirs = TextContents(example.theirs)
    let result = TextContents(bytes)
    for line in mine.lines.intersection(theirs.lines) where !result.lines.contains(line) {
      return "a line of both is lost: \(words(line))"
    }
    for side in [mine, theirs] {
      for word in side.words.keys where base.words[word] == nil && result.words[word] == nil {
        return "an added word is lost: \(words(word))"
      }
    }
    for (word, count) in base.words {
      let isUntouched = mine.words[word] == count && theirs.words[word] == count
      if isUntouched, result.words[word] == nil {
        return "an untouched word is lost: \(words(word))"
      }
    }
    if let growth = growth(base, mine, theirs, result) { return growth }
    let back = result.words.keys.contains { word in
      base.words[word] == 1 && (mine.words[word] == nil || theirs.words[word] == nil)
    }
    if isClean, back { figures.removedWordsBack += 1 }
    let isDoubled = result.words.contains { word, count in
      count > max(base.words[word] ?? 0, mine.words[word] ?? 0, theirs.words[word] ?? 0)
        && (base.words[word] ?? 0) == 1
    }
    if isDoubled { figures.withDoubledWords += 1 }
    let again = ThreeWayMerge(base: example.base, mine: bytes, theirs: example.theirs)
    if again.bytes != bytes { figures.changedByRepetition += 1 }
    return nil
  }

  /// What is in the result and in neither side.
  private static func growth(
    _ base: TextContents, _ mine: TextContents, _ theirs: TextContents, _ result: TextContents
  ) -> String? {
    for word in result.words.keys where mine.words[word] == nil && theirs.words[word] == nil {
      return base.words[word] == nil
        ? "words have grown together: \(words(word))"
        : "a word that both removed is back: \(words(word))"
    }
    return nil
  }

  private static func words(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
