/// A line that is a row of a table: `| one | two |`.
struct TableRow {
  /// What stands before the first cell.
  let head: Range<Int>
  /// The cells, each with the sign that ends it; one at least.
  let cells: [Range<Int>]
  /// What stands behind the last cell.
  let tail: Range<Int>

  /// Reads a line without its ending; nil where it does not begin and end as a row does.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var starts: [Int] = []
    var isEscaped = false
    for index in line {
      if bytes[index] == UInt8(ascii: "|"), !isEscaped { starts.append(index + 1) }
      if starts.isEmpty, !bytes[index].isSpaceOrTab { return nil }
      isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped
    }
    guard starts.count > 1, let first = starts.first, let last = starts.last,
      bytes[last..<line.upperBound].allSatisfy(\.isSpaceOrTab)
    else { return nil }
    head = line.lowerBound..<first
    cells = zip(starts, starts.dropFirst()).map { $0..<$1 }
    tail = last..<line.upperBound
  }

  /// A run of cells.
  func bytes(of cells: Range<Int>) -> Range<Int> {
    let start = cells.lowerBound < self.cells.count ? self.cells[cells.lowerBound] : tail
    return start
      .lowerBound..<(cells.isEmpty ? start.lowerBound : self.cells[cells.last ?? 0].upperBound)
  }
}

extension UInt8 {
  fileprivate var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
