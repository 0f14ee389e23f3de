package import TextModel

/// A text as rows of a given width.
///
/// Nothing is kept: each question lays out the line it is about, or of a line of more than
/// ``longestWholeLine`` bytes the part it is about. So all questions about a text of any size take
/// about the same time.
///
/// Columns count cells from the left edge, where rows begin but those that go on with an item of a
/// list: they hang under its text. A row may reach over the edge: with blanks where
/// it is wrapped, and with a wide character where there is but one cell.
package struct RowLayout: Sendable {
  /// The most bytes of a line that is laid out as one.
  package static let longestWholeLine = 16_384
  /// About how many bytes of a longer line are laid out together.
  package static let partLength = 4096

  package let text: TextBuffer
  package let wrapping: TextWrapping

  package init(text: TextBuffer, wrapping: TextWrapping) {
    self.text = text
    self.wrapping = wrapping
  }

  /// The row with the caret when it is at an offset.
  package func row(at offset: Int) -> TextRow {
    let rows = rows(in: part(at: offset))
    return rows.last { $0.range.lowerBound <= offset } ?? rows[0]
  }

  /// The row below; nil at the end of the text.
  package func row(after row: TextRow) -> TextRow? {
    moved(from: row, by: 1)
  }

  /// The row above; nil at the beginning of the text.
  package func row(before row: TextRow) -> TextRow? {
    moved(from: row, by: -1)
  }

  /// The row so many rows below another one, or above it if negative.
  ///
  /// - Returns: the first or last row of the text where there are fewer; nil if that is the row
  ///   itself.
  package func moved(from row: TextRow, by distance: Int) -> TextRow? {
    var rows = rows(in: row.part)
    var index = (rows.lastIndex { $0.range.lowerBound <= row.range.lowerBound } ?? 0) + distance
    while index < 0, let above = part(before: rows[0].part) {
      rows = self.rows(in: above)
      index += rows.count
    }
    while index >= rows.count, let below = part(after: rows[0].part) {
      index -= rows.count
      rows = self.rows(in: below)
    }
    let found = rows[min(max(index, 0), rows.count - 1)]
    return found.range == row.range ? nil : found
  }

  /// Rows to be drawn, from the one at an offset on; fewer where the text ends.
  package func rows(from offset: Int, count: Int) -> [TextRow] {
    guard count > 0 else { return [] }
    var found: [TextRow] = []
    forEachRow(from: offset) { row in
      found.append(row)
      return found.count < count
    }
    return found
  }

  /// Hands over rows, from the one at an offset on, until the body returns false.
  package func forEachRow(from offset: Int, _ body: (TextRow) -> Bool) {
    var part = part(at: offset)
    var rows = rows(in: part).drop { !$0.holdsCaret(at: offset) }
    while true {
      for row in rows where !body(row) { return }
      guard let next = self.part(after: part) else { return }
      part = next
      rows = self.rows(in: part)[...]
    }
  }

  /// The graphemes of a row and their cells.
  package func graphemes(in row: TextRow) -> [PlacedGrapheme] {
    var column = row.startColumn
    var graphemes: [PlacedGrapheme] = []
    graphemes.reserveCapacity(row.range.count)
    text.forEachGrapheme(in: row.range) { range, character in
      let width = RowBreaker.width(of: character, at: column, wrapping)
      graphemes.append(
        PlacedGrapheme(range: range, character: character, column: column, width: width))
      column += width
    }
    return graphemes
  }

  /// The column of a caret that stands in a row.
  package func column(of offset: Int, in row: TextRow) -> Int {
    let range = row.range.lowerBound..<max(offset, row.range.lowerBound)
    if row.isPrintableASCII { return row.startColumn + range.count }
    var column = row.startColumn
    text.forEachGrapheme(in: range) {
      column += RowBreaker.width(of: $1, at: column, wrapping)
    }
    return column
  }

  /// The place for a caret in a row that is nearest to a column from the left.
  ///
  /// For a column within a wide character or tab that is before it. Beside an invisible character,
  /// where two places have one column, it is the one behind.
  package func offset(atColumn column: Int, in row: TextRow) -> Int {
    var found = row.range.lowerBound
    var end = 0
    for grapheme in graphemes(in: row) {
      if grapheme.column > column { return found }
      found = grapheme.range.lowerBound
      end = grapheme.column + grapheme.width
    }
    return row.isLastOfLine && end <= column ? row.range.upperBound : found
  }

  private func rows(in part: LinePart) -> [TextRow] {
    let isPlain = text.isPrintableASCII(in: part.range)
    // Most lines are plain, and fit in a row.
    if isPlain, part.range.count <= wrapping.columns {
      return [row(part.range, at: 0, of: part, isPlain)]
    }
    let hang = hang(of: part)
    let breaks = breaks(in: part.range, isPlain: isPlain, hang: hang)
    if breaks.isEmpty { return [row(part.range, at: 0, of: part, isPlain)] }
    let starts = [part.range.lowerBound] + breaks
    let ends = breaks + [part.range.upperBound]
    return zip(starts, ends).map { start, end in
      row(
        start..<end, at: start == part.range.lowerBound ? 0 : hang, of: part,
        isPlain || text.isPrintableASCII(in: start..<end))
    }
  }

  private func row(
    _ range: Range<Int>, at column: Int, of part: LinePart, _ isPlain: Bool
  ) -> TextRow {
    TextRow(
      range: range, startColumn: column, part: part, isPrintableASCII: isPlain,
      isFirstOfLine: range.lowerBound == part.content.lowerBound,
      isLastOfLine: range.upperBound == part.content.upperBound)
  }

  /// Where rows begin within some bytes.
  private func breaks(in range: Range<Int>, isPlain: Bool, hang: Int) -> [Int] {
    var breaker = RowBreaker(wrapping: wrapping, hang: hang, start: range.lowerBound)
    if isPlain {
      text.withBytes(in: range) { breaker.add(printableASCII: $0, at: range.lowerBound) }
    } else {
      text.forEachGrapheme(in: range) { breaker.add($0, $1) }
    }
    return breaker.breaks
  }

  /// The cell of the text of a list item, under which its rows hang where at least half of the width
  /// is left; 0 for any other line, and where a very long one goes on.
  private func hang(of part: LinePart) -> Int {
    guard part.range == part.content else { return 0 }
    let item = ListItem(ofLine: part.line, in: text)
    guard item.isListed else { return 0 }
    var column = 0
    text.forEachGrapheme(in: item.lineStart..<item.contentStart) {
      column += RowBreaker.width(of: $1, at: column, wrapping)
    }
    return column <= wrapping.columns / 2 ? column : 0
  }
}
