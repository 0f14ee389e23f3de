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
}
