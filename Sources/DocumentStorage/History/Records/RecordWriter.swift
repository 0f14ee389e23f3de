import SharedFolders

/// Puts the fields of a record one behind the other; small numbers take few bytes.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Seven bits a byte, the lowest first; the top bit says that more follow.
  mutating func append(number: some BinaryInteger) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// As a number that is even for what is not negative, so that small ones stay small.
  mutating func append(signed: Int64) {
    append(number: UInt64(bitPattern: (signed << 1) ^ (signed >> 63)))
  }

  /// Eight bytes, for numbers that are random.
  mutating func append(random: UInt64) {
    bytes += LittleEndian.bytes(random)
  }

  mutating func append(hash: ContentHash) {
    bytes += hash.digest
  }

  /// With their count in front.
  mutating func append(counted: [UInt8]) {
    append(number: counted.count)
    bytes += counted
  }

  mutating func append(text: String) {
    append(counted: Array(text.utf8))
  }
}
