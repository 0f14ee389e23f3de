/// The identity of one element of an array: stays the same when the element is edited or moved.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// The 64 random bits drawn when the element was first added.
  public let rawValue: UInt64

  /// Names the element with these bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// A new identity, from the system's source of randomness.
  public static func random() -> ElementID {
    ElementID(rawValue: .random(in: 1...UInt64.max))
  }

  /// Reads the 13 characters that `description` writes; nil for anything else.
  ///
  /// Upper-case letters are taken too, `o` for `0`, and `i` and `l` for `1`.
  public init?(_ text: String) {
    let bits = text.withUTF8Bytes { Self.bits(of: $0) }
    guard let bits else { return nil }
    self.rawValue = bits
  }

  /// 13 lower-case characters of Crockford's base 32; the first ones are enough to tell elements
  /// apart in practice.
  public var description: String {
    String(unsafeUninitializedCapacity: Self.characterCount) { buffer in
      write(to: buffer)
      return Self.characterCount
    }
  }

  static let characterCount = 13

  func write(to characters: UnsafeMutableBufferPointer<UInt8>) {
    for index in 0..<Self.characterCount {
      let value = UInt8(truncatingIfNeeded: rawValue >> UInt64(60 - 5 * index)) & 31
      characters[index] = Self.alphabet[Int(value)]
    }
  }

  @inline(__always)
  static func bits(of characters: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard characters.count == characterCount else { return nil }
    var bits: UInt64 = 0
    for (index, byte) in characters.enumerated() {
      let value = values[Int(byte)]
      // Thirteen characters hold 65 bits: the first one may only use four of its five.
      guard value < (index == 0 ? 16 : 32) else { return nil }
      bits = bits << 5 | UInt64(value)
    }
    return bits
  }

  static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// What each byte stands for; 255 where it stands for nothing.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() {
      values[Int(byte)] = UInt8(value)
      if byte >= 97 { values[Int(byte) - 32] = UInt8(value) }
    }
    for (byte, value) in [("o", 0), ("O", 0), ("i", 1), ("I", 1), ("l", 1), ("L", 1)] {
      for code in byte.utf8 { values[Int(code)] = UInt8(value) }
    }
    return values
  }()
}
