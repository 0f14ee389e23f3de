internal import Console

extension Key {
  /// What the key types; nil for keys that type nothing.
  var typedText: String? {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    return String(character)
  }
}
