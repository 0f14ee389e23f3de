/// The signs that screens draw with.
package struct Symbols: Equatable, Sendable {
  /// Where the person is: left of the selected row.
  package var cursor: String
  package var mark: String
  /// Left of a row of text that was changed elsewhere.
  package var changed: String
  package var trouble: String
  package var separator: String
  package var rule: Character
  package var side: String
  package var topLeft: String
  package var topRight: String
  package var bottomLeft: String
  package var bottomRight: String

  /// For terminals that show Unicode.
  package static let unicode = Symbols(
    cursor: "▌", mark: "*", changed: "▎", trouble: "!", separator: "·", rule: "─", side: "│",
    topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘")
}
