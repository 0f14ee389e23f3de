internal import SharedFolders

// A cloned machine, or one that was set back to an earlier day, counts its changes twice from the
// same number on, each time with other checks: the replica lives twice. Taking one life's changes
// for those of the other would drop them. So where two states tell of two lives, both are given
// names of their own from the last write they share. Such a name follows from the first write of
// the life, so that every machine that comes upon it gives the same one.

extension KeyValueState {
  /// Names the lives of each replica apart, as far as these two states show that it lives twice.
  static func separateLives(_ left: inout KeyValueState, _ right: inout KeyValueState) {
    for _ in 0..<greatestLifeCount {
      let known = (left.vector, right.vector)
      if left.takeOverLives(known) || right.takeOverLives(known) { continue }
      if !separateFork(&left, &right) { return }
    }
  }

  /// Far more than there can be; a forged file must not keep us busy for ever.
  private static let greatestLifeCount = 256

  /// Gives the changes of the replica's life that begins with this write that life's own name.
  ///
  /// - Parameters:
  ///   - replica: the name that is used twice.
  ///   - agreed: the last write before; all of the replica's changes after it are renamed.
  ///   - first: the first write of the life.
  mutating func rename(_ replica: ReplicaID, after agreed: WriteMark, from first: WriteMark) {
    guard let entry = vector[replica] else { return }
    let life = first.life
    replaceDots { dot in
      let isOfLife = dot.replica == replica && dot.counter > agreed.counter
      return isOfLife ? Dot(replica: life, counter: dot.counter) : dot
    }
    let marks = entry.marks.filter { $0.counter > agreed.counter }
    vector.lower(replica, to: agreed)
    if !marks.isEmpty {
      vector.join(
        VersionVector(entries: [
          VersionVector.Entry(replica: life, marks: marks, machine: entry.machine)
        ]))
    }
  }

  /// Renames a life that somebody has named already, if there is one under its old name.
  private mutating func takeOverLives(_ known: (VersionVector, VersionVector)) -> Bool {
    for entry in vector.entries {
      for (index, mark) in entry.marks.enumerated() where mark.life != entry.replica {
        guard known.0[mark.life] != nil || known.1[mark.life] != nil else { continue }
        let agreed = index > 0 ? entry.marks[index - 1] : .none
        rename(entry.replica, after: agreed, from: mark)
        return true
      }
    }
    return false
  }

  private static func separateFork(
    _ left: inout KeyValueState, _ right: inout KeyValueState
  ) -> Bool {
    for entry in left.vector.entries {
      guard let other = right.vector[entry.replica], let agreed = entry.fork(from: other),
        let leftFirst = entry.firstMark(after: agreed),
        let rightFirst = other.firstMark(after: agreed),
        leftFirst.life != rightFirst.life
      else { continue }
      left.rename(entry.replica, after: agreed, from: leftFirst)
      right.rename(entry.replica, after: agreed, from: rightFirst)
      return true
    }
    return false
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
