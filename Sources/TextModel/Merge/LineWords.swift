/// The words of each line of a passage, to tell which lines are versions of one another.
struct LineWords {
  private let lines: LineTable
  /// The numbers of the words of each line in ascending order.
  private(set) var words: [[Int32]]

  /// Looks at the words of these lines only.
  init(_ lines: LineTable, in hunks: [Range<Int>], _ interner: inout Interner) {
    self.lines = lines
    words = Array(repeating: [], count: lines.count)
    for hunk in hunks {
      for index in hunk where lines.content(index).count <= LongLine.length {
        let tokens = WordTokens(lines.bytes, lines.content(index))
        let numbers = tokens.identities(&interner)
        words[index] = numbers.indices.filter { tokens.classes[$0].isText }.map { numbers[$0] }
          .sorted()
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
    let total = words[index].count + side.words[other].count
    return total == 0 ? 0 : words[index].sharedCount(with: side.words[other]) * 2000 / total
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

extension Array where Element: Comparable {
  /// How many items both have; both are in ascending order.
  func sharedCount(with other: [Element]) -> Int {
    var (count, index, otherIndex) = (0, 0, 0)
    while index < self.count, otherIndex < other.count {
      if self[index] == other[otherIndex] {
        count += 1
        index += 1
        otherIndex += 1
      } else if self[index] < other[otherIndex] {
        index += 1
      } else {
        otherIndex += 1
      }
    }
    return count
  }
}
