/// Tells pieces of text apart: FNV-1a of 64 bits, without a seed.
struct PieceHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  /// In bytes.
  private(set) var length = 0

  mutating func append(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    length += 1
  }

  var isEmpty: Bool { length == 0 }

  /// With the upper bits in the lower ones.
  var mixed: UInt64 { (value ^ value >> 32) &* 0x9e37_79b9_7f4a_7c15 >> 32 }
}
