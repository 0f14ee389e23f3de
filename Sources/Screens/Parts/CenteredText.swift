internal import Characters
internal import Console

/// A few lines in the middle of the screen, each wrapped where the window is narrow.
struct CenteredText: Equatable, Sendable {
  let lines: [String]

  /// Draws the lines from the top of these rows on.
  func draw(in rows: Range<Int>, on canvas: inout Canvas) {
    let columns = canvas.size.columns
    let wrapped = lines.flatMap { WrappedText($0, columns: max(1, columns - 2)).rows }
    for (row, line) in zip(rows, wrapped) {
      let trimmed = line.last == " " ? line.dropLast() : line
      let column = max(0, (columns - DisplayWidth.of(trimmed)) / 2)
      canvas.write(String(trimmed), at: Place(row: row, column: column))
    }
  }
}
