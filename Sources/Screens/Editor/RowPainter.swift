internal import Console
internal import TextEditing
internal import TextModel

/// Draws one row of a text.
struct RowPainter {
  let row: TextRow
  let layout: RowLayout
  /// Shown in reverse.
  let selection: Range<Int>
  /// Underlined.
  let matches: [Range<Int>]

  /// Draws from a place on, and returns the column behind the text.
  ///
  /// Parts without a style are plain; where others were last, the cell is underlined.
  func draw(
    at place: Place, styles: [StyledRange], carets: [Int], on canvas: inout Canvas
  ) -> Int {
    if let end = drawPlain(at: place, styles, carets, on: &canvas) { return end }
    var end = place.column
    var rest = styles[...]
    for grapheme in layout.graphemes(in: row) {
      let offset = grapheme.range.lowerBound
      while let first = rest.first, first.range.upperBound <= offset { rest.removeFirst() }
      var style = Style.plain
      if let first = rest.first, first.range.contains(offset) { style = first.style }
      if matches.contains(where: { $0.contains(offset) }) { style.isUnderlined = true }
      if carets.contains(offset) { style.isUnderlined = true }
      if selection.contains(offset) { style.isReversed = true }
      let start = Place(row: place.row, column: place.column + grapheme.column)
      end = start.column + grapheme.width
      if grapheme.character == "\t" {
        canvas.fill(rows: start.row..<start.row + 1, columns: start.column..<end, style: style)
      } else {
        canvas.write(String(grapheme.character), at: start, style: style)
      }
    }
    if row.isLastOfLine { end = drawEnd(at: Place(row: place.row, column: end), carets, &canvas) }
    return end
  }

  /// Draws the row in one piece, as most rows are: plain letters that look alike.
  private func drawPlain(
    at place: Place, _ styles: [StyledRange], _ carets: [Int], on canvas: inout Canvas
  ) -> Int? {
    let range = row.range
    guard row.isPrintableASCII, styles.isEmpty, matches.isEmpty, carets.isEmpty,
      selection.isEmpty || selection.upperBound <= range.lowerBound
        || selection.lowerBound > range.upperBound
    else { return nil }
    let start = Place(row: place.row, column: place.column + row.startColumn)
    return layout.text.withBytes(in: range) { canvas.write(printableASCII: $0, at: start) }
  }

  /// The cell behind a line shows that its end is selected, or that somebody is there.
  private func drawEnd(at place: Place, _ carets: [Int], _ canvas: inout Canvas) -> Int {
    var style = Style.plain
    style.isReversed = selection.contains(row.range.upperBound)
    style.isUnderlined = carets.contains(row.range.upperBound)
    guard style != .plain else { return place.column }
    canvas.write(" ", at: place, style: style)
    return place.column + 1
  }
}
