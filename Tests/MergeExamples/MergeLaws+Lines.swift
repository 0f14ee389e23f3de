import TextModel

extension MergeLaws {
  /// What is wrong with the lines of a merge, and with how they stand together.
  ///
  /// Asked of short texts, as looking takes longer than merging.
  static func brokenLine(_ example: MergeExample, _ merge: ThreeWayMerge) -> String? {
    guard merge.count < 2000 else { return nil }
    let versions = LineVersions(example)
    let bytes = merge.bytes
    let result = LineContents(bytes)
    if let number = versions.mixedNumber(in: result) { return "a number of nobody: \(number)" }
    if let line = versions.joinedItem(in: result) { return "an item joins another: \(line)" }
    if let line = versions.brokenRow(in: result) { return "no row of a table: \(line)" }
    if let line = versions.indentedLine(in: result) { return "nobody indented this: \(line)" }
    if merge.isClean, let line = versions.removedLine(in: result) {
      return "a removed line is back without a word: \(line)"
    }
    // Whoever fills lines anew or joins two of them moves words to others.
    if versions.areFilledAnew { return nil }
    if let line = versions.gluedParagraph(in: result, merge.places) {
      return "paragraphs are glued: \(line)"
    }
    return versions.dividedOrJoinedLine(in: result)
  }
}

/// The three texts of a merge, line by line.
private struct LineVersions {
  let base: LineContents
  let mine: LineContents
  let theirs: LineContents
  var all: [LineContents] { [base, mine, theirs] }

  init(_ example: MergeExample) {
    base = LineContents(example.base)
    mine = LineContents(example.mine)
    theirs = LineContents(example.theirs)
  }

  /// A number of which every version has other digits.
  func mixedNumber(in result: LineContents) -> String? {
    result.numbers.first { number in !all.contains { $0.numbers.contains(number) } }.map(shown)
  }

  /// A line that begins with a blank, as none of any version does.
  func indentedLine(in result: LineContents) -> String? {
    let indented = { (text: LineContents) in text.texts.first { $0.first == UInt8(ascii: " ") } }
    return all.allSatisfy { indented($0) == nil } ? indented(result).map(shown) : nil
  }

  // MARK: - Divided and joined lines

  /// A line that begins, ends or goes on as no line of any version does, unless what stood between
  /// was removed.
  func dividedOrJoinedLine(in result: LineContents) -> String? {
    for line in result.lines {
      guard let first = line.first, let last = line.last else { continue }
      if !all.contains(where: { $0.beginnings.contains(first) || canBegin(first, $0) }) {
        return "a line begins as none does: \(shown(first))"
      }
      if !all.contains(where: { $0.ends.contains(last) || canEnd(last, $0) }) {
        return "a line ends as none does: \(shown(last))"
      }
      for (word, next) in zip(line, line.dropFirst())
      where !all.contains(where: { $0.followed.contains(word) || $0.preceded.contains(next) }) {
        return "lines are joined: \(shown(word)) \(shown(next))"
      }
    }
    return nil
  }

  /// Whether a side has divided or joined lines.
  var areFilledAnew: Bool {
    [mine, theirs].contains { isFilledAnew($0) || spreads(base, $0) || spreads($0, base) }
  }

  /// Whether words of one line of a text, which both have once, stand in several lines of the other,
  /// or all words of one line in two.
  private func spreads(_ text: LineContents, _ other: LineContents) -> Bool {
    var places: [[UInt8]: Int] = [:]
    for (index, line) in other.lines.enumerated() {
      for word in line where other.counts[word] == 1 { places[word] = index }
    }
    return text.lines.contains { line in
      let found = line.filter { text.counts[$0] == 1 }.compactMap { places[$0] }
      return found.contains { $0 != found[0] } || isDivided(line, in: other)
    }
  }

  /// Whether a text has a line in two parts, wherever they stand.
  private func isDivided(_ line: LineContents.Line, in text: LineContents) -> Bool {
    !text.lines.contains(line)
      && line.indices.dropFirst().contains {
        text.lines.contains(Array(line[..<$0])) && text.lines.contains(Array(line[$0...]))
      }
  }

  /// Whether words that follow each other stand in one line here and in two in the base, or the
  /// other way round.
  private func isFilledAnew(_ side: LineContents) -> Bool {
    !side.dividedPairs.isDisjoint(with: base.pairs)
      || !side.pairs.isDisjoint(with: base.dividedPairs)
  }

  private func canBegin(_ word: [UInt8], _ version: LineContents) -> Bool {
    version.lines.contains { line in
      line.firstIndex(of: word).map { place in line[..<place].allSatisfy { isChanged($0, line) } }
        ?? false
    }
  }

  private func canEnd(_ word: [UInt8], _ version: LineContents) -> Bool {
    version.lines.contains { line in
      line.lastIndex(of: word).map { place in
        line[(place + 1)...].allSatisfy { isChanged($0, line) }
      } ?? false
    }
  }

  /// Whether a side may have removed a word from a line: one that all have once, in lines with
  /// something else in common and between the same words, stays where it is.
  private func isChanged(_ word: [UInt8], _ line: LineContents.Line) -> Bool {
    if !isWord(word) || [mine, theirs].contains(where: { $0.hasMoved(word, of: base) }) {
      return true
    }
    let others = Set(line.filter { $0 != word && isWord($0) })
    return !all.allSatisfy { version in
      version.counts[word] == 1
        && (others.isEmpty
          || version.lines.contains { $0.contains(word) && !others.isDisjoint(with: $0) })
    }
  }

  /// A line with the sign of a list item within it, where no version has one there.
  func joinedItem(in result: LineContents) -> String? {
    let hasItem = { (line: [UInt8]) in
      line.indices.dropFirst().contains { index in
        line[..<index].contains { $0 > UInt8(ascii: " ") } && line[index] == UInt8(ascii: "-")
          && line[index - 1] == UInt8(ascii: " ")
          && (index + 1 == line.count || line[index + 1] == UInt8(ascii: " "))
      }
    }
    if all.contains(where: { $0.texts.contains(where: hasItem) }) { return nil }
    return result.texts.first(where: hasItem).map(shown)
  }

  /// A line that is no whole row of a table, where every version has such rows only.
  func brokenRow(in result: LineContents) -> String? {
    let isRow = { (line: [UInt8]) in
      line.isEmpty
        || line.first == UInt8(ascii: "|")
          && line.last { $0 > UInt8(ascii: " ") } == UInt8(ascii: "|")
    }
    return all.allSatisfy { $0.texts.allSatisfy(isRow) }
      ? result.texts.first { !isRow($0) }.map(shown) : nil
  }

  // MARK: - Paragraphs and removed lines

  /// A line right below another, where one version has both, and in every version blank lines or
  /// nothing stand behind the words of the one or before those of the other.
  ///
  /// Not asked at the ends of places: two versions of one line stand right below each other.
  func gluedParagraph(in result: LineContents, _ places: [ReviewPlace]) -> String? {
    for index in result.lines.indices.dropFirst() {
      let (line, next) = (result.lines[index - 1], result.lines[index])
      let start = result.starts[index]
      guard !line.isEmpty, !next.isEmpty,
        !places.contains(where: {
          $0.kind != .editKeptOverDeletion && $0.range.lowerBound <= start
            && start <= $0.range.upperBound
        }),
        areUnique(result.texts[index - 1], result.texts[index], in: result),
        !all.contains(where: {
          !$0.above.isDisjoint(with: line) || !$0.below.isDisjoint(with: next)
        })
      else { continue }
      return shown(result.texts[index])
    }
    return nil
  }

  /// Whether a version has both lines, and no text has one of them twice.
  private func areUnique(_ line: [UInt8], _ other: [UInt8], in result: LineContents) -> Bool {
    let counts = (all + [result]).map { text in
      [line, other].map { line in text.texts.count { $0 == line } }
    }
    return counts.dropLast().contains([1, 1])
      && counts.allSatisfy { $0.allSatisfy { $0 <= 1 } }
  }

  /// A line that one side removed with all of its words, and the other left as it was.
  func removedLine(in result: LineContents) -> String? {
    for (line, words) in zip(base.texts, base.lines) where words.contains(where: isWord) {
      let count = { (text: LineContents) in text.texts.count { $0 == line } }
      for (side, other) in [(mine, theirs), (theirs, mine)]
      where count(base) == 1 && count(other) == 1 && count(result) > 0 {
        let words = words.filter(isWord)
        // Whoever has all of its words more often has written it once more.
        if words.allSatisfy({ side.counts[$0] == nil }),
          words.contains(where: { other.counts[$0, default: 0] <= base.counts[$0, default: 0] })
        {
          return shown(line)
        }
      }
    }
    return nil
  }

  /// Whether it is no sign, of ASCII or Chinese.
  private func isWord(_ word: [UInt8]) -> Bool {
    let isSign = word.starts(with: [0xE3, 0x80])
    return !isSign && (word.count > 1 || word.contains { (0x41..<0x5B).contains($0 & 0xDF) })
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
