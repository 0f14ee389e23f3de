import TextModel

extension MergeLaws {
  /// What of the words and lines of the versions is not in the result as it must be.
  static func lossOrGrowth(
    _ example: MergeExample, _ bytes: [UInt8], _ isClean: Bool, _ figures: inout Figures
  ) -> String? {
    let base = TextContents(example.base)
    let sides = (mine: TextContents(example.mine), theirs: TextContents(example.theirs))
    let result = TextContents(bytes)
    if let loss = loss(base, sides, result) { return loss }
    if let growth = growth(base, sides, result) { return growth }
    let back = result.words.keys.contains { word in
      base.words[word] == 1 && (sides.mine.words[word] == nil || sides.theirs.words[word] == nil)
    }
    if isClean, back { figures.removedWordsBack += 1 }
    let isDoubled = result.words.contains { word, count in
      count > max(base.count(word), sides.mine.count(word), sides.theirs.count(word))
        && base.count(word) == 1
    }
    if isDoubled { figures.withDoubledWords += 1 }
    let again = ThreeWayMerge(base: example.base, mine: bytes, theirs: example.theirs)
    if again.bytes != bytes { figures.changedByRepetition += 1 }
    return nil
  }

  private static func loss(
    _ base: TextContents, _ sides: (mine: TextContents, theirs: TextContents),
    _ result: TextContents
  ) -> String? {
    let (mine, theirs) = sides
    for line in mine.lines.intersection(theirs.lines)
    where !result.lines.contains(line) && !result.lines.contains(where: { hasCells(of: line, $0) })
    {
      return "a line of both is lost: \(words(line))"
    }
    for side in [mine, theirs] {
      for (word, count) in side.words where base.words[word] == nil && result.count(word) < count {
        return "an added word is lost: \(words(word))"
      }
    }
    for (word, count) in base.words {
      let isUntouched = mine.words[word] == count && theirs.words[word] == count
      if isUntouched, result.words[word] == nil {
        return "an untouched word is lost: \(words(word))"
      }
    }
    return nil
  }

  /// Whether a row of a table has the cells of another one and more: both sides added columns.
  private static func hasCells(of row: [UInt8], _ other: [UInt8]) -> Bool {
    guard row.first == UInt8(ascii: "|"), row.count < other.count else { return false }
    let cells = { (line: [UInt8]) in line.split(separator: UInt8(ascii: "|")) }
    var rest = cells(row)[...]
    for cell in cells(other) where cell == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Which word is not there as often as it must be though both sides only added to the base.
  ///
  /// What both added in one place can be the same addition, so no more than the greater count is
  /// sure.
  static func lostCopy(_ example: MergeExample, _ merge: ThreeWayMerge) -> String? {
    // Whoever puts a copy of a line before it, and writes in the line itself, seems to move it.
    let base = LineContents(example.base)
    let sides = [example.mine, example.theirs].map(LineContents.init)
    if sides.contains(where: { $0.hasMovedLine(of: base) || $0.hasFewer(ofEqualLinesOf: base) }) {
      return nil
    }
    // A line that both have and the base has not is one addition, wherever it came from.
    let added = sides.map { Set($0.texts).subtracting(base.texts) }
    if !added[0].isDisjoint(with: added[1]) { return nil }
    let (mine, theirs) = (TextContents(example.mine), TextContents(example.theirs))
    let result = TextContents(merge.bytes)
    for word in mine.words.merging(theirs.words, uniquingKeysWith: max).keys {
      let counts = (mine: mine.count(word), theirs: theirs.count(word))
      if result.count(word) < max(counts.mine, counts.theirs) {
        return "a copy of a word is lost: \(words(word))"
      }
    }
    return nil
  }

  /// What is in the result and in neither side, or more often than in both.
  private static func growth(
    _ base: TextContents, _ sides: (mine: TextContents, theirs: TextContents),
    _ result: TextContents
  ) -> String? {
    let (mine, theirs) = sides
    for (word, count) in result.words {
      let sum = mine.count(word) + theirs.count(word)
      if sum == 0 {
        return base.words[word] == nil
          ? "words have grown together: \(words(word))"
          : "a word that both removed is back: \(words(word))"
      }
      if base.words[word] == nil, count > sum {
        return "an added word is there too often: \(words(word))"
      }
    }
    let texts = [base, mine, theirs]
    let boxes: Set<[UInt8]> = [Array("[ ]".utf8), Array("[x]".utf8)]
    // Whoever writes into a box makes another one of it.
    if texts.allSatisfy({ $0.boxes.isSubset(of: boxes) }), !result.boxes.isSubset(of: boxes) {
      return "a box that is neither empty nor ticked"
    }
    for pair in result.neighbours
    where !texts.contains(where: { text in
      text.withNext.contains(pair.first) || text.withPrevious.contains(pair.second)
    }) {
      return "what stood apart has grown together: \(words(pair.first + pair.second))"
    }
    return nil
  }

  private static func words(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}

extension TextContents {
  /// How often a word is there.
  fileprivate func count(_ word: [UInt8]) -> Int { words[word] ?? 0 }
}
