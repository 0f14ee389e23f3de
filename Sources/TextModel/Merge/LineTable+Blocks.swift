extension LineTable {
  /// Whether a block of lines can end before a line and another begin there: a blank line stands
  /// between them, and what follows is neither indented nor closes something.
  func dividesBlocks(at index: Int) -> Bool {
    guard isBeforeBlank(index) || starts[index] == 0 || blankLine(before: index) != nil else {
      return false
    }
    guard let line = (index..<count).first(where: { !content($0).isEmpty }) else { return true }
    let byte = bytes[starts[line]]
    return byte > UInt8(ascii: " ") && !")]}".utf8.contains(byte)
  }

  /// How many signs `#` begin a line that is a heading.
  func headingLevel(_ index: Int) -> Int? {
    let content = content(index)
    let level = bytes[content].prefix { $0 == UInt8(ascii: "#") }.count
    let isEnded = level == content.count || bytes[content.lowerBound + level] == UInt8(ascii: " ")
    return (1...6).contains(level) && isEnded ? level : nil
  }

  /// How far a line is indented that begins as an item of a list or the row of a table does.
  func itemIndentation(_ index: Int) -> Int? {
    let indentation = indentation(index)
    guard beginsItem(index) else { return nil }
    let sign = bytes[content(index).lowerBound + indentation]
    return "#>[".utf8.contains(sign) ? nil : indentation
  }

  /// Where lines belong among others that were added in the same place.
  ///
  /// What goes on with the text before it comes first, the deepest of it at the very beginning; then
  /// new paragraphs, and behind them what a heading begins.
  func rank(of added: Range<Int>) -> AddedLinesRank {
    guard let line = added.first(where: { !content($0).isEmpty }) else { return .paragraph }
    if let level = headingLevel(line) { return .section(outwards: -level) }
    return line > added.lowerBound ? .paragraph : .continuation(outwards: -indentation(line))
  }

  private func indentation(_ index: Int) -> Int {
    bytes[content(index)].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }
}

/// Where lines belong among others that were added in the same place.
enum AddedLinesRank: Comparable {
  case continuation(outwards: Int)
  case paragraph
  case section(outwards: Int)
}
