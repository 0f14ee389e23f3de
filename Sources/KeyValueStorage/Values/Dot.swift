package import SharedFolders

/// Names one change: the replica that made it, and its number among the changes of that replica.
package struct Dot: Hashable, Comparable, Sendable {
  /// Who made the change.
  package let replica: ReplicaID
  /// Counts that replica's changes from 1.
  package let counter: UInt64

  /// Names the change.
  package init(replica: ReplicaID, counter: UInt64) {
    self.replica = replica
    self.counter = counter
  }

  /// Counters end here, far from where adding one would overflow.
  package static let greatestCounter: UInt64 = 1 << 53

  /// The order of the replicas, then of the counters.
  package static func < (left: Dot, right: Dot) -> Bool {
    left.replica.number == right.replica.number
      ? left.counter < right.counter : left.replica.number < right.replica.number
  }

  /// 64 well-mixed bits that are the same wherever they are worked out.
  var mixedBits: UInt64 {
    var bits = replica.number ^ (counter &* 0x9e37_79b9_7f4a_7c15)
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

/// A part of the state that one change made.
package protocol Dotted: Comparable {
  var dot: Dot { get set }
}
