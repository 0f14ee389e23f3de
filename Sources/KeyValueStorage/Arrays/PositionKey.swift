/// A place in an array, written in printable ASCII without blanks; the bytes' order is the order of
/// the places, and between two different places there is always another.
///
/// A key is a whole number and a fraction. The first character gives the number's sign and length
/// (`P` and above: 1, 2, … digits; `O` and below: negative with 1, 2, … digits), then come its
/// digits, then those of the fraction. The digits are the 94 characters from `!` to `~`, and no
/// fraction ends in `!`. Appending and prepending count the number up and down, so a list of
/// thousands needs 3 characters a place; only inserting again and again at one spot makes keys
/// grow.
public struct PositionKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The characters of the key.
  public let description: String
  /// The first eight characters as one number, so that most comparisons need no more.
  let prefix: UInt64

  /// Above this many bytes the neighbourhood gets new keys.
  static let comfortableLength = 64
  /// Longer keys are not taken from files.
  static let greatestLength = 512

  /// The place of the first element of an array.
  public static let first = PositionKey(unchecked: [zeroHead, zero])

  /// Reads a key as it was written down; nil for anything that is not one.
  public init?(_ text: String) {
    let key = text.withUTF8Bytes { PositionKey(bytes: $0) }
    guard let key else { return nil }
    self = key
  }

  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isKey(bytes) else { return nil }
    self.description = String(decoding: bytes, as: UTF8.self)
    self.prefix = Self.prefix(of: bytes)
  }

  init(unchecked bytes: [UInt8]) {
    self.description = String(decoding: bytes, as: UTF8.self)
    self.prefix = bytes.withUnsafeBufferPointer(Self.prefix)
  }

  /// How many characters the key has.
  public var byteCount: Int { description.utf8.count }

  /// The order of the places.
  public static func < (left: PositionKey, right: PositionKey) -> Bool {
    if left.prefix != right.prefix { return left.prefix < right.prefix }
    // Digits are never zero bytes, so equal numbers of less than eight characters are equal keys.
    if left.prefix & 0xff == 0 { return false }
    return left.description.compareBytes(with: right.description) < 0
  }

  static let zero: UInt8 = 33
  static let greatest: UInt8 = 126
  static let zeroHead: UInt8 = 80
  static let greatestHead: UInt8 = 89
  static let leastHead: UInt8 = 70

  /// How many characters the whole number has, its head included; nil where it is no head.
  static func wholeLength(ofHead head: UInt8) -> Int? {
    guard (leastHead...greatestHead).contains(head) else { return nil }
    return head >= zeroHead ? Int(head - zeroHead) + 2 : Int(zeroHead - head) + 1
  }

  private static func isKey(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let head = bytes.first, let length = wholeLength(ofHead: head) else { return false }
    guard bytes.count >= length, bytes.count <= greatestLength else { return false }
    for byte in bytes where byte < zero || byte > greatest { return false }
    if bytes.count > length { return bytes[bytes.count - 1] != zero }
    // Nothing could come before the least whole number, so that one alone is no place.
    return head != leastHead || bytes[1...].contains { $0 != zero }
  }

  private static func prefix(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var prefix: UInt64 = 0
    for index in 0..<8 {
      prefix = prefix << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
    }
    return prefix
  }
}
