internal import Console

/// What may follow Esc where a document is edited.
///
/// Esc and a key are what Alt and the key are, but only where no word begins with the key: who types
/// on behind Esc, as other editors teach it, types text.
extension KeyTable {
  /// What a key behind Esc means; nil if it means what it means without.
  func command(behindEscape key: Key) -> Command? {
    bindings(in: .editor).first { $0.keysBehindEscape.contains(key) }?.command
  }

  /// The key line while the next key is one behind Esc.
  var hintsBehindEscape: [KeyLine.Hint] {
    bindings(in: .editor).compactMap { binding in
      guard let label = binding.label, let key = binding.keysBehindEscape.first else { return nil }
      return KeyLine.Hint(keys: "Esc \(key.name)", label: label, rank: binding.rank)
    }
  }
}

extension KeyBinding {
  fileprivate var keysBehindEscape: [Key] {
    keys.filter { $0.modifiers.contains(.alt) && !$0.beginsWord }
      .map { Key($0.code, $0.modifiers.subtracting(.alt)) }
  }
}

extension Key {
  /// Whether its character is one that words are made of.
  var beginsWord: Bool {
    if case .character(let character) = code {
      character.isLetter || character.isNumber
    } else {
      false
    }
  }
}
