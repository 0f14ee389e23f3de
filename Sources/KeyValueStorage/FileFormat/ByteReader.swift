internal import SharedFolders

/// Walks over the bytes of a file; every step throws where the bytes are not what it expects.
struct ByteReader {
  /// The bytes at the present place are not what they should be.
  struct Mismatch: Error {}

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { place == bytes.count }
  var rest: Int { bytes.count - place }

  @inline(__always)
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  @inline(__always)
  mutating func step() {
    place += 1
  }

  /// Steps over the byte if it comes next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  @inline(__always)
  mutating func expect(_ byte: UInt8) throws(Mismatch) {
    guard skip(byte) else { throw Mismatch() }
  }

  mutating func expect(_ text: String) throws(Mismatch) {
    for byte in text.utf8 { try expect(byte) }
  }

  /// The bytes up to a blank, tab or line end, which is left to be read.
  @inline(__always)
  mutating func word() -> UnsafeBufferPointer<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] > 0x20 { place += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<place])
  }

  /// The bytes up to a control character or backslash, which is left to be read.
  @inline(__always)
  mutating func plainText() -> UnsafeBufferPointer<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] >= 0x20, bytes[place] != TextEscapes.backslash {
      place += 1
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<place])
  }

  @inline(__always)
  mutating func decimal(atMost limit: UInt64) throws(Mismatch) -> UInt64 {
    var number: UInt64 = 0
    let start = place
    while place < bytes.count, bytes[place] &- 48 < 10 {
      number = number &* 10 &+ UInt64(bytes[place] &- 48)
      place += 1
      // Twenty digits could run over the 64 bits.
      guard place - start < 20 else { throw Mismatch() }
    }
    guard place > start, number <= limit else { throw Mismatch() }
    guard bytes[start] != 48 || place == start + 1 else { throw Mismatch() }
    return number
  }

  mutating func signedDecimal() throws(Mismatch) -> Int64 {
    let isNegative = skip(UInt8(ascii: "-"))
    let magnitude = try decimal(atMost: UInt64(Int64.max) + (isNegative ? 1 : 0))
    return isNegative ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(magnitude)
  }

  /// Sixteen digits.
  @inline(__always)
  mutating func hexadecimal() throws(Mismatch) -> UInt64 {
    guard rest >= 16 else { throw Mismatch() }
    let digits = UnsafeBufferPointer(rebasing: bytes[place..<(place + 16)])
    guard let number = Hexadecimal.number(digits) else { throw Mismatch() }
    place += 16
    return number
  }

  @inline(__always)
  mutating func elementID() throws(Mismatch) -> ElementID {
    guard let bits = ElementID.bits(of: word()) else { throw Mismatch() }
    return ElementID(rawValue: bits)
  }

  mutating func replicaID() throws(Mismatch) -> ReplicaID {
    ReplicaID(try hexadecimal())
  }
}
