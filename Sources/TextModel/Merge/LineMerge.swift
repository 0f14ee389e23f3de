/// Merges three versions of a passage line by line.
///
/// Each line of the base is paired with the line that it became on either side. What only one side
/// changed is taken; a line that both changed is merged word by word.
struct LineMerge {
  let lines: Triple<LineTable>
  let identities: (first: [Int32], second: [Int32])
  let words: Triple<LineWords>
  let pairings: (first: LinePairing, second: LinePairing)
  private(set) var required: RequiredLines
  /// The work that is left.
  private(set) var budget: MergeBudget
  var output = MergeOutput()
  var distance: KeptDistance
  /// What became of the words of a line that was looked at before its turn.
  private var nextWords: (index: Int, merged: MergeOutput?)?
  /// The lines of the base that neither side has where they were.
  private(set) var removed: [Range<Int>] = []
  /// The merged rows of tables that got columns from both sides.
  private let tableRows: [Int: MergeOutput]
  /// The lines of the first side that the second has as well and that got cells from both.
  private(set) var widened: [Range<Int>] = []

  /// - Parameters:
  ///   - lines: the passage in the three versions.
  ///   - changed: what either side changed of its lines, as the rest of the text was compared.
  ///   - required: the lines that must be in the result.
  ///   - budget: the work that may be done.
  init(
    _ lines: Triple<LineTable>, _ changed: (first: [Hunk], second: [Hunk]),
    required: RequiredLines, _ budget: MergeBudget
  ) {
    var budget = budget
    self.lines = lines
    self.required = required
    distance = KeptDistance(isBehindBlank: lines.base.isBehindBlank)
    var interner = Interner(expecting: lines.base.count)
    let identities = lines.map { $0.contentIdentities(&interner) }
    self.identities = (identities.first, identities.second)
    var (first, second) = changed
    // Lines that differ in nothing but their endings are the same lines.
    if !lines.base.haveOneEnding || !lines.first.haveOneEnding || !lines.second.haveOneEnding {
      func hunks(_ side: [Int32]) -> [Hunk] {
        budget.hunks(
          from: identities.base, to: side, below: interner.count, isTelling: lines.base.hasText)
      }
      (first, second) = (hunks(identities.first), hunks(identities.second))
    }
    var wordInterner = Interner()
    words = Triple(
      base: LineWords(lines.base, in: (first + second).map(\.old), &wordInterner),
      first: LineWords(lines.first, in: first.map(\.new), &wordInterner),
      second: LineWords(lines.second, in: second.map(\.new), &wordInterner))
    pairings = (
      LinePairing(lines.base, lines.first, first, (words.base, words.first), &budget),
      LinePairing(lines.base, lines.second, second, (words.base, words.second), &budget)
    )
    tableRows = TableMerge.rows(in: lines, pairings, &budget)
    self.budget = budget
  }

  /// Merges the whole passage.
  mutating func merge() {
    var index = 0
    while index < lines.base.count {
      putAdditions(before: index)
      index = putLine(index)
    }
    putAdditions(before: lines.base.count)
    putDistance(beforeBlank: lines.base.isBeforeBlank(lines.base.count))
  }

  // MARK: - Lines of a side

  mutating func put(
    _ source: MergeSource, _ table: LineTable, _ range: Range<Int>
  ) {
    guard let first = range.first, let last = range.last else { return }
    putDistance(beforeBlank: table.content(first).isEmpty, by: source)
    output.append(source, table.bytes(of: range))
    distance.put(isBlank: table.content(last).isEmpty, by: source)
    for index in range where required.count > 0 {
      required.remove(table.content(index), of: table.bytes)
    }
  }

  /// Puts a blank line that was left out, where it is needed before what comes.
  private mutating func putDistance(beforeBlank isBlank: Bool, by author: MergeSource? = nil) {
    guard let line = distance.needed(beforeBlank: isBlank, by: author) else { return }
    put(line.source, table(line.source), line.index..<(line.index + 1))
  }

  func table(_ source: MergeSource) -> LineTable {
    source == .first ? lines.first : lines.second
  }

  // MARK: - Lines of the base

  /// Puts what became of a line, and of those that are to be put with it; says which comes next.
  private mutating func putLine(_ index: Int) -> Int {
    let next = index + 1
    switch (pairings.first.partners[index], pairings.second.partners[index]) {
    case (nil, nil): removed.append(lines.base[index])
    case (let first?, nil): put(oneSided: .first, first, of: index)
    case (nil, let second?): put(oneSided: .second, second, of: index)
    case (let first?, let second?):
      let at = Triple(base: index, first: first, second: second)
      if let row = tableRows[index] {
        if identities.first[first] == identities.second[second] {
          widened.append(lines.first.content(first))
          required.remove(lines.first.content(first), of: lines.first.bytes)
        }
        putMerged(row, at)
        break
      }
      // What both have in its place may be another line altogether.
      if !isVersion(at.first, .first, of: index), !isVersion(at.second, .second, of: index) {
        removed.append(lines.base[index])
      }
      if let source = unquestioned(at) {
        keepIfRequired(at, changed: source)
        putVersion(source, at)
      } else if let merged = mergedWords(at) {
        putMerged(merged, at)
      } else {
        return putRewritten(from: at)
      }
    }
    return next
  }

  /// The side whose line it is, where no more than one changed it, or both alike.
  private func unquestioned(_ at: Triple<Int>) -> MergeSource? {
    if isUnchanged(at.second, .second, at.base) { return .first }
    if isUnchanged(at.first, .first, at.base) { return .second }
    return identities.first[at.first] == identities.second[at.second] ? .first : nil
  }

  /// Puts the line of the one side that still has it.
  private mutating func put(oneSided source: MergeSource, _ line: Int, of index: Int) {
    let table = table(source)
    let isEdited = !isUnchanged(line, source, index)
    guard isEdited || required.contains(table.content(line), of: table.bytes) else {
      if table.content(line).isEmpty { distance.leaveOut((source, line)) }
      return
    }
    putDistance(beforeBlank: table.content(line).isEmpty, by: source)
    let start = output.count
    put(source, table, line..<(line + 1))
    let gap = gap(source == .first ? .second : .first, index)
    let place =
      source == .first
      ? Triple(base: lines.base[index], first: table[line], second: gap)
      : Triple(base: lines.base[index], first: gap, second: table[line])
    output.mark(isEdited ? .editKeptOverDeletion : .lineKept, from: start, place)
  }

  /// Where a line that a side removed would stand there.
  private func gap(_ source: MergeSource, _ index: Int) -> Range<Int> {
    let gaps = source == .first ? pairings.first.gaps : pairings.second.gaps
    let place = table(source).starts[gaps[index]]
    return place..<place
  }

  private func isUnchanged(_ line: Int, _ source: MergeSource, _ index: Int) -> Bool {
    let table = table(source)
    return table.bytes.equals(
      table.content(line), in: lines.base.bytes, lines.base.content(index))
  }

  /// Puts a line also as it was before one side changed it, if both sides must find it again.
  private mutating func keepIfRequired(_ at: Triple<Int>, changed source: MergeSource) {
    guard required.count > 0 else { return }
    let content = lines.base.content(at.base)
    let isChanged = !isUnchanged(source == .first ? at.first : at.second, source, at.base)
    guard isChanged, required.contains(content, of: lines.base.bytes) else { return }
    let start = output.count
    put(.base, lines.base, at.base..<(at.base + 1))
    output.mark(.lineKept, from: start, places(at))
  }

  private func places(_ at: Triple<Int>) -> Triple<Range<Int>> {
    Triple(base: lines.base[at.base], first: lines.first[at.first], second: lines.second[at.second])
  }

  /// Puts a line's text from one side, with the line ending merged for itself.
  private mutating func putVersion(_ source: MergeSource, _ at: Triple<Int>) {
    let (table, line) = source == .first ? (lines.first, at.first) : (lines.second, at.second)
    let content = table.content(line)
    if required.count > 0 { required.remove(content, of: table.bytes) }
    // What stands there instead of the line of the base is new.
    let author = isVersion(line, source, of: at.base) ? nil : source
    putDistance(beforeBlank: content.isEmpty, by: author)
    output.append(source, content)
    putEnding(at)
    distance.put(isBlank: content.isEmpty, by: author)
  }

  private mutating func putMerged(_ merged: MergeOutput, _ at: Triple<Int>) {
    putDistance(beforeBlank: merged.count == 0)
    output.append(merged)
    putEnding(at)
    distance.put(isBlank: merged.count == 0, by: nil)
  }

  private mutating func putEnding(_ at: Triple<Int>) {
    let endings = Triple(
      base: lines.base.ending(at.base), first: lines.first.ending(at.first),
      second: lines.second.ending(at.second))
    if endings.first.count == endings.base.count {
      output.append(.second, endings.second)
    } else {
      output.append(.first, endings.first)
    }
  }

  // MARK: - Words

  /// The merged words of a line that both sides changed; nil where they rewrote the same ones.
  private mutating func mergedWords(_ at: Triple<Int>) -> MergeOutput? {
    if let known = nextWords, known.index == at.base { return known.merged }
    let contents = Triple(
      base: lines.base.content(at.base), first: lines.first.content(at.first),
      second: lines.second.content(at.second))
    let isRequired =
      required.contains(contents.first, of: lines.first.bytes)
      || required.contains(contents.second, of: lines.second.bytes)
    guard !isRequired, areVersions(at) else { return nil }
    return WordMerge.merged(lines.map(\.bytes), contents, &budget)
  }

  /// Puts the lines that both sides rewrote, one behind the other, first as the one side has them
  /// and then as the other does; says which line comes next.
  private mutating func putRewritten(from start: Triple<Int>) -> Int {
    var run = [start]
    while let next = next(behind: run[run.count - 1]) {
      let merged = mergedWords(next)
      nextWords = (next.base, merged)
      if merged != nil { break }
      run.append(next)
    }
    let place = output.count
    for at in run {
      if at.base > start.base { put(.first, lines.first, pairings.first.additions[at.base]) }
      putVersion(.first, at)
    }
    for at in run {
      if at.base > start.base { put(.second, lines.second, pairings.second.additions[at.base]) }
      putVersion(.second, at)
    }
    let (from, to) = (places(start), places(run[run.count - 1]))
    output.mark(
      .bothRewrote, from: place,
      Triple(
        base: from.base.joined(to.base), first: from.first.joined(to.first),
        second: from.second.joined(to.second)))
    return start.base + run.count
  }

  /// The next line, if both sides changed it as well, and no more than one added lines before it.
  private func next(behind at: Triple<Int>) -> Triple<Int>? {
    let index = at.base + 1
    guard index < lines.base.count, let first = pairings.first.partners[index],
      let second = pairings.second.partners[index],
      pairings.first.additions[index].isEmpty || pairings.second.additions[index].isEmpty
    else { return nil }
    let next = Triple(base: index, first: first, second: second)
    return unquestioned(next) == nil && tableRows[index] == nil ? next : nil
  }

  /// Whether both sides still hold enough of the line's words.
  private func areVersions(_ at: Triple<Int>) -> Bool {
    isVersion(at.first, .first, of: at.base) && isVersion(at.second, .second, of: at.base)
  }

  private func isVersion(_ line: Int, _ source: MergeSource, of index: Int) -> Bool {
    isUnchanged(line, source, index)
      || words.base.areVersions(
        index, line, in: source == .first ? words.first : words.second)
  }
}
