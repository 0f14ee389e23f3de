import KeyValueStorage

extension History {
  /// Nothing added is lost unless it was deleted by somebody who had seen it, and nothing deleted
  /// comes back.
  func checkPresence(of machine: Machine) throws(LawViolation) {
    let present = Set(machine.state.presentElements.keys)
    let expected = machine.ledger.expected
    let lost = expected.subtracting(present)
    try demand(lost.isEmpty, "nothing added is lost", "\(lost)")
    let back = present.subtracting(expected)
    try demand(back.isEmpty, "nothing deleted comes back", "\(back)")
    for record in machine.state.records {
      for element in record.elements {
        try demand(!element.positions.isEmpty, "present has a position", "\(element)")
      }
    }
    let ids = machine.elements.map(\.id)
    try demand(Set(ids).count == ids.count, "no two elements have one identity")
  }

  /// The join is associative, commutative and idempotent, down to the bytes of the file.
  ///
  /// Where a replica lives three times the order decides which life keeps its name until all have
  /// met, so there the join is only commutative and idempotent.
  func checkJoin() throws(LawViolation) {
    let states = machines.map(\.state)
    for left in states {
      try demand(bytes(left.joined(with: left)) == bytes(left), "join is idempotent")
      for right in states {
        let both = left.joined(with: right)
        try demand(bytes(both) == bytes(right.joined(with: left)), "join is commutative")
        try demand(bytes(both.joined(with: right)) == bytes(both), "join is idempotent")
      }
    }
    if kind == .cloned { return }
    for third in states.indices.dropFirst(2) {
      let (first, second) = (states[third - 2], states[third - 1])
      try demand(
        bytes(first.joined(with: second).joined(with: states[third]))
          == bytes(first.joined(with: second.joined(with: states[third]))),
        "join is associative")
    }
  }

  private func bytes(_ state: KeyValueState) -> [UInt8] {
    KeyValueFile(
      replica: machines[0].id, machineName: "", time: machines[0].time, state: state
    ).encoded()
  }
}
