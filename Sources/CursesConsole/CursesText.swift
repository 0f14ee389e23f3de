internal import CLinux
internal import Glibc

/// A glyph as ncurses and the terminal can both be trusted to show it in its true cells.
///
/// Terminals disagree about sequences of emoji, and ncurses takes one base character and four marks
/// in a cell: so where there are no ``JoinedGlyphs`` a family is shown as its first member, a flag as its two letters (which terminals
/// that know flags draw as one), and a symbol in emoji form as the symbol and a blank.
struct CursesText {
  /// The base character and its marks for the first cell.
  let first: [wchar_t]
  /// What stands in the second cell; nil if `first` covers it, or there is none.
  let second: wchar_t?

  private static let longest = 5
  private static let blank = wchar_t(0x20)
  private static let replacement = wchar_t(0xFFFD)

  /// Takes the text of a cell, and whether it is to cover two.
  init(_ text: String, isWide: Bool) {
    let scalars = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
    let base = scalars.first ?? Self.blank
    let cells = tamnote_cells(base)
    let others = scalars.dropFirst()
    guard cells == 1 || cells == 2 && isWide else {
      first = [Self.replacement]
      second = isWide ? Self.blank : nil
      return
    }
    first = [base] + others.prefix(while: Self.isMark).prefix(Self.longest - 1)
    guard isWide && cells == 1 else {
      second = nil
      return
    }
    let isFlag =
      Self.isRegionalIndicator(base) && others.first.map(Self.isRegionalIndicator) == true
    second = isFlag ? others.first : Self.blank
  }

  /// Joiners would draw what follows into the same place, and the request for an emoji form would
  /// widen the character.
  private static func isMark(_ scalar: wchar_t) -> Bool {
    scalar != 0x200D && scalar != 0xFE0F && tamnote_cells(scalar) == 0
  }

  private static func isRegionalIndicator(_ scalar: wchar_t) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar)
  }
}
