internal import Console

extension Canvas {
  /// Pushes what stands in these rows down by so many rows; what passes their end falls off.
  ///
  /// Reverse says where the person is, so it leaves what is pushed aside.
  mutating func openGap(_ height: Int, in rows: Range<Int>) {
    let old = self
    let columns = 0..<size.columns
    fill(rows: rows, columns: columns)
    for row in rows where row + height < rows.upperBound {
      for column in columns {
        guard let cell = old[Place(row: row, column: column)], !cell.text.isEmpty else { continue }
        var style = cell.style
        style.isReversed = false
        write(cell.text, at: Place(row: row + height, column: column), style: style)
      }
    }
  }
}
