/// What one replica knows of the whole key-value store: a value that can be joined with any other
/// replica's.
///
/// Joining is associative, commutative and idempotent, so replicas that have heard of the same
/// changes, in whatever order and however often, hold equal states. Nothing that was added goes away
/// unless somebody who had seen it deleted or replaced it; concurrent additions and edits all stay,
/// and an edit outlives a concurrent deletion. Cloned machines and those set back to an earlier day
/// are no exception, within the bounds that `KeyValueState+Lives.swift` names.
///
/// A pure value: no files, no clock, no randomness of its own.
package struct KeyValueState: Equatable, Sendable {
  /// Which changes this state has seen.
  package var vector: VersionVector
  /// Ascending by key, none of them empty.
  package var records: [KeyRecord]

  /// Holds nothing and has seen nothing.
  package init() {
    self.vector = VersionVector()
    self.records = []
  }

  package init(vector: VersionVector, records: [KeyRecord]) {
    self.vector = vector
    self.records = records
  }

  /// The place where the key's record is or would be.
  func index(of key: ExactString) -> Int {
    records.partitionIndex { $0.key < key }
  }

  package func record(forKey key: String) -> KeyRecord? {
    let exact = ExactString(key)
    let index = index(of: exact)
    return index < records.count && records[index].key == exact ? records[index] : nil
  }
}
