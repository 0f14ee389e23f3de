/// Merges three versions of one line, or of one passage read as flowing text, word by word.
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
  /// What became of the line breaks, in flowing text.
  let fillings: (first: ParagraphFilling, second: ParagraphFilling)?
  var output = MergeOutput()
  /// The end of what was put last.
  var last = Edge(kind: .blank, isApart: true)

  init(_ texts: Triple<WordTokens>, workLimit: Int = 1 << 24) {
    var interner = Interner(expecting: texts.base.count)
    self.texts = texts
    let identities = texts.map { $0.identities(&interner) }
    self.identities = identities
    let hunks = { (side: [Int32]) in
      SequenceDifference(
        from: identities.base, to: side, below: interner.count, workLimit: workLimit
      ).hunks
    }
    self.hunks = (hunks(identities.first), hunks(identities.second))
    let isFlowing = texts.base.reading == .flowing
    fillings =
      isFlowing
      ? (
        ParagraphFilling(of: texts.base, by: texts.first, self.hunks.first),
        ParagraphFilling(of: texts.base, by: texts.second, self.hunks.second)
      ) : nil
  }

  /// The merge; nil where both sides rewrote the same words.
  mutating func mergedWords() -> MergeOutput? {
    let steps = steps
    return steps.contains { $0.outcome == .bothRewrote } ? nil : merged(steps)
  }

  /// The merge, with both versions of a sentence where both sides rewrote the same words.
  mutating func mergedSentences() -> MergeOutput { merged(widenedToSentences(steps)) }

  private var steps: [Step] {
    HunkGroup.groups(hunks.first, hunks.second, joinsNeighbours: false).map {
      Step(group: $0, outcome: outcome(of: $0))
    }
  }

  private mutating func merged(_ steps: [Step]) -> MergeOutput {
    var reached = Triple(base: 0, first: 0, second: 0)
    for step in steps {
      putUnchanged(from: reached, to: step.group.base.lowerBound)
      put(step)
      reached = Triple(
        base: step.group.base.upperBound, first: step.group.first.upperBound,
        second: step.group.second.upperBound)
    }
    putUnchanged(from: reached, to: texts.base.count)
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
      putFirst(group.first.dropLast(tail))
      putSecond(group.second.dropFirst(head))
      mark(.bothAdded, from: start, group)
    case .bothRewrote:
      putFirst(group.first)
      if !group.second.isEmpty { putSpace() }
      putSecond(group.second)
      mark(.bothRewrote, from: start, group)
    }
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

  /// Puts the tokens that are the same in all three texts.
  ///
  /// In flowing text blanks that compare equal may still differ: those of the side that filled the
  /// paragraph anew are taken.
  private mutating func putUnchanged(from start: Triple<Int>, to end: Int) {
    let count = end - start.base
    guard let fillings else {
      return put(.base, start.base..<end, at: start.map { $0..<($0 + count) })
    }
    // Where both have filled the paragraph anew, one decides on all of its lines.
    let takesBlanksOfFirst = fillings.first.isFilledAnew && fillings.second.isFilledAnew
    for offset in 0..<count {
      let token = start.map { ($0 + offset)..<($0 + offset + 1) }
      let isAsInBase = texts.base.bytes.equals(
        texts.base.bytes(of: token.base), in: texts.first.bytes,
        texts.first.bytes(of: token.first))
      if isAsInBase && !takesBlanksOfFirst {
        put(.second, token.second, at: token.map(\.self))
      } else {
        put(.first, token.first, at: token.map(\.self))
      }
    }
  }
}
