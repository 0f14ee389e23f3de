package import SharedFolders

/// The writes this installation remembers to have made, kept on this machine and never shared.
///
/// It answers one question: has somebody else written under our name? That happens when the machine
/// was cloned, or set back to an earlier day while peers remember later writes.
package struct OwnWrites: Equatable, Sendable {
  /// How many writes are remembered.
  package static let limit = 1024

  /// The remembered writes, oldest first, counters ascending; they begin with `WriteMark.none`
  /// where none is forgotten.
  package private(set) var marks: [WriteMark]

  /// What a new installation remembers, that has made no writes.
  package init() {
    marks = [.none]
  }

  /// Remembers the newest `limit` of these writes.
  ///
  /// - Parameter marks: in any order; `WriteMark.none` among them says that none is missing.
  package init(_ marks: some Sequence<WriteMark>) {
    self.marks = []
    for mark in marks.sorted() { append(mark) }
  }

  /// Remembers one more write; one whose counter is not greater than the last is left out.
  package mutating func append(_ mark: WriteMark) {
    if let last = marks.last, last.counter >= mark.counter { return }
    marks.append(mark)
    if marks.count > Self.limit { marks.removeFirst(marks.count - Self.limit) }
  }

  /// Where our writes and those that somebody else made under our name part.
  package struct Divergence: Equatable, Sendable {
    /// The last write on which both agree; `WriteMark.none` if there is none, or none is known.
    package let agreed: WriteMark
    /// Our first write after that, if there is one.
    package let firstOwn: WriteMark?
  }

  /// Looks for writes under our name that are not ours.
  ///
  /// - Parameter claimed: what a peer's file says about our replica.
  /// - Returns: nil when all is well, or when the claim is older than anything remembered.
  package func divergence(from claimed: VersionVector.Entry) -> Divergence? {
    guard let newest = claimed.marks.last, !marks.contains(newest) else { return nil }
    guard newest.counter >= (marks.first?.counter ?? 0) else { return nil }
    let agreed = WriteMark.agreement(marks, claimed.marks)
    return Divergence(agreed: agreed, firstOwn: marks.first { $0.counter > agreed.counter })
  }
}

extension KeyValueState {
  /// Takes in what another state knows, as the installation that writes under a name.
  ///
  /// What it wrote beside somebody else who used the same name goes on under another one that every
  /// machine works out alike, so nothing is lost and nothing is there twice.
  ///
  /// - Parameters:
  ///   - other: the other state.
  ///   - replica: the name of this installation.
  ///   - ownWrites: what it remembers to have written under that name.
  /// - Returns: whether the name is used up, because somebody else has written under it too: then
  ///   take another one with an empty `OwnWrites`.
  package mutating func join(
    _ other: KeyValueState, as replica: ReplicaID, remembering ownWrites: OwnWrites
  ) -> Bool {
    let divergence = other.vector[replica].flatMap(ownWrites.divergence(from:))
    if let divergence, let first = divergence.firstOwn {
      // Own memory reaches farther back than the marks of the states.
      split(at: [replica: Fork(mark: divergence.agreed, life: first.life)], knowing: other.vector)
    }
    join(other)
    return divergence != nil || vector.isSplit(replica)
  }

  /// The names under which an installation's writes go by now, the newest first.
  func names(of ownWrites: OwnWrites) -> [ReplicaID] {
    // The last one that was noted need not have been kept.
    for mark in ownWrites.marks.reversed() where mark != .none {
      let names = vector.names(upTo: mark)
      if !names.isEmpty { return names }
    }
    return []
  }
}
