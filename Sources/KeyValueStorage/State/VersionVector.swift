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
    /// Its newest writes that are known, at least one, ascending.
    package internal(set) var marks: [WriteMark]
    package internal(set) var machine: ExactString

    /// What the replica's machine called itself at its newest write.
    package var machineName: String { machine.text }

    /// All of the replica's changes up to this counter have been seen.
    package var counter: UInt64 { marks.last?.counter ?? 0 }

    /// How many writes of each replica an entry names.
    package static let markLimit = 32

    package init(replica: ReplicaID, marks: [WriteMark], machine: ExactString) {
      self.replica = replica
      self.marks = marks
      self.machine = machine
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

  /// Sees everything that the other has seen.
  mutating func join(_ other: VersionVector) {
    entries = mergeSorted(entries, other.entries, by: Self.order) { mine, theirs in
      guard let mine, let theirs else { return mine ?? theirs }
      return mine.joined(with: theirs)
    }
  }

  /// Notes an own write; several changes with one check are one write.
  mutating func record(_ mark: WriteMark, of replica: ReplicaID, on machine: ExactString) {
    let index = index(of: replica)
    guard index < entries.count, entries[index].replica == replica else {
      entries.insert(Entry(replica: replica, marks: [mark], machine: machine), at: index)
      return
    }
    entries[index].machine = machine
    if entries[index].marks.last?.check == mark.check { entries[index].marks.removeLast() }
    entries[index].marks.append(mark)
    let surplus = entries[index].marks.count - Entry.markLimit
    if surplus > 0 { entries[index].marks.removeFirst(surplus) }
  }

  /// Forgets what was seen of a replica after one of its writes.
  mutating func lower(_ replica: ReplicaID, to mark: WriteMark) {
    let index = index(of: replica)
    guard index < entries.count, entries[index].replica == replica else { return }
    guard mark != .none else {
      entries.remove(at: index)
      return
    }
    entries[index].marks.removeAll { $0.counter >= mark.counter }
    entries[index].marks.append(mark)
  }

  private static func order(_ left: Entry, _ right: Entry) -> Int {
    left.replica < right.replica ? -1 : (left.replica == right.replica ? 0 : 1)
  }
}

extension VersionVector.Entry {
  func joined(with other: VersionVector.Entry) -> VersionVector.Entry {
    if self == other { return self }
    var joined = self
    joined.marks = WriteMark.union(marks, other.marks, limit: Self.markLimit)
    if let mine = marks.last, let theirs = other.marks.last, mine != theirs {
      joined.machine = mine < theirs ? other.machine : machine
    } else {
      joined.machine = max(machine, other.machine)
    }
    return joined
  }

  /// Whether the two tell of two lives of one replica, and if so, up to which write they agree.
  ///
  /// - Returns: nil when one continues the other, or the gap is wider than the marks reach.
  func fork(from other: VersionVector.Entry) -> WriteMark? {
    let (older, newer) = counter <= other.counter ? (self, other) : (other, self)
    guard let newest = older.marks.last, !newer.marks.contains(newest) else { return nil }
    let reachesBack =
      newer.marks.count < Self.markLimit || (newer.marks.first?.counter ?? 0) <= newest.counter
    guard reachesBack else { return nil }
    return WriteMark.agreement(marks, other.marks)
  }

  func firstMark(after mark: WriteMark) -> WriteMark? {
    marks.first { $0.counter > mark.counter }
  }
}
