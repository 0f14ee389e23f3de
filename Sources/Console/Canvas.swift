/// A window's worth of cells that screens draw on; printed as text in tests.
package struct Canvas: Equatable, Sendable {
  /// One grapheme and its style. The right half of a wide grapheme holds an empty text.
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

  /// Writes one line of text and returns the column after it.
  ///
  /// Control characters and unprintable bytes are shown visibly, never passed on. What does not fit
  /// before `limit` (default: the right edge) is cut at a grapheme; a place outside is no error.
  @discardableResult
  package mutating func write(
    _ text: String, at place: Place, style: Style = .plain, limit: Int? = nil
  ) -> Int {
    place.column
  }

  /// Gives a whole row one style, keeping what is written on it.
  package mutating func paint(row: Int, style: Style) {}
}
