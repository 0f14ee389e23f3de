import TextModel

/// What must hold for every merge.
package enum MergeLaws {
  /// What is counted, not demanded.
  package struct Figures {
    package var merges = 0
    package var clean = 0
    package var withPlaces = 0
    /// A word that one side had removed is in a merge without places to review.
    package var removedWordsBack = 0
    /// To merge the result again with one side gives something else.
    package var changedByRepetition = 0
    package var doubledWords = 0

    package init() {}
  }

  /// The first law that does not hold for the example, in words; nil if all hold.
  package static func violation(in example: MergeExample, _ figures: inout Figures) -> String? {
    let (base, mine, theirs) = (example.base, example.mine, example.theirs)
    let merge = example.merge
    let result = merge.bytes
    let other = ThreeWayMerge(base: base, mine: theirs, theirs: mine)
    figures.merges += 1
    figures.clean += merge.isClean ? 1 : 0
    figures.withPlaces += merge.places.isEmpty ? 0 : 1
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
    for (word, count) in result.words {
      let inSides = (mine.words[word] ?? 0) + (theirs.words[word] ?? 0)
      if base.words[word] == nil, inSides == 0 {
        return "words have grown together: \(words(word))"
      }
      if inSides == 0 { return "a word that both removed is back: \(words(word))" }
      if isClean, base.words[word] == 1, inSides == 1 { figures.removedWordsBack += 1 }
      if count > max(mine.words[word] ?? 0, theirs.words[word] ?? 0), base.words[word] == 1 {
        figures.doubledWords += 1
      }
    }
    let again = ThreeWayMerge(base: example.base, mine: bytes, theirs: example.theirs)
    if again.bytes != bytes { figures.changedByRepetition += 1 }
    return nil
  }

  private static func words(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
