import TextModel

/// A number that stands for the results of many merges.
///
/// It must be the same in every process, in every build and on every machine; another one needs
/// another ``ThreeWayMerge/version``.
package enum MergeDigest {
  /// The digest of ``ofExamples`` for the first version of the merge.
  package static let expected: UInt64 = 0x6A0D_F869_2D6E_C0C9

  /// FNV-1a over the bytes of a thousand merges and the bounds of their places.
  package static var ofExamples: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for seed in UInt64(1)...1000 {
      let merge = MergeExample(seed: seed).merge
      merge.bytes.forEach(add)
      for place in merge.places {
        for bound in [place.range.lowerBound, place.range.upperBound] {
          withUnsafeBytes(of: bound.littleEndian) { $0.forEach(add) }
        }
      }
      add(0xFF)
    }
    return digest
  }
}
