import KeyValueStorage

extension History {
  /// The join is associative, commutative and idempotent, down to the bytes of the file: for the
  /// states of all machines and for what comes of joining them.
  mutating func checkJoin() throws(LawViolation) {
    let states = distinct(machines.map(\.state))
    for left in states.indices {
      try demand(
        states[left].joined(with: states[left]) == states[left], "a state joined with itself stays")
      for right in states.indices.dropFirst(left + 1) {
        let both = try joinBothWays(states[left], states[right])
        for third in states.indices.dropFirst(right + 1) {
          let all = try joinBothWays(both, states[third])
          for (first, second) in [(left, right), (right, left)] {
            let other = states[first].joined(with: states[second].joined(with: states[third]))
            try demand(other == all, "the join is associative")
          }
        }
      }
    }
    let earlier = chance.pick(files)?.content.state
    try checkOrders(of: states + (earlier.map { [$0] } ?? []))
  }

  /// However many states are joined in whatever order and grouping, the same bytes come out.
  private mutating func checkOrders(of states: [KeyValueState]) throws(LawViolation) {
    guard states.count > 1 else { return }
    let all = join(states)
    for _ in 0..<2 {
      let other = join(states + states.prefix(2))
      try demand(bytes(of: other) == bytes(of: all), "the order of joining does not matter")
    }
    for state in states {
      try demand(state.joined(with: all) == all, "what is joined already changes nothing")
    }
  }

  /// Joins any two, then what came of them and others, until one is left.
  private mutating func join(_ states: [KeyValueState]) -> KeyValueState {
    var rest = states.shuffled(using: &chance.numbers)
    while rest.count > 1 {
      let other = rest.remove(at: chance.number(0..<rest.count))
      rest[chance.number(0..<rest.count)].join(other)
    }
    return rest[0]
  }

  private func joinBothWays(
    _ left: KeyValueState, _ right: KeyValueState
  ) throws(LawViolation) -> KeyValueState {
    let both = left.joined(with: right)
    try demand(right.joined(with: left) == both, "the join is commutative")
    try demand(both.joined(with: right) == both, "the join is idempotent")
    return both
  }

  private func distinct(_ states: [KeyValueState]) -> [KeyValueState] {
    states.indices.filter { !states[..<$0].contains(states[$0]) }.map { states[$0] }
  }

  private func bytes(of state: KeyValueState) -> [UInt8] {
    KeyValueFile(
      replica: machines[0].id, machineName: "", time: machines[0].time, state: state
    ).encoded()
  }
}
