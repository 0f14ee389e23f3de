internal import Console

/// The line that says how things stand or what was just done.
struct StatusLine: Equatable, Sendable {
  let message: Message
  let symbols: Symbols

  func draw(row: Int, on canvas: inout Canvas) {
    canvas.fill(rows: row..<row + 1, columns: 0..<canvas.size.columns)
    let prefix = message.isTrouble ? symbols.trouble + " " : ""
    let text = (prefix + message.text).truncated(toColumns: canvas.size.columns - 1)
    let style = message.isTrouble ? Style.trouble : .plain
    canvas.write(text, at: Place(row: row, column: 1), style: style)
  }
}
