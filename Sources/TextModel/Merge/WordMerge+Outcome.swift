extension WordMerge {
  /// What becomes of one group of changes.
  enum Outcome: Equatable {
    case first
    case second
    case nothing
    case firstOverDeletion
    case secondOverDeletion
    case bothAdded(head: Int, tail: Int)
    case bothRewrote
  }

  /// A group of changes with its outcome.
  struct Step {
    var group: HunkGroup
    var outcome: Outcome
  }

  /// A part of the merge.
  enum Passage {
    /// Tokens that are the same in all three texts.
    case unchanged(Triple<Range<Int>>)
    case changed(Step)
  }

  func outcome(of group: HunkGroup) -> Outcome {
    if group.secondHunks.isEmpty { return .first }
    if group.firstHunks.isEmpty { return .second }
    let first = identities.first[group.first]
    let second = identities.second[group.second]
    if first == second { return .first }
    if group.base.isEmpty { return outcome(ofAdditionsIn: group) }
    let firstOnlyRemoves = hunks.first[group.firstHunks].allSatisfy(\.new.isEmpty)
    let secondOnlyRemoves = hunks.second[group.secondHunks].allSatisfy(\.new.isEmpty)
    switch (firstOnlyRemoves, secondOnlyRemoves) {
    // What hangs together was removed by one or the other, all of it.
    case (true, true): return .nothing
    case (true, false): return .secondOverDeletion
    case (false, true): return .firstOverDeletion
    case (false, false): break
    }
    return isBlank(group) ? longerBlank(group) : .bothRewrote
  }

  private func outcome(ofAdditionsIn group: HunkGroup) -> Outcome {
    let joint = JointAddition(
      run(texts.first, identities.first[group.first]),
      run(texts.second, identities.second[group.second]))
    return switch joint {
    case .first: .first
    case .second: .second
    case .both(let head, let tail): .bothAdded(head: head, tail: tail)
    }
  }

  private func run(_ text: WordTokens, _ numbers: ArraySlice<Int32>) -> JointAddition.Run {
    JointAddition.Run(
      numbers: numbers, isBlank: { text.classes[$0] == .blank },
      divides: text.dividesSentences)
  }

  /// Whether nothing but blanks is in question.
  private func isBlank(_ group: HunkGroup) -> Bool {
    texts.base.classes[group.base].allSatisfy { $0 == .blank }
      && texts.first.classes[group.first].allSatisfy { $0 == .blank }
      && texts.second.classes[group.second].allSatisfy { $0 == .blank }
  }

  private func longerBlank(_ group: HunkGroup) -> Outcome {
    texts.first.bytes(of: group.first).count >= texts.second.bytes(of: group.second).count
      ? .first : .second
  }

  // MARK: - Sentences

  /// How far a sentence is looked for, in tokens.
  private static let sentenceLimit = 64

  /// The steps with those that have no merge widened to sentences, and all within them taken up.
  func widenedToSentences(_ steps: [Step]) -> [Step] {
    var widened: [Step] = []
    var index = 0
    while index < steps.count {
      var step = steps[index]
      index += 1
      guard step.outcome == .bothRewrote else {
        widened.append(step)
        continue
      }
      let start = sentenceStart(before: step.group.base.lowerBound)
      while let last = widened.last, last.group.base.upperBound > start {
        step.take(in: last.group)
        widened.removeLast()
      }
      step.extend(to: min(start, step.group.base.lowerBound)..<step.group.base.upperBound)
      var end = sentenceEnd(from: step.group.base.upperBound)
      while index < steps.count, steps[index].group.base.lowerBound <= end {
        step.take(in: steps[index].group)
        end = max(end, sentenceEnd(from: step.group.base.upperBound))
        index += 1
      }
      step.extend(to: step.group.base.lowerBound..<max(end, step.group.base.upperBound))
      widened.append(step)
    }
    return widened
  }

  private func sentenceStart(before token: Int) -> Int {
    var start = token
    while start > 0, token - start < Self.sentenceLimit, !texts.base.endsSentence(start - 1) {
      start -= 1
    }
    while start < token, texts.base.classes[start] == .blank { start += 1 }
    return start
  }

  private func sentenceEnd(from token: Int) -> Int {
    var end = token
    while end < texts.base.count, end - token < Self.sentenceLimit {
      end += 1
      if texts.base.endsSentence(end - 1) { return end }
    }
    return end
  }
}

extension [WordMerge.Step] {
  /// The changes with what stands between them, up to the end of the base.
  func passages(upTo end: Int) -> [WordMerge.Passage] {
    var passages: [WordMerge.Passage] = []
    var reached = Triple(base: 0, first: 0, second: 0)
    func putUnchanged(upTo end: Int) {
      let count = end - reached.base
      if count > 0 { passages.append(.unchanged(reached.map { $0..<($0 + count) })) }
    }
    for step in self {
      putUnchanged(upTo: step.group.base.lowerBound)
      passages.append(.changed(step))
      reached = Triple(
        base: step.group.base.upperBound, first: step.group.first.upperBound,
        second: step.group.second.upperBound)
    }
    putUnchanged(upTo: end)
    return passages
  }
}

extension WordMerge.Step {
  /// Covers the other group as well, with what lies between.
  mutating func take(in other: HunkGroup) {
    group.base = group.base.joined(other.base)
    group.first = group.first.joined(other.first)
    group.second = group.second.joined(other.second)
    group.firstHunks = group.firstHunks.joined(other.firstHunks)
    group.secondHunks = group.secondHunks.joined(other.secondHunks)
  }

  /// Covers more of the base that neither side changed.
  mutating func extend(to base: Range<Int>) {
    let before = group.base.lowerBound - base.lowerBound
    let after = base.upperBound - group.base.upperBound
    group.base = base
    group.first = (group.first.lowerBound - before)..<(group.first.upperBound + after)
    group.second = (group.second.lowerBound - before)..<(group.second.upperBound + after)
  }
}

extension Range<Int> {
  /// Both ranges with what lies between them.
  func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
