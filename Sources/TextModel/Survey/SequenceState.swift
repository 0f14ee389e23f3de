/// How far a UTF-8 sequence has come, byte by byte.
///
/// Which bytes may follow which is table 3-7 of the Unicode Standard.
struct SequenceState {
  private var taken = 0
  private var missing = 0
  /// What the next byte may be.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether no sequence is open.
  var isComplete: Bool { missing == 0 }

  /// Takes the next byte.
  ///
  /// - Parameter byte: any byte.
  /// - Returns: how many bytes are known to be invalid now.
  mutating func take(_ byte: UInt8) -> Int {
    guard missing > 0 else { return begin(byte) }
    guard allowed.contains(byte) else { return abandon() + begin(byte) }
    taken += 1
    missing -= 1
    allowed = 0x80...0xBF
    return 0
  }

  /// Ends a sequence that is not complete.
  ///
  /// - Returns: how many invalid bytes it leaves.
  mutating func abandon() -> Int {
    defer { missing = 0 }
    return missing > 0 ? taken : 0
  }

  private mutating func begin(_ byte: UInt8) -> Int {
    taken = 1
    switch byte {
    case 0x00...0x7F: missing = 0
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default:
      missing = 0
      return 1
    }
    allowed =
      switch byte {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return 0
  }
}
