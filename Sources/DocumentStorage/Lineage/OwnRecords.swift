/// The records this installation remembers to have written, kept on this machine and never shared.
///
/// A record under our name that we did not write means that the machine was cloned or set back to
/// an earlier day. Then a new replica id is needed; nothing has to be renamed, because the check in
/// each ``VersionID`` already tells the two lives apart.
package struct OwnRecords: Equatable, Sendable {
  private var checks: [UInt64: UInt64] = [:]
  /// The number of the newest record.
  package private(set) var lastSequence: UInt64 = 0

  package init() {}

  /// Remembers a record before it is published.
  package mutating func append(_ id: VersionID) {
    checks[id.sequence] = id.check
    lastSequence = max(lastSequence, id.sequence)
  }

  /// Whether somebody else wrote this record under our name.
  package func isForeign(_ id: VersionID) -> Bool { checks[id.sequence] != id.check }
}
