package import Console

extension Key {
  /// The key as it is shown to people: `a`, `^L`, `Alt+Up`, `Space`.
  package var name: String {
    var name = code.name
    if case .character = code, modifiers.contains(.control) {
      name = "^" + (name.utf8.count == 1 ? name.uppercased() : name)
    } else if modifiers.contains(.control) {
      name = "Ctrl+" + name
    }
    if modifiers.contains(.shift) { name = "Shift+" + name }
    if modifiers.contains(.alt) { name = "Alt+" + name }
    return name
  }
}

extension Key.Code {
  fileprivate var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .lineFeed: "^J"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
