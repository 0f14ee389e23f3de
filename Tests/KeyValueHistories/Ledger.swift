import KeyValueStorage

/// What a machine has heard of being added and deleted, kept without any dots or vectors.
///
/// It says what must be there: everything that was added and not deleted by somebody who had seen
/// it. Deleting an element deletes all additions of it that the deleter had seen.
struct Ledger: Equatable {
  /// Names an element as the store tells them apart.
  struct Name: Hashable {
    let key: ExactString
    let value: PropertyListValue
    let occurrence: UInt32
  }

  /// One addition somewhere.
  struct Addition: Hashable {
    let name: Name
    /// Counts all additions of a history.
    let number: Int
  }

  private(set) var heard: Set<Addition> = []
  private(set) var deleted: Set<Addition> = []

  /// What must be there, in the names' order by text.
  var expected: Set<Name> { Set(heard.subtracting(deleted).map(\.name)) }

  mutating func join(_ other: Ledger) {
    heard.formUnion(other.heard)
    deleted.formUnion(other.deleted)
  }

  /// Notes what a machine has done to its own state.
  ///
  /// - Parameters:
  ///   - before: the live elements before, with what makes up their presence.
  ///   - after: the same afterwards.
  ///   - count: counts additions; moves on.
  mutating func note(
    from before: [Name: [Dot]], to after: [Name: [Dot]], counting count: inout Int
  ) {
    for (name, dots) in before where after[name] != dots {
      deleted.formUnion(heard.filter { $0.name == name })
    }
    for (name, dots) in after where before[name] != dots {
      count += 1
      heard.insert(Addition(name: name, number: count))
    }
  }
}

extension KeyValueState {
  /// The live elements, with what makes up their presence.
  var presentElements: [Ledger.Name: [Dot]] {
    var present: [Ledger.Name: [Dot]] = [:]
    for record in records {
      for element in record.elements where element.isLive {
        let name = Ledger.Name(
          key: record.key, value: element.value, occurrence: element.occurrence)
        present[name] = element.presences.map(\.dot)
      }
    }
    return present
  }
}
