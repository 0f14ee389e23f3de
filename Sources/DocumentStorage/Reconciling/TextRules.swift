/// What is done with the bytes of texts; the rules of reconciling are the same whatever it is.
///
/// All of it must give the same result for the same bytes on every machine.
package struct TextRules: Sendable {
  /// Which rules of merging these are, as records of merges say; grows when a merge of the same
  /// texts no longer gives the same result.
  package let version: UInt16
  /// Brings two texts together that were made from `base`; the order of the two does not matter.
  package let merge: @Sendable (_ base: [UInt8], _ mine: [UInt8], _ theirs: [UInt8]) -> MergedText
  /// What two texts share, in its order: a base from which neither has deleted anything.
  package let common: @Sendable (_ left: [UInt8], _ right: [UInt8]) -> [UInt8]
  /// Whether a text must never be merged.
  package let isBinary: @Sendable (_ text: [UInt8]) -> Bool

  package init(
    version: UInt16,
    merge: @escaping @Sendable ([UInt8], [UInt8], [UInt8]) -> MergedText,
    common: @escaping @Sendable ([UInt8], [UInt8]) -> [UInt8],
    isBinary: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.version = version
    self.merge = merge
    self.common = common
    self.isBinary = isBinary
  }
}
