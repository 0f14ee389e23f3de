/// The merge of three comparable texts, repeated until no line is missed.
struct MergePasses {
  let texts: Triple<MergeText>
  private let hunks: (first: [Hunk], second: [Hunk])
  private let groups: [HunkGroup]
  /// The lines of the base that neither side has where they were.
  private var removed: [Range<Int>] = []
  /// The lines that either side has added, as far as the comparison of lines does not tell.
  private var added: (first: [Range<Int>], second: [Range<Int>]) = ([], [])
  /// The lines of the first side that the second has as well and that got cells from both.
  private var widened: [Range<Int>] = []
  /// The work that the last pass left.
  private(set) var budget: MergeBudget
  private let budgetOfPass: MergeBudget

  /// - Parameters:
  ///   - texts: the texts.
  ///   - budget: the work that one pass may do on lines that both sides changed.
  init(_ texts: Triple<MergeText>, budget: MergeBudget = MergeBudget()) {
    self.texts = texts
    self.budget = budget
    budgetOfPass = budget
    let base = texts.base
    let hunks = { (side: MergeText) in
      LineDifference(from: base.bytes, base.lines, to: side.bytes, side.lines).hunks
    }
    self.hunks = (hunks(texts.first), hunks(texts.second))
    groups = HunkGroup.groups(
      self.hunks.first, self.hunks.second,
      offsets: (
        texts.first.lines.lowerBound - base.lines.lowerBound,
        texts.second.lines.lowerBound - base.lines.lowerBound
      ),
      joinsNeighbours: true)
  }

  /// The merged lines.
  ///
  /// A line that both sides hold is in the result at least once (rule R7): where base has it twice
  /// and either side removed another one, a first pass would lose it.
  mutating func merged() -> MergeOutput {
    let candidates = endangeredLines()
    var required = RequiredLines()
    var output = pass(required)
    var passes = 1
    while let missing = missing(candidates, in: output, required) {
      required = missing
      // What is put back may drive out another line; not for ever.
      if passes == Self.passLimit { required.formUnion(candidates) }
      passes += 1
      output = pass(required)
    }
    var moved = MovedLines(of: texts, hunks)
    moved.mark(removed, added, in: &output)
    return output
  }

  private static let passLimit = 4

  private mutating func pass(_ required: RequiredLines) -> MergeOutput {
    var required = required
    removed = []
    added = ([], [])
    widened = []
    budget = budgetOfPass
    var output = MergeOutput()
    var reached = texts.base.lines.lowerBound
    for group in groups {
      output.append(.base, reached..<group.base.lowerBound)
      put(group, &required, into: &output)
      reached = group.base.upperBound
    }
    output.append(.base, reached..<texts.base.lines.upperBound)
    return output
  }

  private mutating func put(
    _ group: HunkGroup, _ required: inout RequiredLines, into output: inout MergeOutput
  ) {
    let isOneSided = group.firstHunks.isEmpty || group.secondHunks.isEmpty
    if required.count == 0, isOneSided { return putOneSided(group, into: &output) }
    let lines = Triple(
      base: LineTable(texts.base.bytes, group.base),
      first: LineTable(texts.first.bytes, group.first),
      second: LineTable(texts.second.bytes, group.second))
    let isRequired = required.count > 0 && required.areAny(of: lines)
    if !isRequired, isOneSided { return putOneSided(group, into: &output) }
    if !isOneSided, let paragraph = ParagraphMerge(lines, &budget) {
      let merged = paragraph.merged()
      if !isRequired || required.areAll(of: lines, in: merged) {
        required.remove(merged, of: lines.map(\.bytes))
        let own = paragraph.ownLines(lines)
        removed += own.base
        added.first += own.first
        added.second += own.second
        return output.append(merged)
      }
    }
    var merge = LineMerge(
      lines, changes(in: group, of: lines), required: required, budget)
    merge.merge()
    budget = merge.budget
    output.append(merge.output)
    removed += merge.removed
    widened += merge.widened
    required = merge.required
  }

  private func putOneSided(_ group: HunkGroup, into output: inout MergeOutput) {
    if group.secondHunks.isEmpty {
      output.append(.first, group.first)
    } else {
      output.append(.second, group.second)
    }
  }

  /// What either side changed in a group, in its lines.
  private func changes(
    in group: HunkGroup, of lines: Triple<LineTable>
  ) -> (first: [Hunk], second: [Hunk]) {
    let changes = { (hunks: ArraySlice<Hunk>, side: LineTable) in
      hunks.map { Hunk(old: lines.base.lines(of: $0.old), new: side.lines(of: $0.new)) }
    }
    return (
      changes(hunks.first[group.firstHunks], lines.first),
      changes(hunks.second[group.secondHunks], lines.second)
    )
  }

  // MARK: - Lines that must not be missed

  /// The lines that both sides hold where they may get lost: where the other side changed something.
  private func endangeredLines() -> RequiredLines {
    var lines = RequiredLines()
    for group in groups where !group.secondHunks.isEmpty {
      lines.insert(LineTable(texts.first.bytes, group.first))
    }
    lines.formIntersection(
      groups.filter { !$0.firstHunks.isEmpty }.map { LineTable(texts.second.bytes, $0.second) })
    return lines
  }

  /// The lines to require in the next pass: those of this one and those it missed; nil if none.
  private func missing(
    _ candidates: RequiredLines, in output: MergeOutput, _ required: RequiredLines
  ) -> RequiredLines? {
    var missing = candidates
    missing.remove(output, of: texts.map(\.bytes))
    for line in widened { missing.remove(line, of: texts.first.bytes) }
    var next = required
    next.formUnion(missing)
    return next.count > required.count ? next : nil
  }
}
