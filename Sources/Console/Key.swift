/// One key press, whatever bytes the terminal sent for it.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A typed character, space included; with `.control`, the lower-case letter or symbol.
    case character(Character)
    case enter
    /// A line break that is not Enter (`^J`).
    case lineFeed
    case escape
    case tab
    case backspace
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    package static let shiftAndControl = Modifiers(rawValue: 5)
  }

  // Compared first: most keys that are told apart differ in them.
  package var modifiers: Modifiers
  package var code: Code

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  package static func character(_ character: Character) -> Key { Key(.character(character)) }
  package static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }
  package static func alt(_ code: Code) -> Key { Key(code, .alt) }
}
