package import SharedFolders

/// Names one version of a document: who wrote it down, and its number among all that writer's
/// records.
///
/// A text is no name, because texts repeat: whoever takes an edit back makes a new version with an
/// old text. The random check tells records apart that a clone or a machine set back to an earlier
/// day wrote under the same number; both are kept.
package struct VersionID: Hashable, Comparable, Sendable {
  package let replica: ReplicaID
  /// Counts the records of the replica from 1, over all documents.
  package let sequence: UInt64
  /// Drawn at random for this record.
  package let check: UInt64

  package init(replica: ReplicaID, sequence: UInt64, check: UInt64) {
    self.replica = replica
    self.sequence = sequence
    self.check = check
  }

  package static func < (left: VersionID, right: VersionID) -> Bool {
    (left.replica.number, left.sequence, left.check)
      < (right.replica.number, right.sequence, right.check)
  }
}
