public import SharedFolders

extension KeyValueState {
  /// Takes in everything the other state knows, also where a replica lives twice under one name.
  ///
  /// A cloned or set-back machine counts its changes twice from the same number on, so a plain join
  /// would take one life's changes for those of the other and drop them. Where the version vectors
  /// show that, this state's changes of that replica above the last write both lives share are first
  /// made changes of the writer; then nothing that either life added is lost, though something
  /// deleted meanwhile may come back.
  ///
  /// - Parameters:
  ///   - other: the state that came in.
  ///   - writer: writes for this installation; used only when there is such a replica.
  public mutating func join(
    _ other: KeyValueState, resolvingForksBy writer: inout KeyValueWriter
  ) {
    var rewritten = vector
    for entry in other.vector.entries {
      guard let agreed = vector[entry.replica]?.fork(from: entry) else { continue }
      reassign(from: entry.replica, above: agreed, to: &writer)
      rewritten.join(vector)
    }
    join(other)
    // What was rewritten has been seen all the same. Saying so keeps two machines that rewrite at the
    // same time from doing it again and again.
    vector.join(rewritten)
  }

  /// Makes the changes of one replica after a write changes of the writer, and forgets to have seen
  /// them under the old name.
  ///
  /// For the own replica: when `OwnWrites.agreement(with:)` finds that somebody else writes under our
  /// name, call this with a writer of the *new* name before joining that file.
  ///
  /// - Parameters:
  ///   - old: the name that is used twice.
  ///   - agreed: the last write on which both lives agree.
  ///   - writer: under whose name the changes go on.
  public mutating func reassign(
    from old: ReplicaID, above agreed: WriteMark, to writer: inout KeyValueWriter
  ) {
    let counters = counters(of: old, above: agreed.counter)
    if !counters.isEmpty {
      writer.goOn(after: vector)
      let first = writer.nextCounter
      replaceDots { dot in
        guard dot.replica == old, dot.counter > agreed.counter else { return dot }
        let place = counters.partitionIndex { $0 < dot.counter }
        return Dot(replica: writer.replica, counter: first + UInt64(place))
      }
      writer.nextCounter += UInt64(counters.count)
      writer.record(in: &vector)
    }
    vector.lower(old, to: agreed)
  }

  /// The counters, ascending, of the replica's changes that the state holds.
  private func counters(of replica: ReplicaID, above agreed: UInt64) -> [UInt64] {
    var counters: [UInt64] = []
    func note(_ dot: Dot) {
      if dot.replica == replica, dot.counter > agreed { counters.append(dot.counter) }
    }
    for record in records {
      for register in record.registers { note(register.dot) }
      for element in record.elements {
        for presence in element.presences { note(presence.dot) }
        for position in element.positions { note(position.dot) }
      }
    }
    counters.sort()
    var distinct: [UInt64] = []
    for counter in counters where counter != distinct.last { distinct.append(counter) }
    return distinct
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

extension Array where Element: DotReplaceable {
  fileprivate mutating func replaceDots(_ replacement: (Dot) -> Dot) {
    for index in indices { self[index].dot = replacement(self[index].dot) }
    sort()
  }
}

private protocol DotReplaceable: Dotted {
  var dot: Dot { get set }
}

extension Register: DotReplaceable {}
extension Presence: DotReplaceable {}
extension Position: DotReplaceable {}
