package import SharedFolders

/// The writes this installation remembers to have made, kept on this machine and never shared.
///
/// It answers one question: has somebody else written under our name? That happens when the machine
/// was cloned, or set back to an earlier day while peers remember later writes.
package struct OwnWrites: Equatable, Sendable {
  /// How many writes are remembered.
  package static let limit = 1024

  /// The remembered writes, oldest first, counters ascending.
  package private(set) var marks: [WriteMark] = []

  /// Remembers the newest `limit` of these writes.
  ///
  /// - Parameter marks: in any order.
  package init(_ marks: some Sequence<WriteMark> = []) {
    for mark in marks.sorted() { append(mark) }
  }

  /// Remembers one more write; one whose counter is not greater than the last is left out.
  package mutating func append(_ mark: WriteMark) {
    guard mark.counter > (marks.last?.counter ?? 0) else { return }
    marks.append(mark)
    if marks.count > Self.limit { marks.removeFirst(marks.count - Self.limit) }
  }

  /// Where our writes and those that somebody else made under our name part.
  package struct Divergence: Equatable, Sendable {
    /// The last write on which both agree, `WriteMark.none` if there is none.
    package let agreed: WriteMark
    /// Our first write after that, if there is one.
    package let firstOwn: WriteMark?
  }

  /// Looks for writes under our name that are not ours.
  ///
  /// - Parameter claimed: what a peer's file says about our replica.
  /// - Returns: nil when all is well, or when the claim is older than anything remembered.
  ///   Otherwise take a new replica name with an empty `OwnWrites`, call
  ///   `KeyValueState.giveUp(_:at:)` with the old one, and only then join that file.
  package func divergence(from claimed: VersionVector.Entry) -> Divergence? {
    guard let newest = claimed.marks.last, !marks.contains(newest) else { return nil }
    let isWithinMemory = marks.count < Self.limit || newest.counter >= (marks.first?.counter ?? 0)
    guard isWithinMemory else { return nil }
    let agreed = WriteMark.agreement(marks, claimed.marks)
    return Divergence(agreed: agreed, firstOwn: marks.first { $0.counter > agreed.counter })
  }
}

extension KeyValueState {
  /// Leaves the name of this installation to somebody else who writes under it too.
  ///
  /// What was written here since both parted goes on under another name that every machine works
  /// out alike, so nothing is lost and nothing is there twice.
  ///
  /// - Parameters:
  ///   - replica: the name that this installation had.
  ///   - divergence: where the two part.
  package mutating func giveUp(_ replica: ReplicaID, at divergence: OwnWrites.Divergence) {
    guard let first = divergence.firstOwn else { return }
    rename(replica, after: divergence.agreed, from: first)
  }
}
