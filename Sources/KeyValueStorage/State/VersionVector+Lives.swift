package import SharedFolders

// What a vector tells of replicas that live more than once: see `KeyValueState+Lives.swift`.
extension VersionVector {
  /// Far more forks than can follow one another; a forged file must not keep us busy for ever.
  static let greatestDepth = 256

  /// Whether the replica is known to live more than once: then its name is used up.
  package func isSplit(_ replica: ReplicaID) -> Bool {
    entries.contains { $0.origin == replica }
  }

  /// The names under which the writes up to this one go, the newest first; none if it is not among
  /// the marks.
  func names(upTo mark: WriteMark) -> [ReplicaID] {
    guard let holder = entries.first(where: { $0.marks.contains(mark) }) else { return [] }
    return [holder.replica] + origins(of: holder)
  }

  /// The forks that show when the two vectors are laid over one another, one for each replica.
  func forks(with other: VersionVector) -> [ReplicaID: Fork] {
    var forks: [ReplicaID: Fork] = [:]
    let split = (Set(entries.compactMap(\.origin)), Set(other.entries.compactMap(\.origin)))
    _ = mergeSorted(entries, other.entries, by: Self.order) { mine, theirs in
      guard let mine, let theirs, mine.marks.last != theirs.marks.last else { return nil }
      if mine.isOlder(than: theirs) {
        forks[mine.replica] = mine.fork(from: theirs, isSplit: split.0.contains(mine.replica))
      } else {
        forks[mine.replica] = theirs.fork(from: mine, isSplit: split.1.contains(mine.replica))
      }
      return nil
    }
    return forks
  }

  /// Gives whatever goes on after a fork an entry of its own.
  ///
  /// - Parameters:
  ///   - forks: where to split, by replica.
  ///   - other: names the lives whose first write is not known here.
  /// - Returns: what has got a name of its own, by the replica it had been part of.
  mutating func split(
    at forks: [ReplicaID: Fork], knowing other: VersionVector
  ) -> [ReplicaID: Life] {
    var lives: [ReplicaID: Life] = [:]
    for entry in entries {
      guard let fork = forks[entry.replica], entry.counter > fork.mark.counter else { continue }
      let name = fork.life ?? entry.life(after: fork.mark, knowing: other)
      if name != entry.replica { lives[entry.replica] = Life(name: name, start: fork.mark) }
    }
    if lives.isEmpty { return lives }
    let pieces = entries.flatMap { entry in
      var entry = entry
      // What went on after a replica's last write goes on after that of its life.
      if let origin = entry.origin, let life = lives[origin] { entry.origin = life.name }
      return lives[entry.replica].map(entry.split) ?? [entry]
    }
    entries = []
    for piece in pieces.sorted(by: { $0.replica < $1.replica }) {
      if let last = entries.last, last.replica == piece.replica {
        entries[entries.count - 1] = last.joined(with: piece)
      } else {
        entries.append(piece)
      }
    }
    return lives
  }

  /// Brings the entries of replicas that live more than once into the one form that follows from the
  /// writes they stand for.
  ///
  /// On the way to each last write the newest marks stay, and of every replica the last one, which
  /// tells where its lives part. What a replica that has lives calls its machine is known only to
  /// those that stopped there, so the least of its lives' names stands for it.
  mutating func settleLives() {
    if entries.allSatisfy({ $0.origin == nil }) { return }
    var room: [ReplicaID: Int] = [:]
    var machines: [ReplicaID: ExactString] = [:]
    for index in entries.indices.sorted(by: { entries[$0].counter > entries[$1].counter }) {
      var entry = entries[index]
      let limit = room[entry.replica] ?? Entry.markLimit
      entry.marks.removeFirst(max(entry.marks.count - limit, 0))
      entry.machine = machines[entry.replica] ?? entry.machine
      if let origin = entry.origin {
        if counter(of: origin) < entry.marks[0].counter, self[origin] != nil {
          let rest = entry.marks[0].life == entry.replica ? limit - entry.marks.count : 0
          room[origin] = max(room[origin] ?? 1, rest)
          machines[origin] = min(machines[origin] ?? entry.machine, entry.machine)
        } else {
          // Only forged files put a life before what it goes on after.
          entry.origin = nil
        }
      }
      entries[index] = entry
    }
  }

  /// The life of a replica that leads to one of these writes.
  fileprivate func life(of replica: ReplicaID, leadingTo marks: [WriteMark]) -> ReplicaID? {
    let holder = entries.first { $0.replica != replica && $0.marks.contains(where: marks.contains) }
    guard let holder else { return nil }
    let origins = origins(of: holder)
    let index = origins.firstIndex(of: replica)
    return index.map { $0 == 0 ? holder.replica : origins[$0 - 1] }
  }

  private func origins(of entry: Entry) -> [ReplicaID] {
    var origins: [ReplicaID] = []
    var next = entry.origin
    while let origin = next, origins.count < Self.greatestDepth {
      origins.append(origin)
      next = self[origin]?.origin
    }
    return origins
  }
}

extension VersionVector.Entry {
  func isOlder(than other: VersionVector.Entry) -> Bool {
    guard let mine = marks.last, let theirs = other.marks.last else { return false }
    return mine < theirs
  }

  /// Where this entry and a newer one of the same replica part; nil if they do not.
  ///
  /// - Parameters:
  ///   - newer: the other entry.
  ///   - isSplit: whether lives are known that go on after this entry's last write.
  /// - Returns: the fork.
  fileprivate func fork(from newer: VersionVector.Entry, isSplit: Bool) -> Fork? {
    guard let end = marks.last, let first = newer.marks.first else { return nil }
    // A write before all that the newer one names is taken for one of its writes.
    let goesOn = newer.marks.contains(end) || end.counter < first.counter
    if goesOn { return isSplit ? Fork(mark: end) : nil }
    return Fork(mark: WriteMark.agreement(marks, newer.marks))
  }

  /// The name of the life that begins after this write.
  fileprivate func life(after start: WriteMark, knowing other: VersionVector) -> ReplicaID {
    let rest = marks.filter { $0.counter > start.counter }
    guard let first = rest.first else { return replica }
    if marks.contains(start) { return first.life }
    return other.life(of: replica, leadingTo: rest) ?? first.life
  }

  fileprivate func split(off life: Life) -> [VersionVector.Entry] {
    var (stem, rest) = (self, self)
    stem.marks.removeAll { $0.counter >= life.start.counter }
    stem.marks.append(life.start)
    rest.marks.removeAll { $0.counter <= life.start.counter }
    // A life with an unknown beginning leaves nothing behind.
    let stems = origin != nil && life.start == .none ? [] : [stem]
    return stems + [
      VersionVector.Entry(
        replica: life.name, marks: rest.marks, machine: machine,
        origin: stems.isEmpty ? origin : replica)
    ]
  }
}
