/// Merges three versions of a passage as flowing text, if a side has filled its lines anew.
///
/// Then the words of a line are no longer those of the same line in the other versions, but the
/// words of the passage are still in order. Where it filled them anew the lines are divided as that
/// side has them; whole lines that the other put in there stay lines.
struct ParagraphMerge {
  private let texts: Triple<FlowingText>
  private let steps: [WordMerge.Step]
  /// The side whose line breaks hold.
  private let filler: MergeSource
  private let filling: ParagraphFilling
  private var output = MergeOutput()
  /// The class of the token put last.
  private var last = ScalarClass.blank
  /// The ending of the last line.
  private let ending: Range<Int>
  /// A line break to put before the next word.
  private var owed: (source: MergeSource, range: Range<Int>)?

  /// Passages larger than this are not read as flowing text, in bytes of all three versions.
  private static let sizeLimit = 1 << 18
  /// Steps for the comparison of passages that may have nothing to do with each other.
  private static let workLimit = 1 << 18

  /// Finds out whether the passage is to be merged like this.
  ///
  /// The rows of a table are no flowing text; and where a side has another number of headings, list
  /// items or quotes than the base, its lines are none.
  ///
  /// - Returns: nil where no side has filled lines anew, or the words do not merge by themselves.
  init?(_ lines: Triple<LineTable>, _ budget: inout MergeBudget) {
    guard Self.mayFlow(lines) else { return nil }
    let texts = lines.map(FlowingText.init)
    var interner = Interner(expecting: texts.base.count)
    let numbers = texts.map { $0.identities(&interner) }
    let merge = WordMerge(
      texts.map(\.tokens), numbers, below: interner.count, workLimit: Self.workLimit,
      &budget)
    let first = ParagraphFilling(
      of: texts.base, by: texts.first, merge.hunks.first,
      (numbers.base, numbers.first, interner.count))
    let second = ParagraphFilling(
      of: texts.base, by: texts.second, merge.hunks.second,
      (numbers.base, numbers.second, interner.count))
    guard first.isFilledAnew || second.isFilledAnew,
      min(first.kept, second.kept) >= LinePairing.similar
    else { return nil }
    (filler, filling) = first.isFilledAnew ? (.first, first) : (.second, second)
    self.texts = texts
    ending = lines.base.ending(lines.base.count - 1)
    steps = merge.steps
    guard steps.allSatisfy(\.outcome.isUnquestioned) else { return nil }
  }

  private static func mayFlow(_ lines: Triple<LineTable>) -> Bool {
    let counts = lines.map(\.count)
    let ranges = lines.map { $0.starts[0]..<$0.starts[$0.count] }
    guard min(counts.base, counts.first, counts.second) > 0,
      max(counts.base, counts.first, counts.second) > 1,
      ranges.base.count + ranges.first.count + ranges.second.count <= sizeLimit
    else { return false }
    let items = lines.map(\.itemCount)
    return items.base == items.first && items.base == items.second
      && ![lines.base, lines.first, lines.second].contains(where: \.hasTableRows)
  }

  /// The lines of each version of which the others have nothing where it is.
  func ownLines(_ lines: Triple<LineTable>) -> Triple<[Range<Int>]> {
    Triple(
      base: Self.ownLines(lines.base, texts.base, steps.map(\.group.base)),
      first: Self.ownLines(lines.first, texts.first, steps.map(\.group.first)),
      second: Self.ownLines(lines.second, texts.second, steps.map(\.group.second)))
  }

  private static func ownLines(
    _ lines: LineTable, _ text: FlowingText, _ changes: [Range<Int>]
  ) -> [Range<Int>] {
    var isOwn = [Bool](repeating: true, count: lines.count)
    var line = 0
    var reached = 0
    for change in changes + [text.count..<text.count] {
      for token in reached..<change.lowerBound where !text.isLasting(token) {
        while lines.starts[line + 1] <= text.word(token).lowerBound { line += 1 }
        isOwn[line] = false
      }
      reached = change.upperBound
    }
    return isOwn.indices.filter { isOwn[$0] }.map(lines.content)
  }

  /// The merge.
  consuming func merged() -> MergeOutput {
    for passage in steps.passages(upTo: texts.base.count) {
      switch passage {
      case .unchanged(let tokens):
        for offset in 0..<tokens.base.count { putUnchanged(tokens.map { $0.lowerBound + offset }) }
      case .changed(let step): put(step)
      }
    }
    let tails = texts.map(\.tail)
    let isAsInBase = texts.base.bytes.equals(tails.base, in: texts.first.bytes, tails.first)
    output.append(isAsInBase ? .second : .first, isAsInBase ? tails.second : tails.first)
    output.append(.base, ending)
    return output
  }

  private func text(_ source: MergeSource) -> FlowingText {
    source == .first ? texts.first : texts.second
  }

  // MARK: - Changes

  private mutating func put(_ step: WordMerge.Step) {
    let group = step.group
    let start = output.count
    switch step.outcome {
    case .first: put(.first, group.first, in: group)
    case .second: put(.second, group.second, in: group)
    case .bothAdded(let head, let tail):
      put(.first, group.first.dropLast(tail), in: group)
      put(.second, group.second.dropFirst(head), in: group)
      output.mark(
        .bothAdded, from: start,
        Triple(
          base: texts.base.tokens.bytes(of: group.base),
          first: texts.first.tokens.bytes(of: group.first),
          second: texts.second.tokens.bytes(of: group.second)))
    default: oweBreak(of: group)
    }
  }

  /// Puts words that only one side has.
  private mutating func put(_ source: MergeSource, _ tokens: Range<Int>, in group: HunkGroup) {
    let text = text(source)
    let isFiller = source == filler
    if !isFiller { oweBreak(of: group) }
    guard let first = tokens.first, let last = tokens.last else { return }
    let line = max(text.breaks[first] ? group.base.lowerBound : group.base.lowerBound - 1, 0)
    var areLines =
      text.beginsLine(first) && text.endsLine(last) || !filling.hasMovedLine(of: line)
    if owed != nil, !isFiller, tokens.contains(where: { text.breaks[$0] }) {
      // Lines stand where others were: they are divided already.
      owed = nil
      areLines = true
    }
    for token in tokens {
      // What began the passage does not begin a line for that behind other words.
      putGap(before: token, of: source, keepsBreak: areLines || isFiller && token > 0)
      output.append(source, text.word(token))
      self.last = text.tokens.classes[token]
    }
    if !isFiller, areLines, last + 1 < text.count, text.breaks[last + 1] {
      owed = (source, text.lead(last + 1))
    }
  }

  /// Remembers the line break before words that are no longer there as they were.
  private mutating func oweBreak(of group: HunkGroup) {
    let tokens = filler == .first ? group.first : group.second
    if let token = tokens.first(where: { text(filler).breaks[$0] }) {
      owed = (filler, text(filler).lead(token))
    }
  }

  private mutating func putGap(
    before token: Int, of source: MergeSource, keepsBreak: Bool
  ) {
    let text = text(source)
    guard !text.isLasting(token) else {
      owed = nil
      return
    }
    let kind = text.tokens.classes[token]
    let isGlued = text.isGlued(token)
    if putOwed(before: kind, isGlued) { return }
    if text.beginsLine(token) {
      putBreak(source, token, before: kind, isKept: keepsBreak)
    } else if text.lead(token).isEmpty {
      putSpace(before: kind, isGlued)
    } else {
      putLead(source, text.lead(token))
    }
  }

  // MARK: - What all have

  private mutating func putUnchanged(_ at: Triple<Int>) {
    let kind = texts.base.tokens.classes[at.base]
    putGap(beforeUnchanged: at, kind)
    output.append(.base, texts.base.word(at.base))
    last = kind
  }

  private mutating func putGap(beforeUnchanged at: Triple<Int>, _ kind: ScalarClass) {
    guard kind != .blank else {
      owed = nil
      return
    }
    let isGlued = Triple(
      base: texts.base.isGlued(at.base), first: texts.first.isGlued(at.first),
      second: texts.second.isGlued(at.second))
    let begins = Triple(
      base: texts.base.beginsLine(at.base), first: texts.first.beginsLine(at.first),
      second: texts.second.beginsLine(at.second))
    // Where the one side left the lines as they were, the other may have divided one.
    let changed: MergeSource = begins.first == begins.base ? .second : .first
    let source = behindAddition(at) ?? (filling.hasMovedLine(of: at.base) ? filler : changed)
    let (lead, otherLead) = leads(at, source)
    if source == .first ? begins.first : begins.second {
      putBreak(source, source == .first ? at.first : at.second, before: kind, isKept: true)
      owed = nil
    } else if putOwed(before: kind, isGlued.merged) {
      return
    } else if isGlued.merged || lead.isEmpty && (begins.first || begins.second) {
      putSpace(before: kind, isGlued.base || isGlued.first || isGlued.second)
    } else {
      let other: MergeSource = source == .first ? .second : .first
      putLead(lead.isEmpty ? other : source, lead.isEmpty ? otherLead : lead)
    }
  }

  /// The side that alone put words before what began the passage.
  private func behindAddition(_ at: Triple<Int>) -> MergeSource? {
    guard output.count > 0, (at.first == 0) != (at.second == 0) else { return nil }
    return at.first == 0 ? .second : .first
  }

  private func leads(_ at: Triple<Int>, _ source: MergeSource) -> (Range<Int>, other: Range<Int>) {
    let (first, second) = (texts.first.lead(at.first), texts.second.lead(at.second))
    return source == .first ? (first, second) : (second, first)
  }

  // MARK: - Gaps

  /// Puts the blank between two words of a line; before what now begins a line only what stands
  /// before the passage.
  private mutating func putLead(_ source: MergeSource, _ lead: Range<Int>) {
    if last != .blank {
      output.append(source, lead)
    } else if output.count == 0 {
      output.append(filler, text(filler).lead(0))
    }
  }

  /// Puts the line break before a token that begins a line, or a space for it.
  private mutating func putBreak(
    _ source: MergeSource, _ token: Int, before kind: ScalarClass, isKept: Bool
  ) {
    guard last != .blank else { return output.append(source, indentation(source, token)) }
    if !isKept {
      if !last.needsNoBlank || !kind.needsNoBlank { output.appendSpace() }
    } else if text(source).breaks[token] {
      output.append(source, text(source).lead(token))
    } else {
      // The blank line before it is gone.
      output.append(.base, ending)
    }
  }

  /// What stands before a token in its line.
  private func indentation(_ source: MergeSource, _ token: Int) -> Range<Int> {
    let (bytes, lead) = (text(source).bytes, text(source).lead(token))
    let lineBreak = bytes[lead].lastIndex(of: UInt8(ascii: "\n"))
    return lineBreak.map { ($0 + 1)..<lead.upperBound } ?? lead
  }

  /// Puts the line break that is owed, where a line can end.
  private mutating func putOwed(before kind: ScalarClass, _ isGlued: Bool) -> Bool {
    guard let owed, !isGlued || kind.needsNoBlank && last.needsNoBlank else { return false }
    if last != .blank { output.append(owed.source, owed.range) }
    self.owed = nil
    return true
  }

  /// Puts a space where words would grow together.
  private mutating func putSpace(before kind: ScalarClass, _ isGlued: Bool) {
    let areWords = last == .word && kind == .word
    if areWords || !isGlued && !last.needsNoBlank && !kind.needsNoBlank { output.appendSpace() }
  }
}

extension WordMerge.Outcome {
  /// Whether nobody has to look at what became of the words.
  fileprivate var isUnquestioned: Bool {
    switch self {
    case .first, .second, .nothing, .bothAdded: true
    case .firstOverDeletion, .secondOverDeletion, .bothRewrote: false
    }
  }
}

extension LineTable {
  /// How many lines begin as headings, list items, quotes and rows of tables do.
  fileprivate var itemCount: Int { (0..<count).count(where: beginsItem) }

  /// Whether there is a sign that divides the columns of a table.
  fileprivate var hasTableRows: Bool {
    bytes[starts[0]..<starts[count]].contains(UInt8(ascii: "|"))
  }
}
