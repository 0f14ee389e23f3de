internal import Characters

/// A window's worth of cells that screens draw on; printed as text in tests.
package struct Canvas: Equatable, Sendable {
  /// One grapheme and its style.
  ///
  /// The right half of a wide grapheme holds an empty text.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var style: Style

    package init(text: String = " ", style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  package let size: Size
  /// The cells, row by row from the top.
  package private(set) var cells: [Cell]
  /// Where the terminal's cursor stands; hidden when nil.
  package var cursor: Place?

  /// Makes an empty canvas; negative sizes count as zero.
  package init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: Cell(), count: self.size.columns * self.size.rows)
  }

  /// The cell at a place, or nil outside.
  package subscript(_ place: Place) -> Cell? {
    contains(place) ? cells[index(of: place)] : nil
  }

  /// Writes one line of text and returns the column after it.
  ///
  /// Control characters and unprintable bytes are shown visibly, never passed on. What does not fit
  /// before `limit` (default: the right edge) is cut at a grapheme; a place outside is no error.
  @discardableResult
  package mutating func write(
    _ text: String, at place: Place, style: Style = .plain, limit: Int? = nil
  ) -> Int {
    guard rows.contains(place.row) else { return place.column }
    let end = min(limit ?? size.columns, size.columns)
    var column = place.column
    if text[...].isPrintableASCII {
      var text = text
      return text.withUTF8 {
        let shown = $0.span.extracting(first: max(0, end - column))
        return write(printableASCII: shown, at: place, style: style)
      }
    }
    for grapheme in text {
      let width = DisplayWidth.of(grapheme)
      guard column + width <= end else { break }
      Glyph.forEach(in: grapheme) { glyph in
        put(glyph, at: Place(row: place.row, column: column), style: style)
        column += glyph.width
      }
    }
    return column
  }

  /// Writes printable ASCII characters, which take a cell each, and returns the column after them.
  ///
  /// What does not fit before the right edge is cut, as what stands left of the canvas is.
  @discardableResult
  package mutating func write(
    printableASCII text: Span<UInt8>, at place: Place, style: Style = .plain
  ) -> Int {
    let end = place.column + text.count
    let covered = (place.column..<end).clamped(to: columns)
    guard rows.contains(place.row), !covered.isEmpty else { return place.column + text.count }
    let start = uncover(covered, ofRow: place.row)
    let letters = Self.letters
    for column in covered {
      let letter = letters[Int(text[column - place.column])]
      cells[start + column - covered.lowerBound] = Cell(text: letter, style: style)
    }
    return min(end, size.columns)
  }

  /// Each ASCII character as a text.
  private static let letters = (0..<UInt8(0x80)).map { String(Unicode.Scalar($0)) }

  /// Gives a whole row one style, keeping what is written on it.
  package mutating func paint(row: Int, style: Style) {
    paint(row: row, columns: 0..<size.columns, style: style)
  }

  /// Gives part of a row one style, keeping what is written on it.
  package mutating func paint(row: Int, columns: Range<Int>, style: Style) {
    guard rows.contains(row) else { return }
    for column in columns.clamped(to: self.columns) {
      cells[index(of: Place(row: row, column: column))].style = style
    }
  }

  /// Fills part of some rows with one character, which must be one cell wide.
  package mutating func fill(
    rows: Range<Int>, columns: Range<Int>, with character: Character = " ", style: Style = .plain
  ) {
    let glyph = Glyph(String(character), width: 1)
    for row in rows.clamped(to: self.rows) {
      for column in columns.clamped(to: self.columns) {
        put(glyph, at: Place(row: row, column: column), style: style)
      }
    }
  }

  /// Whether a row looks as it does on another canvas of the same size.
  package func hasEqualRow(_ row: Int, in other: Canvas) -> Bool {
    guard size == other.size else { return false }
    let range = row * size.columns..<(row + 1) * size.columns
    return range.allSatisfy { cells[$0] == other.cells[$0] }
  }

  private var rows: Range<Int> { 0..<size.rows }
  private var columns: Range<Int> { 0..<size.columns }

  private func contains(_ place: Place) -> Bool {
    rows.contains(place.row) && columns.contains(place.column)
  }

  private func index(of place: Place) -> Int {
    place.row * size.columns + place.column
  }

  /// Puts a glyph on its cells.
  ///
  /// Half a wide glyph cannot be shown: one that is cut by the left edge
  /// or by this glyph leaves a blank.
  private mutating func put(_ glyph: Glyph, at place: Place, style: Style) {
    let covered = (place.column..<place.column + glyph.width).clamped(to: columns)
    guard !covered.isEmpty else { return }
    let start = uncover(covered, ofRow: place.row)
    let end = start + covered.count
    let isWhole = covered.count == glyph.width
    cells[start] = Cell(text: isWhole ? glyph.text : " ", style: style)
    for index in start + 1..<max(end, start + 1) { cells[index] = Cell(text: "", style: style) }
  }

  /// Makes place for what is going to cover some columns, and returns where the first of them is.
  ///
  /// A wide glyph that is half covered leaves a blank.
  private mutating func uncover(_ covered: Range<Int>, ofRow row: Int) -> Int {
    let start = index(of: Place(row: row, column: covered.lowerBound))
    let end = start + covered.count
    if cells[start].text.isEmpty { cells[start - 1].text = " " }
    if covered.upperBound < size.columns && cells[end].text.isEmpty { cells[end].text = " " }
    return start
  }
}
