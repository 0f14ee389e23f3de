/// What the person may choose about every screen.
package struct Preferences: Equatable, Sendable {
  package var keys: KeyTable
  package var symbols: Symbols

  package init(keys: KeyTable = .standard, symbols: Symbols = .unicode) {
    self.keys = keys
    self.symbols = symbols
  }
}
