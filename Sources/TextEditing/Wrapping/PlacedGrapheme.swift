/// A character and the cells of its row that it takes.
package struct PlacedGrapheme: Sendable, Hashable {
  /// Its bytes in the text.
  package let range: Range<Int>
  /// What is drawn; U+FFFD for a byte that is not UTF-8.
  package let character: Character
  /// The first cell it takes, counted from the beginning of the row.
  package let column: Int
  /// How many cells it takes: none for what is invisible.
  package let width: Int
}
