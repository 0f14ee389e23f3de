/// Lines that one side moved, and maybe changed, while the other removed them.
///
/// They are in the merge, where they were moved to; as with a change in place, a person may want to
/// know that the other side had removed them.
struct MovedLines {
  private let texts: Triple<MergeText>
  private let hunks: (first: [Hunk], second: [Hunk])
  /// Pairs of lines that are still compared.
  private var work = 1 << 18
  private var budget = MergeBudget()
  private var interner = Interner()

  /// So many of the words of both lines together, in thousandths, are shared by versions of a line
  /// that stand in different places.
  private static let similar = 600

  /// A line with its words in ascending order.
  private struct Line {
    let range: Range<Int>
    let words: [LineWord]
  }

  init(of texts: Triple<MergeText>, _ hunks: (first: [Hunk], second: [Hunk])) {
    self.texts = texts
    self.hunks = hunks
  }

  /// Marks them in the merge.
  ///
  /// - Parameters:
  ///   - removed: lines of the base that are in neither side where they were.
  ///   - added: lines that either side added to paragraphs which were filled anew.
  ///   - output: the merge.
  mutating func mark(
    _ removed: [Range<Int>], _ added: (first: [Range<Int>], second: [Range<Int>]),
    in output: inout MergeOutput
  ) {
    let gone = removed.compactMap { line(texts.base.bytes, $0) }
    guard !gone.isEmpty else { return }
    let first = additions(texts.first, hunks.first, added.first)
    let second = additions(texts.second, hunks.second, added.second)
    for line in gone {
      let (byFirst, bySecond) = (version(of: line, in: first), version(of: line, in: second))
      // Whoever has the line elsewhere has not removed it.
      if let range = byFirst, bySecond == nil {
        let gap = gap(line.range, in: hunks.second)
        markKept(.first, Triple(base: line.range, first: range, second: gap), in: &output)
      } else if let range = bySecond, byFirst == nil {
        let gap = gap(line.range, in: hunks.first)
        markKept(.second, Triple(base: line.range, first: gap, second: range), in: &output)
      }
    }
  }

  private mutating func line(_ bytes: [UInt8], _ range: Range<Int>) -> Line? {
    guard range.count <= LongLine.length else { return nil }
    let words = LineWord.words(of: range, in: bytes, &interner)
    return words.isEmpty ? nil : Line(range: range, words: words)
  }

  /// The lines of a side that are no versions of lines that stood there.
  private mutating func additions(
    _ side: MergeText, _ hunks: [Hunk], _ added: [Range<Int>]
  ) -> [Line] {
    var additions = added.compactMap { line(side.bytes, $0) }
    for hunk in hunks where !hunk.new.isEmpty && work > 0 {
      let old = LineTable(texts.base.bytes, hunk.old)
      let new = LineTable(side.bytes, hunk.new)
      work -= new.count * max(old.count, 1)
      let whole = Hunk(old: 0..<old.count, new: 0..<new.count)
      let words = (
        base: LineWords(old, in: [whole.old], &interner),
        side: LineWords(new, in: [whole.new], &interner)
      )
      var hasVersion = [Bool](repeating: false, count: new.count)
      let pairing = LinePairing(old, new, [whole], words, &budget)
      for (index, partner) in pairing.partners.enumerated() {
        guard let partner else { continue }
        hasVersion[partner] = words.base.areVersions(index, partner, in: words.side)
      }
      additions += hasVersion.indices.filter { !hasVersion[$0] }.compactMap {
        line(side.bytes, new[$0])
      }
    }
    return additions
  }

  private mutating func version(of line: Line, in additions: [Line]) -> Range<Int>? {
    guard work > 0 else { return nil }
    work -= additions.count
    return additions.first {
      thousandths(
        ofShared: line.words.sharedWeight(with: $0.words, \.weight),
        in: line.words.weight + $0.words.weight) >= Self.similar
    }?.range
  }

  /// Where a line that a side removed would stand there.
  private func gap(_ line: Range<Int>, in hunks: [Hunk]) -> Range<Int> {
    let index = hunks.partitionIndex { $0.old.upperBound <= line.lowerBound }
    let place = index < hunks.count ? hunks[index].new.lowerBound : 0
    return place..<place
  }

  /// Marks a line of a side, if it is there, as kept although the other side removed it.
  private func markKept(
    _ source: MergeSource, _ sources: Triple<Range<Int>>, in output: inout MergeOutput
  ) {
    let (text, line) =
      source == .first ? (texts.first, sources.first) : (texts.second, sources.second)
    // Where the line stands instead of another one, the ending was merged for itself.
    let content = text.bytes.content(ofLine: line)
    if let range = output.range(of: line, from: source) ?? output.range(of: content, from: source) {
      output.insert(MergeOutput.Place(kind: .editKeptOverDeletion, range: range, sources: sources))
    }
  }
}
