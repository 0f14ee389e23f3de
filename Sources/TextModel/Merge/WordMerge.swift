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
  private(set) var output = MergeOutput()
  /// The class of the token that was put last.
  private var lastClass = ScalarClass.sign

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

  /// The merge, or nil where both sides rewrote the same words and `keepingSentences` is false.
  mutating func merged(keepingSentences: Bool) -> MergeOutput? {
    var steps = HunkGroup.groups(hunks.first, hunks.second, joinsNeighbours: false).map {
      Step(group: $0, outcome: outcome(of: $0))
    }
    if steps.contains(where: { $0.outcome == .bothRewrote }) {
      guard keepingSentences else { return nil }
      steps = widenedToSentences(steps)
    }
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
    case .first: put(.first, group.first)
    case .second: put(.second, group.second)
    case .nothing: break
    case .firstOverDeletion:
      put(.first, group.first)
      mark(.editKeptOverDeletion, from: start, group)
    case .secondOverDeletion:
      put(.second, group.second)
      mark(.editKeptOverDeletion, from: start, group)
    case .bothAdded(let head, let tail):
      put(.first, group.first.lowerBound..<(group.first.upperBound - tail))
      put(.second, (group.second.lowerBound + head)..<group.second.upperBound)
      mark(.bothAdded, from: start, group)
    case .bothRewrote:
      put(.first, group.first)
      if lastClass != .blank, !group.second.isEmpty {
        output.appendSpace()
        lastClass = .blank
      }
      put(.second, group.second)
      mark(.bothRewrote, from: start, group)
    }
  }

  private mutating func put(_ source: MergeSource, _ tokens: Range<Int>) {
    guard !tokens.isEmpty else { return }
    let text = source == .base ? texts.base : source == .first ? texts.first : texts.second
    // Within one text two words never touch: here they would grow together.
    if lastClass == .word, text.classes[tokens.lowerBound] == .word { output.appendSpace() }
    output.append(source, text.bytes(of: tokens))
    lastClass = text.classes[tokens.upperBound - 1]
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
    guard let fillings else { return put(.base, start.base..<end) }
    // Where both have filled the paragraph anew, one decides on all of its lines.
    let takesBlanksOfFirst = fillings.first.isFilledAnew && fillings.second.isFilledAnew
    for offset in 0..<(end - start.base) {
      let places = Triple(
        base: start.base + offset, first: start.first + offset, second: start.second + offset)
      let isAsInBase = texts.base.bytes.equals(
        texts.base[places.base], in: texts.first.bytes, texts.first[places.first])
      if isAsInBase && !takesBlanksOfFirst {
        put(.second, places.second..<(places.second + 1))
      } else {
        put(.first, places.first..<(places.first + 1))
      }
    }
  }
}
