/// Merges three versions of a passage line by line.
///
/// Each line of the base is paired with the line that it became on either side. What only one side
/// changed is taken; a line that both changed is merged word by word.
struct LineMerge {
  let lines: Triple<LineTable>
  private let identities: (first: [Int32], second: [Int32])
  let words: Triple<LineWords>
  let pairings: (first: LinePairing, second: LinePairing)
  private(set) var required: RequiredLines
  private(set) var output = MergeOutput()
  /// The last line of the base that one side removed and that is there, as the other changed it.
  private var lastKept: Int?
  /// The lines of the base that neither side has where they were.
  private(set) var removed: [Range<Int>] = []

  init(_ lines: Triple<LineTable>, required: RequiredLines) {
    self.lines = lines
    self.required = required
    var interner = Interner(expecting: lines.base.count)
    let identities = lines.map { $0.contentIdentities(&interner) }
    self.identities = (identities.first, identities.second)
    let first = SequenceDifference(
      from: identities.base, to: identities.first, below: interner.count
    ).hunks
    let second = SequenceDifference(
      from: identities.base, to: identities.second, below: interner.count
    ).hunks
    var wordInterner = Interner()
    words = Triple(
      base: LineWords(lines.base, in: (first + second).map(\.old), &wordInterner),
      first: LineWords(lines.first, in: first.map(\.new), &wordInterner),
      second: LineWords(lines.second, in: second.map(\.new), &wordInterner))
    pairings = (
      LinePairing(lines.base, lines.first, first, (words.base, words.first)),
      LinePairing(lines.base, lines.second, second, (words.base, words.second))
    )
  }

  /// Merges the whole passage.
  mutating func merge() {
    for index in 0...lines.base.count {
      putAdditions(before: index)
      if index < lines.base.count { putLine(index) }
    }
  }

  // MARK: - Additions

  private mutating func putAdditions(before index: Int) {
    let first = pairings.first.additions[index]
    let second = pairings.second.additions[index]
    if first.isEmpty { return put(.second, lines.second, second) }
    if second.isEmpty { return put(.first, lines.first, first) }
    let numbers = (identities.first[first], identities.second[second])
    switch JointAddition(numbers.0, numbers.1, carriesText: hasText) {
    case .first: put(.first, lines.first, first)
    case .second: put(.second, lines.second, second)
    case .both(let head, let tail):
      let start = output.count
      put(.first, lines.first, first.dropLast(tail))
      put(.second, lines.second, second.dropFirst(head))
      let place = lines.base.starts[index]
      output.mark(
        .bothAdded, from: start,
        Triple(
          base: place..<place, first: lines.first.bytes(of: first),
          second: lines.second.bytes(of: second)))
    }
  }

  /// Whether a line of the first side has a word in it.
  private func hasText(_ index: Int) -> Bool {
    let content = lines.first.content(index)
    var place = content.lowerBound
    while place < content.upperBound {
      let (kind, length) = lines.first.bytes.scalarClass(at: place, before: content.upperBound)
      if kind.isText { return true }
      place += length
    }
    return false
  }

  private mutating func put(_ source: MergeSource, _ table: LineTable, _ range: Range<Int>) {
    output.append(source, table.bytes(of: range))
    for index in range where required.count > 0 {
      required.remove(table.content(index), of: table.bytes)
    }
  }

  // MARK: - Lines of the base

  private mutating func putLine(_ index: Int) {
    let first = pairings.first.partners[index]
    let second = pairings.second.partners[index]
    if first == nil, second == nil { return removed.append(lines.base[index]) }
    guard let first else { return put(oneSided: .second, second, of: index) }
    guard let second else { return put(oneSided: .first, first, of: index) }
    let at = Triple(base: index, first: first, second: second)
    if isUnchanged(second, .second, index) {
      keepIfRequired(at, .first)
      putVersion(.first, at)
    } else if isUnchanged(first, .first, index) {
      keepIfRequired(at, .second)
      putVersion(.second, at)
    } else if identities.first[first] == identities.second[second] {
      putVersion(.first, at)
    } else {
      mergeWords(at)
    }
  }

  /// Puts the line of the one side that still has it.
  private mutating func put(oneSided source: MergeSource, _ line: Int?, of index: Int) {
    guard let line else { return }
    let table = source == .first ? lines.first : lines.second
    let isEdited = !isUnchanged(line, source, index)
    // The blank line behind a kept line divides it from what follows, as before.
    if table.content(line).isEmpty, lastKept == index - 1 {
      return put(source, table, line..<(line + 1))
    }
    guard isEdited || required.contains(table.content(line), of: table.bytes) else { return }
    if isEdited { lastKept = index }
    let start = output.count
    put(source, table, line..<(line + 1))
    let place =
      source == .first
      ? Triple(
        base: lines.base[index], first: table[line],
        second: gap(pairings.second, lines.second, index))
      : Triple(
        base: lines.base[index], first: gap(pairings.first, lines.first, index), second: table[line]
      )
    output.mark(isEdited ? .editKeptOverDeletion : .lineKept, from: start, place)
  }

  /// Where a line that a side removed would stand there.
  private func gap(_ pairing: LinePairing, _ table: LineTable, _ index: Int) -> Range<Int> {
    let next = pairing.partners[index...].lazy.compactMap(\.self).first ?? table.count
    return table.starts[next]..<table.starts[next]
  }

  private func isUnchanged(_ line: Int, _ source: MergeSource, _ index: Int) -> Bool {
    let table = source == .first ? lines.first : lines.second
    return table.bytes.equals(
      table.content(line), in: lines.base.bytes, lines.base.content(index))
  }

  /// Puts a line also as it was before one side changed it, if both sides must find it again.
  private mutating func keepIfRequired(_ at: Triple<Int>, _ changed: MergeSource) {
    guard required.count > 0 else { return }
    let content = lines.base.content(at.base)
    let isChanged = !isUnchanged(changed == .first ? at.first : at.second, changed, at.base)
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
    if required.count > 0 { required.remove(table.content(line), of: table.bytes) }
    output.append(source, table.content(line))
    putEnding(at)
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

  private mutating func mergeWords(_ at: Triple<Int>) {
    let contents = Triple(
      base: lines.base.content(at.base), first: lines.first.content(at.first),
      second: lines.second.content(at.second))
    let isRequired =
      required.contains(contents.first, of: lines.first.bytes)
      || required.contains(contents.second, of: lines.second.bytes)
    if !isRequired, areVersions(at),
      let merged = WordMerge.merged(lines.map(\.bytes), contents)
    {
      output.append(merged)
      return putEnding(at)
    }
    let start = output.count
    putVersion(.first, at)
    putVersion(.second, at)
    output.mark(.bothRewrote, from: start, places(at))
  }

  /// Whether both sides still hold enough of the line's words.
  private func areVersions(_ at: Triple<Int>) -> Bool {
    words.base.areVersions(at.base, at.first, in: words.first)
      && words.base.areVersions(at.base, at.second, in: words.second)
  }
}
