package import SharedFolders

/// Which changes a state has seen: of every replica all up to a counter.
///
/// A change that a state has seen but does not hold was deleted. That is why deleting needs no
/// tombstones: the vector remembers.
package struct VersionVector: Equatable, Sendable {
  /// What is known of one replica.
  package struct Entry: Equatable, Sendable {
    /// The replica.
    package let replica: ReplicaID
    /// The newest of its writes, each directly after the one before; at least one.
    ///
    /// The first is `WriteMark.none` where none is left out.
    package internal(set) var marks: [WriteMark]
    package internal(set) var machine: ExactString
    /// The replica whose last write this one goes on after, as one of its lives; nil for most.
    package internal(set) var origin: ReplicaID?

    /// What the replica's machine called itself at its newest write.
    package var machineName: String { machine.text }

    /// All of the replica's changes up to this counter have been seen.
    package var counter: UInt64 { marks.last?.counter ?? 0 }

    /// How many writes on the way to a last one are named: two lives are told apart as long as each
    /// has made fewer since they parted.
    package static let markLimit = 128

    package init(
      replica: ReplicaID, marks: [WriteMark], machine: ExactString, origin: ReplicaID? = nil
    ) {
      self.replica = replica
      self.marks = marks
      self.machine = machine
      self.origin = origin
    }
  }

  /// One entry for each replica, in the order of the replicas.
  package internal(set) var entries: [Entry]

  /// Has seen nothing.
  package init() {
    self.entries = []
  }

  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// What is known of a replica, or nil.
  package subscript(replica: ReplicaID) -> Entry? {
    let index = index(of: replica)
    return index < entries.count && entries[index].replica == replica ? entries[index] : nil
  }

  /// The counter up to which all changes of the replica have been seen; 0 for an unknown one.
  @inline(__always)
  func counter(of replica: ReplicaID) -> UInt64 {
    let index = index(of: replica)
    guard index < entries.count, entries[index].replica == replica else { return 0 }
    return entries[index].counter
  }

  @inline(__always)
  func covers(_ dot: Dot) -> Bool {
    dot.counter <= counter(of: dot.replica)
  }

  @inline(__always)
  func index(of replica: ReplicaID) -> Int {
    entries.partitionIndex { $0.replica < replica }
  }

  /// Sees everything that the other has seen; lives must have been told apart before.
  mutating func join(_ other: VersionVector) {
    entries = mergeSorted(entries, other.entries, by: Self.order) { mine, theirs in
      guard let mine, let theirs else { return mine ?? theirs }
      return mine.joined(with: theirs)
    }
    settleLives()
  }

  /// Notes an own write; several changes with one check are one write.
  ///
  /// - Parameters:
  ///   - mark: the write.
  ///   - replica: who made it.
  ///   - origin: the replica whose life that is, or nil.
  ///   - machine: what its machine calls itself.
  mutating func record(
    _ mark: WriteMark, of replica: ReplicaID, from origin: ReplicaID?, on machine: ExactString
  ) {
    let index = index(of: replica)
    if index == entries.count || entries[index].replica != replica {
      let marks = origin == nil ? [.none] : [WriteMark]()
      entries.insert(
        Entry(replica: replica, marks: marks, machine: machine, origin: origin), at: index)
    }
    entries[index].machine = machine
    if let last = entries[index].marks.last, last != .none, last.check == mark.check {
      entries[index].marks.removeLast()
    }
    entries[index].marks.append(mark)
    let surplus = entries[index].marks.count - Entry.markLimit
    if surplus > 0 { entries[index].marks.removeFirst(surplus) }
    if origin != nil { settleLives() }
  }

  static func order(_ left: Entry, _ right: Entry) -> Int {
    left.replica < right.replica ? -1 : (left.replica == right.replica ? 0 : 1)
  }
}

extension VersionVector.Entry {
  func joined(with other: VersionVector.Entry) -> VersionVector.Entry {
    if self == other { return self }
    guard let mine = marks.last, let theirs = other.marks.last else { return self }
    var joined = mine < theirs ? other : self
    if mine == theirs {
      joined.marks = WriteMark.union(marks, other.marks, limit: Self.markLimit)
      joined.machine = max(machine, other.machine)
    }
    joined.origin = [origin, other.origin].compactMap { $0 }.max()
    return joined
  }
}
