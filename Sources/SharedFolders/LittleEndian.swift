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
}
