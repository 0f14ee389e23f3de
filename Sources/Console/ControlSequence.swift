/// A complete sequence of a terminal's key, behind `ESC [` (CSI) or `ESC O` (SS3).
struct ControlSequence {
  /// The first number of each parameter, 0 where it is left out.
  private let parameters: [Int]
  /// Whether a key with it was let go, in the form that tells presses from releases.
  private let isRelease: Bool
  /// Whether it is not a key's, by a byte that no key's sequence has.
  private let isPrivate: Bool
  private let last: UInt8

  init(parameters bytes: [UInt8], last: UInt8) {
    let fields = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    parameters = fields.map(Self.number)
    let event = fields.dropFirst().first?.split(separator: UInt8(ascii: ":")).dropFirst().first
    isRelease = event.map(Self.number) == 3
    isPrivate = !bytes.allSatisfy { (0x30...0x3B).contains($0) }
    self.last = last
  }

  /// The key of a CSI sequence; nil for any other sequence.
  var key: Key? {
    guard !isPrivate && !isRelease else { return nil }
    switch last {
    case UInt8(ascii: "~"):
      if parameters.first == 27 && parameters.count == 3 {
        return Key(code: parameters[2], modifiers(at: 1))
      }
      return Self.editing(parameters[0]).map { Key($0, modifiers(at: 1)) }
    case UInt8(ascii: "$"): return Self.editing(parameters[0]).map { Key($0, .shift) }
    case UInt8(ascii: "^"): return Self.editing(parameters[0]).map { Key($0, .control) }
    case UInt8(ascii: "@"):
      return Self.editing(parameters[0]).map { Key($0, .shiftAndControl) }
    case UInt8(ascii: "u"): return Key(code: parameters[0], modifiers(at: 1))
    case UInt8(ascii: "Z"): return Key(.tab, modifiers(at: 1).union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.cursor(last & ~0x20).map { Key($0, .shift) }
    default: return Self.cursor(last).map { Key($0, modifiers(at: 1)) }
    }
  }

  /// The key of an SS3 sequence; nil for any other sequence.
  var singleShiftKey: Key? {
    guard !isPrivate else { return nil }
    let modifiers = modifiers(at: parameters.count > 1 ? 1 : 0)
    switch last {
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "I"): return Key(.tab, modifiers)
    case UInt8(ascii: "X"): return Key(.character("="), modifiers)
    case UInt8(ascii: " "): return Key(.character(" "), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.cursor(last & ~0x20).map { Key($0, .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keypad sends its signs 64 higher.
      return Key(.character(Character(Unicode.Scalar(last - 0x40))), modifiers)
    default: return Self.cursor(last).map { Key($0, modifiers) }
    }
  }

  /// The Linux console sends F1 to F5 as `ESC [ [ A` to `E`.
  static func linuxFunctionKey(_ last: UInt8) -> Key? {
    (0x41...0x45).contains(last) ? Key(.function(Int(last) - 0x40)) : nil
  }

  private static func cursor(_ last: UInt8) -> Key.Code? {
    switch last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(last) - 0x4F)
    default: nil
    }
  }

  private static func editing(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Modifiers are sent as one more than the sum of Shift 1, Alt 2, Control 4 and Meta 8.
  private func modifiers(at position: Int) -> Key.Modifiers {
    guard position < parameters.count, parameters[position] > 1 else { return [] }
    let bits = parameters[position] - 1
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 0b111))
    if bits & 0b1000 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int {
    field.prefix { (0x30...0x39).contains($0) }
      .reduce(0) { min($0 * 10 + Int($1 - 0x30), 0x11_0000) }
  }
}
