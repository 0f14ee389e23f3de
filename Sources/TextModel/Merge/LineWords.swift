/// The words of each line of a passage, to tell which lines are versions of one another.
struct LineWords {
  private let lines: LineTable
  /// The words of each line in ascending order.
  private(set) var words: [[LineWord]]
  /// How much the words of each line weigh.
  private var weights: [Int]

  /// Looks at the words of these lines only.
  init(_ lines: LineTable, in hunks: [Range<Int>], _ interner: inout Interner) {
    self.lines = lines
    words = Array(repeating: [], count: lines.count)
    weights = Array(repeating: 0, count: lines.count)
    for hunk in hunks {
      for index in hunk where lines.content(index).count <= LongLine.length {
        words[index] = LineWord.words(of: lines.content(index), in: lines.bytes, &interner)
        // The line below the head of a table has none, and is what holds the table together.
        if words[index].isEmpty, lines.bytes[lines[index].lowerBound] == UInt8(ascii: "|") {
          words[index] = LineWord.words(of: lines.content(index), in: lines.bytes, &interner) {
            $0 == .sign
          }
        }
        weights[index] = words[index].weight
      }
    }
  }

  /// Whether a line has nothing in it.
  func isEmpty(_ index: Int) -> Bool { lines.content(index).isEmpty }

  /// How much of both lines together they share, in thousandths.
  ///
  /// Of long lines only what they begin and end with alike is counted.
  func similarity(of index: Int, to other: Int, in side: LineWords) -> Int {
    let content = lines.content(index)
    let otherContent = side.lines.content(other)
    if max(content.count, otherContent.count) > LongLine.length {
      return similarityOfEnds(content, otherContent, side)
    }
    return thousandths(
      ofShared: words[index].sharedWeight(with: side.words[other], \.weight),
      in: weights[index] + side.weights[other])
  }

  /// Whether the lines are versions of one another.
  func areVersions(_ index: Int, _ other: Int, in side: LineWords) -> Bool {
    if similarity(of: index, to: other, in: side) >= LinePairing.similar { return true }
    let content = lines.content(index)
    let otherContent = side.lines.content(other)
    guard max(content.count, otherContent.count) > LongLine.length else { return false }
    return LongLine.similarity(
      of: content, in: lines.bytes, to: otherContent, in: side.lines.bytes) >= LinePairing.similar
  }

  private func similarityOfEnds(
    _ content: Range<Int>, _ other: Range<Int>, _ side: LineWords
  ) -> Int {
    let head = lines.bytes.commonPrefixLength(content, with: side.lines.bytes, other)
    let tail = lines.bytes.commonSuffixLength(
      content.dropFirst(head), with: side.lines.bytes, other.dropFirst(head))
    return (head + tail) * 1000 / max(content.count, other.count)
  }
}
