/// The words of each line of a passage, to tell which lines are versions of one another.
struct LineWords {
  /// Lines longer than this are compared by what they begin and end with.
  private static let longLine = 4096

  private let lines: LineTable
  /// The numbers of the words of each line in ascending order.
  private var words: [[Int32]]

  /// Looks at the words of these lines only.
  init(_ lines: LineTable, in hunks: [Range<Int>], _ interner: inout Interner) {
    self.lines = lines
    words = Array(repeating: [], count: lines.count)
    for hunk in hunks {
      for index in hunk where lines.content(index).count <= Self.longLine {
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
  func similarity(of index: Int, to other: Int, in side: LineWords) -> Int {
    let content = lines.content(index)
    let otherContent = side.lines.content(other)
    if max(content.count, otherContent.count) > Self.longLine {
      return similarityOfEnds(content, otherContent, side)
    }
    let total = words[index].count + side.words[other].count
    return total == 0 ? 0 : Self.sharedCount(words[index], side.words[other]) * 2000 / total
  }

  private func similarityOfEnds(
    _ content: Range<Int>, _ other: Range<Int>, _ side: LineWords
  ) -> Int {
    let head = lines.bytes.commonPrefixLength(content, with: side.lines.bytes, other)
    let tail = lines.bytes.commonSuffixLength(
      content.dropFirst(head), with: side.lines.bytes, other.dropFirst(head))
    return (head + tail) * 1000 / max(content.count, other.count)
  }

  private static func sharedCount(_ first: [Int32], _ second: [Int32]) -> Int {
    var (count, index, other) = (0, 0, 0)
    while index < first.count, other < second.count {
      if first[index] == second[other] {
        count += 1
        index += 1
        other += 1
      } else if first[index] < second[other] {
        index += 1
      } else {
        other += 1
      }
    }
    return count
  }
}
