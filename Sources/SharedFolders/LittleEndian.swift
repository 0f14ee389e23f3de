/// Numbers as bytes, least significant first, as our binary files hold them.
package enum LittleEndian {
  package static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The number at `offset`, which together with its size must lie within `bytes`.
  package static func number<Number: FixedWidthInteger>(
    _ type: Number.Type, in bytes: [UInt8], at offset: Int
  ) -> Number {
    bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type))
    }
  }

  /// All whole numbers that `bytes` hold, one behind the other.
  package static func numbers(in bytes: [UInt8]) -> [UInt64] {
    bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / 8).map {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
      }
    }
  }
}
