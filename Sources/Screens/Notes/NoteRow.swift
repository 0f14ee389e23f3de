internal import Characters
internal import Console

/// One note as the lists draw it: its text, and at the right when or by whom it was changed.
///
/// The selected note shows in full, up to five rows.
struct NoteRow: Equatable, Sendable {
  var text: String
  /// When it was changed, and for an unseen change also by whom.
  var change = ""
  var isUnseen = false
  var isSelected = false
  /// Whether the note is marked; nil where notes are not being selected.
  var isMarked: Bool?
  var symbols: Symbols

  static let mostRows = 5
  /// Narrower windows have no room for dates.
  private static let columnsForDates = 36

  func height(columns: Int) -> Int {
    isSelected ? lines(columns: columns).count : 1
  }

  /// Draws the row from this screen row on, leaving out what lies beyond `end`.
  func draw(row: Int, end: Int, on canvas: inout Canvas) {
    let columns = canvas.size.columns
    if isMarked == true {
      canvas.write(symbols.mark, at: Place(row: row, column: 0), style: .bold)
    }
    for (offset, line) in lines(columns: columns).enumerated() where row + offset < end {
      let place = Place(row: row + offset, column: indent)
      canvas.write(line, at: place, style: isSelected ? .reversed : .plain)
      if isSelected { drawSelection(row: row + offset, on: &canvas) }
    }
    drawChange(row: row, on: &canvas)
    if isSelected { canvas.cursor = Place(row: row, column: min(indent, columns - 1)) }
  }

  private func drawSelection(row: Int, on canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.paint(row: row, columns: indent..<max(indent, columns), style: .reversed)
    canvas.write(symbols.cursor, at: Place(row: row, column: indent - 1))
  }

  private func drawChange(row: Int, on canvas: inout Canvas) {
    let shown = rightText(columns: canvas.size.columns)
    let column = canvas.size.columns - 1 - DisplayWidth.of(shown)
    guard !shown.isEmpty, column > indent else { return }
    var style = isUnseen ? Style.bold : .plain
    style.isReversed = isSelected
    canvas.write(shown, at: Place(row: row, column: column), style: style)
  }

  private func lines(columns: Int) -> [String] {
    let right = DisplayWidth.of(rightText(columns: columns))
    let room = max(1, columns - indent - 1 - (right > 0 ? right + 1 : 0))
    guard isSelected else {
      return [text.prefix(columns + 1).truncated(toColumns: room)]
    }
    // More than fits into the rows need not be laid out.
    let wrapped = WrappedText(String(text.prefix((columns + 1) * Self.mostRows)), columns: room)
    var lines = wrapped.rows.prefix(Self.mostRows).map { String($0.prefix(columns: room)) }
    if wrapped.rows.count > Self.mostRows, let last = wrapped.rows.dropFirst(lines.count - 1).first
    {
      lines[lines.count - 1] = wrapped.text[last.startIndex...].truncated(toColumns: room)
    }
    return lines
  }

  private func rightText(columns: Int) -> String {
    if columns >= Self.columnsForDates { return (isUnseen ? symbols.mark + " " : "") + change }
    return isUnseen && columns >= 8 ? symbols.mark : ""
  }

  private var indent: Int { isMarked == nil ? 1 : 2 }
}
