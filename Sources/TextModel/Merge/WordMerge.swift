/// Merges three versions of one line word by word.
///
/// What the sides changed in different places is all taken (rule R3). A deletion gives way to a
/// change of the same words (R5). Where both rewrote the same words, there is no merge of them: in
/// a long line both versions of the sentence stand there (R6), in a short one the caller puts both
/// lines.
struct WordMerge {
  /// Lines up to this many bytes are kept whole where both sides rewrote the same words.
  static let longLine = 200

  let texts: Triple<WordTokens>
  let identities: Triple<[Int32]>
  let hunks: (first: [Hunk], second: [Hunk])
  var output = MergeOutput()
  /// The end of what was put last.
  var last = Edge(kind: .blank, isApart: true)

  /// Compares the words of parts of three texts.
  init(_ texts: Triple<[UInt8]>, _ parts: Triple<Range<Int>>, _ budget: inout MergeBudget) {
    let tokens = Triple(
      base: WordTokens(texts.base, parts.base), first: WordTokens(texts.first, parts.first),
      second: WordTokens(texts.second, parts.second))
    var interner = Interner(expecting: tokens.base.count)
    let identities = tokens.map { $0.identities(&interner) }
    self.init(tokens, identities, below: interner.count, &budget)
  }

  /// Compares tokens by numbers, which are equal for equal ones.
  ///
  /// - Parameters:
  ///   - texts: the tokens.
  ///   - identities: their numbers.
  ///   - limit: above all the numbers.
  ///   - workLimit: so many steps at most for each side.
  ///   - budget: what the steps are taken from.
  init(
    _ texts: Triple<WordTokens>, _ identities: Triple<[Int32]>, below limit: Int,
    workLimit: Int = 1 << 24, _ budget: inout MergeBudget
  ) {
    self.texts = texts
    self.identities = identities
    func hunks(_ side: [Int32]) -> [Hunk] {
      budget.hunks(from: identities.base, to: side, below: limit, limit: workLimit)
    }
    self.hunks = (hunks(identities.first), hunks(identities.second))
  }

  /// The merge; nil where both sides rewrote the same words.
  mutating func mergedWords() -> MergeOutput? {
    let steps = steps
    return steps.contains { $0.outcome == .bothRewrote } ? nil : merged(steps)
  }

  /// The merge, with both versions of a sentence where both sides rewrote the same words.
  mutating func mergedSentences() -> MergeOutput { merged(widenedToSentences(steps)) }

  /// What becomes of each group of changes.
  var steps: [Step] {
    HunkGroup.groups(hunks.first, hunks.second, joinsNeighbours: false).map {
      Step(group: $0, outcome: outcome(of: $0))
    }
  }

  private mutating func merged(_ steps: [Step]) -> MergeOutput {
    for passage in steps.passages(upTo: texts.base.count) {
      switch passage {
      case .unchanged(let tokens): put(.base, tokens.base, at: tokens.map(Optional.some))
      case .changed(let step): put(step)
      }
    }
    return output
  }

  // MARK: - Output

  private mutating func put(_ step: Step) {
    let start = output.count
    let group = step.group
    switch step.outcome {
    case .first: putFirst(group.first)
    case .second: putSecond(group.second)
    case .nothing: break
    case .firstOverDeletion:
      putFirst(group.first)
      mark(.editKeptOverDeletion, from: start, group)
    case .secondOverDeletion:
      putSecond(group.second)
      mark(.editKeptOverDeletion, from: start, group)
    case .bothAdded(let head, let tail):
      putBoth(group.first.dropLast(tail), group.second.dropFirst(head))
      mark(.bothAdded, from: start, group)
    case .bothRewrote:
      putFirst(group.first)
      if !group.second.isEmpty { putSpace() }
      putSecond(group.second)
      mark(.bothRewrote, from: start, group)
    }
  }

  /// Puts what both sides added in one place, with one blank between where one belongs there.
  private mutating func putBoth(_ first: Range<Int>, _ second: Range<Int>) {
    putFirst(first)
    guard let end = first.last, let next = second.first else { return putSecond(second) }
    if last.kind == .blank, texts.second.classes[next] == .blank {
      return putSecond(second.dropFirst())
    }
    let areTexts =
      texts.first.classes[first].contains(where: \.isText)
      && texts.second.classes[second].contains(where: \.isText)
    if areTexts, texts.first.needsBlank(behind: end, before: next, in: texts.second) { putSpace() }
    putSecond(second)
  }

  private mutating func putFirst(_ tokens: Range<Int>) {
    put(.first, tokens, at: Triple(base: nil, first: tokens, second: nil))
  }

  private mutating func putSecond(_ tokens: Range<Int>) {
    put(.second, tokens, at: Triple(base: nil, first: nil, second: tokens))
  }

  private mutating func mark(_ kind: ReviewPlace.Kind, from start: Int, _ group: HunkGroup) {
    output.mark(
      kind, from: start,
      Triple(
        base: texts.base.bytes(of: group.base), first: texts.first.bytes(of: group.first),
        second: texts.second.bytes(of: group.second)))
  }
}
