/// A row of a wrapped text.
package struct TextRow: Sendable, Hashable {
  /// What stands in it, without the ending of its line.
  ///
  /// Blanks at the end of a row that is wrapped hang over its edge.
  package let range: Range<Int>
  /// The cell that it begins at: a row that goes on with an item of a list hangs under its text.
  package let startColumn: Int
  /// What was laid out together with it.
  let part: LinePart
  /// Whether it is of printable ASCII characters, each of which takes one cell.
  package let isPrintableASCII: Bool
  /// Whether a line begins with it.
  package let isFirstOfLine: Bool
  /// Whether a line ends with it: only then the end of the row is a place for the caret.
  package let isLastOfLine: Bool

  /// Whether a caret at an offset stands in this row.
  package func holdsCaret(at offset: Int) -> Bool {
    range.contains(offset) || isLastOfLine && offset == range.upperBound
  }
}
