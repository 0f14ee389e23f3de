internal import SharedFolders

// A cloned machine, or one that was set back to an earlier day, counts its changes twice from the
// same number on, each time with other checks: the replica lives twice. Taking one life's changes
// for those of the other would drop them, so each is given a name of its own.
//
// Why that leaves the join associative, commutative and idempotent:
// - A replica's writes are a tree; two follow one write where its lives part, at a fork. A state
//   knows a part of that tree: with a write all before it, and some of the writes as forks. Joining
//   unites the parts, and the forks, and adds those that show only when the parts are united. Such
//   forks show in the end whatever is united first, so the result depends on what is united alone.
// - How a state writes that down follows from what it knows: each stretch without a fork inside is
//   an entry of the vector; the first one has the replica's name, any other the name that follows
//   from its first write. Changes bear the name of the stretch they are in. `settleLives` chooses
//   the marks and the machine's name by nothing but the tree.
// - `separateLives` splits both states at all forks of their union. Then both agree on every
//   name, in each stretch one goes on where the other ends, and the join is that of replicas of
//   which none lives twice.
// - The marks tell forks exactly as long as every life's way from its fork is named by every state
//   that ends there: for fewer than `markLimit` writes before the life and any other one are in one
//   state. `OwnWrites` reaches farther for the installation itself. Beyond, an older write is
//   taken for one that the newer state has seen; and where marks contradict one another but the
//   fork is not among them, each side is renamed as a whole: nothing is lost, but a change can be
//   there under two names, and so be deleted by one and stay by the other.

extension KeyValueState {
  /// Names the lives of each replica apart, as far as these two states show that it has several.
  static func separateLives(_ left: inout KeyValueState, _ right: inout KeyValueState) {
    for _ in 0..<VersionVector.greatestDepth {
      let forks = left.vector.forks(with: right.vector)
      if forks.isEmpty { return }
      let leftVector = left.vector
      let isLeftSplit = left.split(at: forks, knowing: right.vector)
      let isRightSplit = right.split(at: forks, knowing: leftVector)
      if !isLeftSplit && !isRightSplit { return }
    }
  }

  /// Gives what goes on after a fork a name of its own.
  ///
  /// - Parameters:
  ///   - forks: where to split, by replica.
  ///   - other: names the lives whose first write is not known here.
  /// - Returns: whether anything went on.
  @discardableResult
  mutating func split(at forks: [ReplicaID: Fork], knowing other: VersionVector) -> Bool {
    let lives = vector.split(at: forks, knowing: other)
    if lives.isEmpty { return false }
    replaceDots { dot in
      guard let life = lives[dot.replica], dot.counter > life.start.counter else { return dot }
      return Dot(replica: life.name, counter: dot.counter)
    }
    return true
  }

  private mutating func replaceDots(_ replacement: (Dot) -> Dot) {
    for index in records.indices {
      records[index].registers.replaceDots(replacement)
      for element in records[index].elements.indices {
        records[index].elements[element].presences.replaceDots(replacement)
        records[index].elements[element].positions.replaceDots(replacement)
      }
    }
  }
}

extension WriteMark {
  /// The name of the life that begins with this write.
  var life: ReplicaID {
    ReplicaID(Dot(replica: ReplicaID(check), counter: 0).mixedBits)
  }
}

extension Array where Element: Dotted {
  fileprivate mutating func replaceDots(_ replacement: (Dot) -> Dot) {
    for index in indices { self[index].dot = replacement(self[index].dot) }
    sort()
    // A change that came under both of its names is there once.
    var kept: [Element] = []
    for item in self where kept.last?.dot != item.dot { kept.append(item) }
    self = kept
  }
}
