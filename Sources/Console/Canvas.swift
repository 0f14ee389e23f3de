internal import Characters

/// A window's worth of cells that screens draw on; printed as text in tests.
package struct Canvas: Sendable {
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
  package private(set) var packedCells: [PackedCell]
  /// What stands in cells with more than a scalar.
  private var texts: [String] = []
  /// Where the terminal's cursor stands; hidden when nil.
  package var cursor: Place?

  /// Makes an empty canvas; negative sizes count as zero.
  package init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    packedCells = Array(
      repeating: PackedCell(Self.blank, .plain), count: self.size.columns * self.size.rows)
  }

  private static let blank: UInt32 = 0x20

  /// The cells, row by row from the top.
  package var cells: [Cell] { packedCells.map(cell) }

  /// The cell at a place, or nil outside.
  package subscript(_ place: Place) -> Cell? {
    contains(place) ? cell(packedCells[index(of: place)]) : nil
  }

  /// What stands in a cell of this canvas.
  package func text(of cell: PackedCell) -> String {
    if cell.isCovered { return "" }
    guard cell.isScalar else { return texts[Int(cell.symbol - PackedCell.firstText)] }
    return Unicode.Scalar(cell.symbol).map { String($0) } ?? ""
  }

  private func cell(_ cell: PackedCell) -> Cell {
    Cell(text: text(of: cell), style: cell.style)
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
    for column in covered {
      packedCells[start + column - covered.lowerBound] = PackedCell(
        UInt32(text[column - place.column]), style)
    }
    return min(end, size.columns)
  }

  /// Gives a whole row one style, keeping what is written on it.
  package mutating func paint(row: Int, style: Style) {
    paint(row: row, columns: 0..<size.columns, style: style)
  }

  /// Gives part of a row one style, keeping what is written on it.
  package mutating func paint(row: Int, columns: Range<Int>, style: Style) {
    guard rows.contains(row) else { return }
    for column in columns.clamped(to: self.columns) {
      let index = index(of: Place(row: row, column: column))
      packedCells[index] = PackedCell(packedCells[index].symbol, style)
    }
  }

  /// Fills part of some rows with one character, which must be one cell wide.
  package mutating func fill(
    rows: Range<Int>, columns: Range<Int>, with character: Character = " ", style: Style = .plain
  ) {
    let columns = columns.clamped(to: self.columns)
    guard !columns.isEmpty else { return }
    let cell = PackedCell(symbol(of: String(character)), style)
    for row in rows.clamped(to: self.rows) {
      let start = uncover(columns, ofRow: row)
      for index in start..<start + columns.count { packedCells[index] = cell }
    }
  }

  /// Whether a row looks as it does on another canvas of the same size.
  package func hasEqualRow(_ row: Int, in other: Canvas) -> Bool {
    guard size == other.size else { return false }
    let (own, others) = (packedCells.span, other.packedCells.span)
    for index in row * size.columns..<(row + 1) * size.columns {
      let (one, another) = (own[index], others[index])
      if one == another, one.isScalar { continue }
      guard !one.isScalar, !another.isScalar, one.style == another.style,
        text(of: one).utf8.elementsEqual(other.text(of: another).utf8)
      else { return false }
    }
    return true
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
    packedCells[start] = PackedCell(isWhole ? symbol(of: glyph.text) : Self.blank, style)
    for index in start + 1..<max(end, start + 1) {
      packedCells[index] = PackedCell(PackedCell.covered, style)
    }
  }

  /// How a cell tells what stands in it.
  private mutating func symbol(of text: String) -> UInt32 {
    var scalars = text.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return PackedCell.covered }
    guard scalars.next() != nil else { return first.value }
    texts.append(text)
    return PackedCell.firstText + UInt32(texts.count - 1)
  }

  /// Makes place for what is going to cover some columns, and returns where the first of them is.
  ///
  /// A wide glyph that is half covered leaves a blank.
  private mutating func uncover(_ covered: Range<Int>, ofRow row: Int) -> Int {
    let start = index(of: Place(row: row, column: covered.lowerBound))
    let end = start + covered.count
    if packedCells[start].isCovered { clear(start - 1) }
    if covered.upperBound < size.columns && packedCells[end].isCovered { clear(end) }
    return start
  }

  private mutating func clear(_ index: Int) {
    packedCells[index] = PackedCell(Self.blank, packedCells[index].style)
  }
}

extension Canvas: Equatable {
  package static func == (one: Canvas, other: Canvas) -> Bool {
    one.size == other.size && one.cursor == other.cursor
      && (0..<one.size.rows).allSatisfy { one.hasEqualRow($0, in: other) }
  }
}
