import KeyValueStorage
import SharedFolders

extension Machine {
  /// Does one thing that a person or program could do, and looks at what became of it.
  mutating func act(_ chance: inout Chance) throws(LawViolation) {
    if chance.happens(onceIn: 4) { remember() }
    if chance.happens(onceIn: 6) { try checkEditBesideMove(&chance) }
    switch chance.number(0..<17) {
    case 0...3: try add(&chance)
    case 4...6: try edit(&chance)
    case 7...8: try delete(&chance)
    case 9...10: try move(&chance)
    case 11: try writeWhole(&chance)
    case 12: try writeStale(&chance)
    case 13: undo(&chance)
    case 14: setScalar(&chance)
    case 15: try takeBack(&chance)
    default: setTogether(&chance)
    }
  }

  private mutating func add(_ chance: inout Chance) throws(LawViolation) {
    let before = elements
    let value = chance.value()
    let placement = chance.placement(among: before)
    let id = chance.elementID()
    perform([.insert(key: Self.notes, id: id, value: value, placement: placement)], in: &chance)
    try demand(elements.contains { $0.id == id && $0.value == value }, "what is added is there")
    if let index = index(of: placement, in: before) {
      var expected = before.map(\.value)
      expected.insert(value, at: index)
      try demand(elements.map(\.value) == expected, "it is added where it was asked for")
    }
  }

  private mutating func edit(_ chance: inout Chance) throws(LawViolation) {
    let before = elements
    guard let element = chance.pick(before) else { return }
    let value = chance.value()
    perform(
      [.replace(key: Self.notes, id: element.id, value: value, seen: element.revision)],
      in: &chance)
    let expected = before.map { $0.id == element.id ? value : $0.value }
    try demand(elements.map(\.value) == expected, "an edit changes one element in its place")
    try demand(elements.map(\.id) == before.map(\.id), "an edit changes no identity")
    try demand(elements.map(\.position) == before.map(\.position), "an edit changes no place")
  }

  /// Does something and undoes it.
  private mutating func takeBack(_ chance: inout Chance) throws(LawViolation) {
    let before = elements
    switch chance.number(0..<4) {
    case 0: try add(&chance)
    case 1: try edit(&chance)
    case 2: try delete(&chance)
    default: try move(&chance)
    }
    let action = Action(
      id: Action.ID(rawValue: chance.next()), kind: .change, origin: "pts/3", time: 0, observed: 0,
      key: Self.notes, changes: Action.changes(from: before, to: elements))
    let undoing = action.undoing(in: elements)
    try demand(undoing.blocked.isEmpty, "what was just done can be undone")
    perform(undoing.operations, in: &chance)
    try demand(elements.map(\.value) == before.map(\.value), "undone all is in its place")
    try demand(elements.map(\.id) == before.map(\.id), "undone all has its identity")
  }

  /// One machine moves an element while another gives one a new text.
  private func checkEditBesideMove(_ chance: inout Chance) throws(LawViolation) {
    guard let moved = chance.pick(elements), let edited = chance.pick(elements) else { return }
    var (mover, editor) = (self, self)
    mover.id = ReplicaID(chance.next())
    editor.id = ReplicaID(chance.next())
    let placement = chance.placement(among: elements.filter { $0.id != moved.id })
    mover.write([.move(key: Self.notes, id: moved.id, placement: placement)], in: &chance)
    editor.write(
      [
        .replace(
          key: Self.notes, id: edited.id, value: .string("edited"), seen: edited.revision)
      ], in: &chance)
    let joined = mover.state.joined(with: editor.state).elements(forKey: Self.notes)
    try demand(
      joined.map(\.id) == mover.elements.map(\.id), "a move stays beside an edit",
      "\(moved) \(edited)")
    let text = joined.first { $0.id == edited.id }?.value
    try demand(text == .string("edited"), "an edit stays beside a move")
  }

  private mutating func delete(_ chance: inout Chance) throws(LawViolation) {
    let before = elements
    guard let element = chance.pick(before) else { return }
    perform([.delete(key: Self.notes, id: element.id, seen: element.revision)], in: &chance)
    let rest = before.filter { $0.id != element.id }
    try demand(elements.map(\.id) == rest.map(\.id), "a deletion takes one element")
    try demand(elements.map(\.value) == rest.map(\.value), "a deletion changes no other element")
  }

  private mutating func move(_ chance: inout Chance) throws(LawViolation) {
    let before = elements
    guard let element = chance.pick(before) else { return }
    let rest = before.filter { $0.id != element.id }
    let placement = chance.placement(among: rest)
    perform([.move(key: Self.notes, id: element.id, placement: placement)], in: &chance)
    try demand(
      Set(elements.map(\.id)) == Set(before.map(\.id)) && elements.count == before.count,
      "a move changes no identity")
    if let index = index(of: placement, in: rest) {
      var expected = rest.map(\.id)
      expected.insert(element.id, at: index)
      try demand(elements.map(\.id) == expected, "it moves where it was asked to")
    }
  }

  private mutating func writeWhole(_ chance: inout Chance) throws(LawViolation) {
    let values = change(elements.map(\.value), &chance)
    if chance.happens(onceIn: 3) {
      perform([.set(key: Self.notes, value: .array(values))], in: &chance)
    } else {
      write(values, havingRead: elements, &chance)
    }
    try demand(elements.map(\.value) == values, "a whole array reads back as it was written")
  }

  private mutating func writeStale(_ chance: inout Chance) throws(LawViolation) {
    let now = elements
    let values = change((chance.pick(readings) ?? now).map(\.value), &chance)
    let closest = ArrayDifference.closestReading(among: readings, to: values)
    let read = closest.map { readings[$0] } ?? now
    write(values, havingRead: read, &chance)
    let after = elements
    for element in now where !read.contains(where: { $0.revision == element.revision }) {
      try demand(
        after.contains { $0.revision == element.revision },
        "a stale writer deletes nothing it has not seen", "\(element)")
    }
    for value in values where !read.contains(where: { $0.value == value }) {
      try demand(after.contains { $0.value == value }, "what a stale writer adds is there")
    }
  }

  /// Brings back an element as it once was: its text if it is there, else the element.
  private mutating func undo(_ chance: inout Chance) {
    guard let memory = chance.pick(memories) else { return }
    perform(
      [
        .replace(
          key: Self.notes, id: memory.id, value: memory.value, ifGone: .at(memory.position))
      ], in: &chance)
  }

  private mutating func setScalar(_ chance: inout Chance) {
    let key = chance.happens(onceIn: 8) ? Self.notes : "theme"
    let isRemoval = chance.happens(onceIn: 3)
    perform([isRemoval ? .remove(key: key) : .set(key: key, value: chance.value())], in: &chance)
  }

  /// Several changes as one write.
  private mutating func setTogether(_ chance: inout Chance) {
    let operations = (0..<chance.number(2..<5)).map { _ in
      KeyValueOperation.insert(
        key: chance.happens(onceIn: 4) ? "caf\u{e9}" : Self.notes, id: chance.elementID(),
        value: chance.value(), placement: chance.placement(among: elements))
    }
    perform(operations, in: &chance)
  }

  private mutating func write(
    _ values: [PropertyListValue], havingRead read: [ArrayElement], _ chance: inout Chance
  ) {
    let difference = ArrayDifference(from: read, to: values)
    perform(
      difference.operations(forKey: Self.notes) { chance.elementID() }, in: &chance)
  }

  private func change(_ values: [PropertyListValue], _ chance: inout Chance)
    -> [PropertyListValue]
  {
    var values = values
    for _ in 0..<chance.number(1..<4) {
      let place = chance.number(0..<(values.count + 1))
      switch chance.number(0..<4) {
      case 0 where place < values.count: values[place] = chance.value()
      case 1 where place < values.count: values.remove(at: place)
      case 2 where place < values.count:
        let value = values.remove(at: place)
        values.insert(value, at: chance.number(0..<(values.count + 1)))
      default: values.insert(chance.value(), at: place)
      }
    }
    return values
  }

  /// Nil where the order among equal places decides.
  private func index(of placement: Placement, in elements: [ArrayElement]) -> Int? {
    switch placement {
    case .first: 0
    case .last: elements.count
    case .after(let id): elements.firstIndex { $0.id == id }.map { $0 + 1 }
    case .before(let id): elements.firstIndex { $0.id == id }
    case .at: nil
    }
  }
}
