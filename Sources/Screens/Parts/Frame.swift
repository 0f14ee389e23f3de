internal import Console

/// Where the lines around a screen's body stand, in a window of any size.
///
/// The smaller the window, the fewer lines: first the rules go, then the status line, the key line
/// and at last the title bar.
struct Frame: Equatable, Sendable {
  let size: Size
  let titleRow: Int?
  let body: Range<Int>
  let statusRow: Int?
  let keyRow: Int?
  private let ruleRows: [Int]

  init(size: Size) {
    self.size = size
    let rows = max(0, size.rows)
    let hasRules = rows >= 10
    let hasStatus = rows >= 7
    let hasKeys = rows >= 5
    let hasTitle = rows >= 3
    let above = (hasTitle ? 1 : 0) + (hasRules ? 1 : 0)
    let below = (hasRules ? 1 : 0) + (hasStatus ? 1 : 0) + (hasKeys ? 1 : 0)
    titleRow = hasTitle ? 0 : nil
    body = above..<max(above, rows - below)
    keyRow = hasKeys ? rows - 1 : nil
    statusRow = hasStatus ? rows - 2 : nil
    ruleRows = hasRules ? [1, body.upperBound] : []
  }

  /// Draws everything but the body.
  func draw(
    title: TitleBar, status: Message, keys: KeyLine, symbols: Symbols, on canvas: inout Canvas
  ) {
    for row in ruleRows {
      canvas.fill(rows: row..<row + 1, columns: 0..<size.columns, with: symbols.rule)
    }
    if let titleRow { title.draw(row: titleRow, on: &canvas) }
    if let keyRow { keys.draw(row: keyRow, on: &canvas) }
    // Trouble is never left out: without a line of its own it takes another's.
    let messageRow = statusRow ?? (status.isTrouble ? keyRow ?? titleRow : nil)
    if let messageRow {
      StatusLine(message: status, symbols: symbols).draw(row: messageRow, on: &canvas)
    }
  }
}
