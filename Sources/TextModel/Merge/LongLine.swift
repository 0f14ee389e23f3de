/// Three versions of a line that is too long to be cut into words as a whole.
///
/// Each version is cut into passages, mostly sentences, where its own bytes say: an edit moves no
/// cut but those beside it. So passages are compared as lines are, and only where both sides changed
/// the same ones words are looked at; the time grows with the length alone.
struct LongLine {
  /// Lines longer than this are long, in bytes.
  static let length = 8192

  private let texts: Triple<[UInt8]>
  private let passages: Triple<LineTable>
  private let groups: [HunkGroup]

  init(
    _ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>, _ budget: inout MergeBudget
  ) {
    self.texts = texts
    let passages = Triple(
      base: LineTable(passagesOf: texts.base, contents.base),
      first: LineTable(passagesOf: texts.first, contents.first),
      second: LineTable(passagesOf: texts.second, contents.second))
    self.passages = passages
    var interner = Interner(expecting: passages.base.count)
    let identities = passages.map { $0.identities(&interner) }
    func hunks(_ side: [Int32], _ table: LineTable) -> [Hunk] {
      budget.hunks(from: identities.base, to: side, below: interner.count).map {
        Hunk(old: passages.base.bytes(of: $0.old), new: table.bytes(of: $0.new))
      }
    }
    groups = HunkGroup.groups(
      hunks(identities.first, passages.first), hunks(identities.second, passages.second),
      offsets: (
        contents.first.lowerBound - contents.base.lowerBound,
        contents.second.lowerBound - contents.base.lowerBound
      ),
      joinsNeighbours: true)
  }

  /// The merge, with both versions of a sentence where both sides rewrote the same words.
  func merged(_ budget: inout MergeBudget) -> MergeOutput {
    var output = MergeOutput()
    var reached = passages.base.starts[0]
    for group in groups {
      output.append(.base, reached..<group.base.lowerBound)
      if group.secondHunks.isEmpty {
        output.append(.first, group.first)
      } else if group.firstHunks.isEmpty {
        output.append(.second, group.second)
      } else {
        var merge = WordMerge(
          texts, Triple(base: group.base, first: group.first, second: group.second), &budget)
        output.append(merge.mergedSentences())
      }
      reached = group.base.upperBound
    }
    output.append(.base, reached..<passages.base.starts[passages.base.count])
    return output
  }

  // MARK: - Versions of one another

  /// How much of both lines together they share, in thousandths, told from a sample of their words.
  static func similarity(
    of line: Range<Int>, in bytes: [UInt8], to other: Range<Int>, in otherBytes: [UInt8]
  ) -> Int {
    let words = sample(bytes, line)
    let others = sample(otherBytes, other)
    return thousandths(
      ofShared: words.sharedWeight(with: others) { _ in 1 }, in: words.count + others.count)
  }

  /// What stands before every sixteenth blank, sign or Chinese character or so, chosen by what it is,
  /// in ascending order.
  private static func sample(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt64] {
    bytes.withPart(range) { part in
      var sample: [UInt64] = []
      for index in part.indices.dropFirst(8) where part[index] <= 0x2F || part[index] >= 0xE3 {
        let word = part.word(at: index - 8).littleEndian
        if word.isChosen(onceIn: 16) { sample.append(word) }
      }
      sample.sort()
      return sample
    }
  }
}
