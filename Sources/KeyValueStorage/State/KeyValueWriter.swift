package import SharedFolders

/// Who writes, when, and what marks the write: everything a change needs that is not in the state.
///
/// Make a new one, with a new `check`, for every write that can reach a file: all changes of one
/// writer count as one write.
package struct KeyValueWriter: Sendable {
  /// This installation; the life that begins with this write, where its name is used up.
  package private(set) var replica: ReplicaID
  /// What this machine calls itself.
  package let machine: String
  /// The terminal the change is made at, for example `pts/3`.
  package let terminal: String
  /// 64 random bits that tell this write from any other with the same counter.
  package let check: UInt64
  /// What the clock shows, in milliseconds since 1970.
  package let now: Int64
  /// The latest stamp of this installation; keep it across writes.
  package private(set) var time: HybridTime
  /// The counter of the next change; grows past everything the state has seen of this replica.
  package private(set) var nextCounter: UInt64

  /// Prepares a write.
  ///
  /// - Parameters:
  ///   - replica: this installation.
  ///   - machine: what this machine calls itself.
  ///   - terminal: the terminal the change is made at.
  ///   - check: 64 random bits, new for each write.
  ///   - now: what the clock shows, in milliseconds since 1970.
  ///   - time: the latest stamp of this installation.
  ///   - nextCounter: the least counter to use, where more is known than the state shows.
  package init(
    replica: ReplicaID, machine: String, terminal: String, check: UInt64, now: Int64,
    time: HybridTime, nextCounter: UInt64 = 1
  ) {
    self.replica = replica
    self.machine = machine
    self.terminal = terminal
    self.check = check
    self.now = now
    self.time = time
    self.nextCounter = max(nextCounter, 1)
  }

  /// The mark of everything written so far; nil before the first change.
  ///
  /// Append it to `OwnWrites` before the state that was written is made known to anybody.
  package private(set) var mark: WriteMark?

  /// The replica of which this write begins a life.
  private var origin: ReplicaID?

  /// What the clock shows, in seconds since 1970.
  var seconds: Int64 { now / 1000 }

  mutating func goOn(after vector: VersionVector) {
    if vector.isSplit(replica) {
      nextCounter = max(nextCounter, vector.counter(of: replica) + 1)
      origin = replica
      replica = WriteMark(counter: nextCounter, check: check).life
    }
    nextCounter = max(nextCounter, vector.counter(of: replica) + 1)
  }

  mutating func takeDot() -> Dot {
    defer { nextCounter += 1 }
    return Dot(replica: replica, counter: nextCounter)
  }

  mutating func takeTime() -> HybridTime {
    time = time.next(now: now)
    return time
  }

  /// An identity for the element with this number, of those that this write adds by itself.
  func elementID(_ number: UInt64) -> ElementID {
    let seed = Dot(replica: ReplicaID(replica.number ^ check), counter: nextCounter)
    return ElementID(
      rawValue: Dot(replica: ReplicaID(seed.mixedBits), counter: number).mixedBits)
  }

  mutating func record(in vector: inout VersionVector) {
    let mark = WriteMark(counter: nextCounter - 1, check: check)
    self.mark = mark
    vector.record(mark, of: replica, from: origin, on: ExactString(machine))
  }
}
