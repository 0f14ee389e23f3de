/// What became of texts that were merged.
package struct MergedText: Equatable, Sendable {
  package let bytes: [UInt8]
  /// Whether one side had to give way somewhere: an edit stayed where the other side deleted, or
  /// two ways to write the same words both did.
  package let needsReview: Bool
  /// Whether something is there that one side had deleted, because the other had changed it.
  package let keepsDeleted: Bool

  package init(_ bytes: [UInt8], needsReview: Bool = false, keepsDeleted: Bool = false) {
    self.bytes = bytes
    self.needsReview = needsReview
    self.keepsDeleted = keepsDeleted
  }
}
