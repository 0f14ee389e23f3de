/// Merges the rows of a table to which both sides added columns.
///
/// A column is one addition, not one in each row: where both put the same at the end of a row, as
/// with the line that divides the head of a table from the rest, the row still gets a cell for the
/// column of either side.
struct TableMerge {
  /// One column of the merged table.
  private enum Column {
    /// Columns that one side added.
    case own(MergeSource, Range<Int>)
    /// Columns that both sides added before the same one of the base.
    case bothAdded(before: Int, first: Range<Int>, second: Range<Int>)
    /// A column of the base.
    case common(Triple<Int>)
  }

  private let texts: Triple<[UInt8]>
  private var columns: [Column] = []

  /// The merged rows of all such tables in a passage, by the line of the base.
  static func rows(
    in lines: Triple<LineTable>, _ pairings: (first: LinePairing, second: LinePairing),
    _ budget: inout MergeBudget
  ) -> [Int: MergeOutput] {
    var merged: [Int: MergeOutput] = [:]
    var table: [(line: Int, row: Triple<TableRow>)] = []
    for line in 0...lines.base.count {
      if line < lines.base.count, let base = lines.base.row(line) {
        // A row that one side removed leaves the table one.
        if let first = pairings.first.partners[line].flatMap(lines.first.row),
          let second = pairings.second.partners[line].flatMap(lines.second.row)
        {
          table.append((line, Triple(base: base, first: first, second: second)))
        }
      } else if !table.isEmpty {
        let merge = TableMerge(lines.map(\.bytes), table.map(\.row))
        for (line, row) in table { merged[line] = merge?.merged(row, &budget) }
        table = []
      }
    }
    return merged
  }

  /// Columns, each of which stands by itself.
  private static func run(_ numbers: ArraySlice<Int32>) -> JointAddition.Run {
    JointAddition.Run(numbers: numbers, isBlank: { _ in false }, divides: { _ in true })
  }

  /// Finds out which column became which; nil where not every row has all columns, or not both sides
  /// added some and kept those that were there.
  private init?(_ texts: Triple<[UInt8]>, _ rows: [Triple<TableRow>]) {
    self.texts = texts
    let counts = rows[0].map(\.cells.count)
    let first = rows.map(\.first)
    let second = rows.map(\.second)
    guard min(counts.first, counts.second) > counts.base,
      rows.allSatisfy({ row in
        row.base.cells.count == counts.base && row.first.cells.count == counts.first
          && row.second.cells.count == counts.second
      }),
      let firstPartners = Self.partners(of: rows.map(\.base), texts.base, in: first, texts.first),
      let secondPartners = Self.partners(of: rows.map(\.base), texts.base, in: second, texts.second)
    else { return nil }
    var numbers: [[[UInt8]]: Int32] = [:]
    let added = (
      first: Self.numbers(of: first, texts.first, &numbers),
      second: Self.numbers(of: second, texts.second, &numbers)
    )
    var reached = (first: 0, second: 0)
    for column in 0...counts.base {
      let next =
        column < counts.base
        ? (first: firstPartners[column], second: secondPartners[column])
        : (first: counts.first, second: counts.second)
      let (first, second) = (reached.first..<next.first, reached.second..<next.second)
      switch JointAddition(Self.run(added.first[first]), Self.run(added.second[second])) {
      case .first: columns.append(.own(.first, first))
      case .second: columns.append(.own(.second, second))
      case .both(let head, let tail):
        columns.append(
          .bothAdded(before: column, first: first.dropLast(tail), second: second.dropFirst(head)))
      }
      if column < counts.base {
        columns.append(.common(Triple(base: column, first: next.first, second: next.second)))
      }
      reached = (next.first + 1, next.second + 1)
    }
  }

  /// The side's column for each of the base, with as many equal cells in all as can be.
  private static func partners(
    of base: [TableRow], _ bytes: [UInt8], in side: [TableRow], _ sideBytes: [UInt8]
  ) -> [Int]? {
    let (count, sideCount) = (base[0].cells.count, side[0].cells.count)
    guard base.count * count * sideCount <= workLimit else { return nil }
    let table = SimilarityTable(rows: count, columns: sideCount, width: sideCount) { old, new in
      1 + 2
        * zip(base, side).count {
          bytes.word(in: $0.cells[old]) == sideBytes.word(in: $1.cells[new])
        }
    }
    let path = table.bestPath
    return path.count == count ? path.map(\.column) : nil
  }

  /// Pairs of cells that are compared at most.
  private static let workLimit = 1 << 20

  /// Numbers for the columns: equal ones where all cells are equal.
  private static func numbers(
    of rows: [TableRow], _ bytes: [UInt8], _ known: inout [[[UInt8]]: Int32]
  ) -> [Int32] {
    rows[0].cells.indices.map { column in
      let cells = rows.map { Array(bytes.word(in: $0.cells[column])) }
      let next = Int32(known.count)
      let number = known[cells, default: next]
      known[cells] = number
      return number
    }
  }

  // MARK: - Rows

  /// One row; nil where both sides rewrote the same words of a cell.
  private func merged(
    _ row: Triple<TableRow>, _ budget: inout MergeBudget
  ) -> MergeOutput? {
    var output = MergeOutput()
    output.append(.first, row.first.head)
    for column in columns {
      switch column {
      case .own(.first, let cells): output.append(.first, row.first.bytes(of: cells))
      case .own(_, let cells): output.append(.second, row.second.bytes(of: cells))
      case .bothAdded(let index, let first, let second):
        let start = output.count
        let added = Triple(
          base: row.base.bytes(of: index..<index), first: row.first.bytes(of: first),
          second: row.second.bytes(of: second))
        output.append(.first, added.first)
        output.append(.second, added.second)
        output.mark(.bothAdded, from: start, added)
      case .common(let at):
        let cells = Triple(
          base: row.base.cells[at.base], first: row.first.cells[at.first],
          second: row.second.cells[at.second])
        guard let cell = mergedCell(cells, &budget) else { return nil }
        output.append(cell)
      }
    }
    output.append(.first, row.first.tail)
    return output
  }

  private func mergedCell(
    _ cells: Triple<Range<Int>>, _ budget: inout MergeBudget
  ) -> MergeOutput? {
    var output = MergeOutput()
    if texts.base.equals(cells.base, in: texts.first, cells.first) {
      output.append(.second, cells.second)
    } else if texts.base.equals(cells.base, in: texts.second, cells.second)
      || texts.first.equals(cells.first, in: texts.second, cells.second)
    {
      output.append(.first, cells.first)
    } else {
      return WordMerge.merged(texts, cells, &budget)
    }
    return output
  }
}

extension LineTable {
  /// The cells of a line that is the row of a table.
  fileprivate func row(_ index: Int) -> TableRow? { TableRow(bytes, content(index)) }
}

extension [UInt8] {
  /// What stands in a cell between its blanks.
  fileprivate func word(in cell: Range<Int>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let rest = self[cell].dropLast().drop(while: isBlank)
    return rest.prefix(
      (rest.lastIndex { !isBlank($0) } ?? rest.startIndex - 1) + 1 - rest.startIndex)
  }
}
