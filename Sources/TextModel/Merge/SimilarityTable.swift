/// The similarities of the rows and columns of a table, along its diagonal or everywhere.
struct SimilarityTable {
  private let rows: Int
  private let columns: Int
  /// How many columns are looked at in each row.
  private let width: Int
  private var similarities: [Int32]
  /// The highest sum that a way from each place to the end has.
  private var best: [Int32]

  /// Finds the best way from each place.
  ///
  /// - Parameters:
  ///   - rows: how many rows there are.
  ///   - columns: how many columns there are.
  ///   - width: how many columns are looked at in each row; at most all of them.
  ///   - similarity: that of a row and a column; 0 for pairs that do not count.
  init(rows: Int, columns: Int, width: Int, similarity: (_ row: Int, _ column: Int) -> Int) {
    self.rows = rows
    self.columns = columns
    self.width = width
    similarities = Array(repeating: 0, count: rows * width)
    best = similarities
    for row in (0..<rows).reversed() {
      let start = start(of: row)
      for column in (start..<(start + width)).reversed() {
        let cell = row * width + column - start
        similarities[cell] = Int32(similarity(row, column))
        best[cell] = max(self[row + 1, column], self[row, column + 1])
        if similarities[cell] > 0 {
          best[cell] = max(best[cell], self[row + 1, column + 1] + similarities[cell])
        }
      }
    }
  }

  /// The first column that is looked at in a row: further right in each row than in the one before.
  private func start(of row: Int) -> Int {
    rows == 1 ? 0 : (columns - width) * row / (rows - 1)
  }

  /// The highest sum from a place on, also from one that is not looked at itself.
  private subscript(_ row: Int, _ column: Int) -> Int32 {
    guard row < rows else { return 0 }
    let offset = max(column - start(of: row), 0)
    return offset < width ? best[row * width + offset] : 0
  }

  /// The pairs of rows and columns, both ascending, that have the highest sum.
  var bestPath: [(row: Int, column: Int)] {
    var path: [(row: Int, column: Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < start(of: row) + width {
      column = max(column, start(of: row))
      let cell = row * width + column - start(of: row)
      if similarities[cell] > 0, best[cell] == self[row + 1, column + 1] + similarities[cell] {
        path.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if best[cell] == self[row + 1, column] {
        row += 1
      } else {
        column += 1
      }
    }
    return path
  }
}
