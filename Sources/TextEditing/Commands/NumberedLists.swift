internal import TextModel

/// The numbered lists of Markdown around some lines: items of one indentation that follow each other,
/// with nothing but what belongs to an item in between.
struct NumberedLists {
  struct Item {
    let line: Int
    let number: Int
    /// Where the number stands.
    let digits: Range<Int>
  }

  struct List {
    let indentation: Int
    /// What stands behind each number.
    let sign: UInt8
    var items: [Item]

    /// Whether it counts up by one; one that does not is numbered as somebody likes it.
    var isInOrder: Bool {
      items.enumerated().allSatisfy { $0.element.number == items[0].number + $0.offset }
    }
  }

  /// Longer lists are left as they are.
  private static let mostLines = 1000

  private(set) var lists: [List] = []
  /// The items that the next line may go on with, from the outermost: their indentation, and which
  /// list they are of; nil for a bullet.
  private var open: [(indentation: Int, list: Int?)] = []

  /// Nil where there is no end of them in sight.
  init?(around lines: ClosedRange<Int>, of text: TextBuffer) {
    guard let first = Self.end(of: lines.lowerBound, by: -1, in: text),
      let last = Self.end(of: lines.upperBound, by: 1, in: text), last - first < Self.mostLines
    else { return nil }
    for line in first...last { take(ListItem(ofLine: line, in: text), line) }
  }

  /// The last line, going one way, that may belong to the list that a line is in.
  private static func end(of line: Int, by step: Int, in text: TextBuffer) -> Int? {
    var end = line
    while (0..<text.lineCount).contains(end + step) {
      let item = ListItem(ofLine: end + step, in: text)
      guard item.isWritten, item.isListed || item.indentationCount > 0 else { return end }
      end += step
      if abs(end - line) == mostLines { return nil }
    }
    return end
  }

  private mutating func take(_ item: ListItem, _ line: Int) {
    let indentation = item.indentationCount
    guard item.isWritten else {
      open = []
      return
    }
    guard item.isListed else {
      // Text belongs to the items that it is indented under.
      return open.removeAll { $0.indentation >= indentation }
    }
    open.removeAll { $0.indentation > indentation }
    let neighbour = open.last?.indentation == indentation ? open.removeLast().list : nil
    guard let number = item.number else { return open.append((indentation, nil)) }
    let new = Item(line: line, number: number.value, digits: number.digits)
    if let neighbour, lists[neighbour].sign == number.sign {
      lists[neighbour].items.append(new)
      open.append((indentation, neighbour))
    } else {
      open.append((indentation, lists.count))
      lists.append(List(indentation: indentation, sign: number.sign, items: [new]))
    }
  }

  /// The lists that have an item in some lines, or just beside them.
  func near(_ lines: ClosedRange<Int>) -> [List] {
    let lines = (lines.lowerBound - 1)...(lines.upperBound + 1)
    return lists.filter { $0.items.contains { lines.contains($0.line) } }
  }
}
