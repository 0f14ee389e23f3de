// What both sides put in one place.
extension LineMerge {
  /// Puts what either side added before a line of the base, or behind the last.
  mutating func putAdditions(before index: Int) {
    let first = pairings.first.additions[index]
    let second = pairings.second.additions[index]
    if first.isEmpty { return put(.second, lines.second, second) }
    if second.isEmpty { return put(.first, lines.first, first) }
    let areItems = areItems(first, second)
    let joint = JointAddition(
      run(lines.first, identities.first, first, areItems),
      run(lines.second, identities.second, second, areItems))
    switch joint {
    case .first: put(.first, lines.first, first)
    case .second: put(.second, lines.second, second)
    case .both(let head, let tail):
      let start = output.count
      putBoth(first, second, head: head, tail: tail)
      let place = lines.base.starts[index]
      output.mark(
        .bothAdded, from: start,
        Triple(
          base: place..<place, first: lines.first.bytes(of: first),
          second: lines.second.bytes(of: second)))
    }
  }

  /// Whether all lines are items of one level, each of which stands by itself.
  private func areItems(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard let level = lines.first.itemIndentation(first.lowerBound) else { return false }
    return first.allSatisfy { lines.first.itemIndentation($0) == level }
      && second.allSatisfy { lines.second.itemIndentation($0) == level }
  }

  private func run(
    _ table: LineTable, _ numbers: [Int32], _ range: Range<Int>, _ areItems: Bool
  ) -> JointAddition.Run {
    let heading = range.first { table.headingLevel($0) != nil } ?? range.upperBound
    return JointAddition.Run(
      numbers: numbers[range],
      isBlank: { table.content($0).isEmpty },
      divides: { areItems || table.dividesBlocks(at: $0) },
      isFree: { place in
        // What stands below a heading belongs to it.
        guard place > heading else { return true }
        let text = (place..<range.upperBound).first { !table.content($0).isEmpty }
        return text.map { table.headingLevel($0) != nil } ?? false
      })
  }

  /// Puts lines that both sides added: what goes on with the line before them first.
  private mutating func putBoth(
    _ first: Range<Int>, _ second: Range<Int>, head: Int, tail: Int
  ) {
    let isFirstBefore =
      lines.first.rank(of: first.dropFirst(head)) <= lines.second.rank(of: second.dropFirst(head))
    let (source, other): (MergeSource, MergeSource) =
      isFirstBefore ? (.first, .second) : (.second, .first)
    let before = (isFirstBefore ? first : second).dropLast(tail)
    var behind = (isFirstBefore ? second : first).dropFirst(head)
    put(source, table(source), before)
    let isBehindBlank = before.last.map { table(source).content($0).isEmpty } ?? false
    if isBehindBlank, table(other).content(behind.lowerBound).isEmpty { behind.removeFirst() }
    if let blank = blankLine(between: before, of: source, behind, of: other) {
      output.append(other, blank)
      distance.put(isBlank: true, by: other)
    }
    put(other, table(other), behind)
  }

  /// The blank line that belongs between lines which both sides added in one place: where a blank
  /// line or the end of the text divides them from all that is not theirs, they are paragraphs.
  ///
  /// The items of a list stay one list.
  private func blankLine(
    between added: Range<Int>, of source: MergeSource, _ others: Range<Int>, of other: MergeSource
  ) -> Range<Int>? {
    let (table, otherTable) = (table(source), table(other))
    guard let last = added.last, let next = others.first,
      !table.content(last).isEmpty, !otherTable.content(next).isEmpty,
      table.isBeforeBlank(last + 1),
      let blank = otherTable.blankLine(before: next),
      !table.beginsItem(last) || !otherTable.beginsItem(next)
    else { return nil }
    return blank
  }
}
