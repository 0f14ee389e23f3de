/// The keys that terminals send as single bytes or by their number.
extension Key {
  /// The key of a byte below 0x20, or of 0x7F.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self = Key(.backspace)
    case 0x09: self = Key(.tab)
    case 0x0A: self = Key(.lineFeed)
    case 0x0D: self = Key(.enter)
    case 0x1B: self = Key(.escape)
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte | 0x60)))
    default: self = .control(Character(Unicode.Scalar(byte | 0x40)))
    }
  }

  /// The key of a byte below 0x80.
  init(ascii byte: UInt8) {
    let isCharacter = (0x20..<0x7F).contains(byte)
    self = isCharacter ? .character(Character(Unicode.Scalar(byte))) : Key(control: byte)
  }

  /// The key of a character's number, as terminals send it when asked to tell all keys apart.
  ///
  /// Nil for the numbers that stand for other keys: they lie in Unicode's private use area.
  init?(code: Int, _ modifiers: Modifiers) {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
      !(0xE000...0xF8FF).contains(code), !(0x80..<0xA0).contains(code)
    else { return nil }
    if code < 0x20 || code == 0x7F {
      self = Key(control: UInt8(code)).adding(modifiers)
      return
    }
    self.init(character: Character(scalar), modifiers)
  }

  /// A shifted letter is the capital letter; with Control, letters are lower case.
  private init(character: Character, _ modifiers: Modifiers) {
    let cased: String
    if modifiers.contains(.control) {
      cased = character.lowercased()
    } else {
      cased = modifiers.contains(.shift) ? character.uppercased() : String(character)
    }
    let single = cased.count == 1 ? cased.first : nil
    let isShiftKept = modifiers.contains(.control) || character == " "
    self.init(
      .character(single ?? character), isShiftKept ? modifiers : modifiers.subtracting(.shift))
  }

  func adding(_ modifiers: Modifiers) -> Key {
    Key(code, self.modifiers.union(modifiers))
  }
}
