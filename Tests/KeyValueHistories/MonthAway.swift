import KeyValueStorage
import SharedFolders

/// A month in full size: two machines work side by side, a third one alone and unheard.
package struct MonthAway {
  private var chance: Chance
  private var machines: [Machine]
  /// All texts that were ever written, each of them once.
  private var written: Set<String> = []
  /// The texts that were deleted or changed into others.
  private var replaced: Set<String> = []

  /// Operations of the two machines together.
  package static let operationCount = 3000
  /// Notes that are changed at the third.
  package static let editCount = 100

  /// Draws a month; the seed brings the same one every time.
  package init(seed: UInt64) {
    var chance = Chance(seed: seed)
    machines = (0..<3).map { number in
      Machine(
        id: ReplicaID(chance.next()), number: number, name: "machine \(number)",
        clock: 1_767_950_000_000)
    }
    self.chance = chance
  }

  /// Lets the month pass and everybody meet, and looks whether every text is where it must be.
  package mutating func run() throws(LawViolation) {
    for _ in 0..<(2 * Self.editCount) { add(by: 2) }
    try exchange([0, 1, 2])
    let edits = editAlone()
    for number in 1...Self.operationCount {
      operate(by: number % 2)
      if number % 50 == 0 { try exchange([0, 1]) }
    }
    try exchange([0, 1, 2])
    let alive = Set(machines[2].elements.compactMap(\.value.plainText))
    try demand(edits.isSubset(of: alive), "what was changed a month away is there")
    try demand(alive == written.subtracting(replaced), "nothing is lost, and nothing comes back")
    try demand(machines[2].elements.count == alive.count, "nothing is there twice")
    for machine in machines {
      try demand(machine.state == machines[2].state, "all are equal after a month away")
    }
  }

  /// Changes half of the notes that all know.
  private mutating func editAlone() -> Set<String> {
    let before = written
    for element in machines[2].elements.shuffled(using: &chance.numbers).prefix(Self.editCount) {
      change(element, by: 2)
    }
    return written.subtracting(before)
  }

  private mutating func operate(by index: Int) {
    let action = chance.number(0..<10)
    guard action > 5, let element = chance.pick(machines[index].elements) else {
      return add(by: index)
    }
    switch action {
    case 6...7: change(element, by: index)
    case 8: move(element, by: index)
    default: delete(element, by: index)
    }
  }

  private mutating func add(by index: Int) {
    machines[index].write(
      [
        .insert(
          key: Machine.notes, id: chance.elementID(), value: newText(),
          placement: chance.happens(onceIn: 2) ? .first : .last)
      ], in: &chance)
  }

  private mutating func change(_ element: ArrayElement, by index: Int) {
    replaced.insert(element.value.plainText ?? "")
    machines[index].write(
      [
        .replace(
          key: Machine.notes, id: element.id, value: newText(), seen: element.revision,
          ifGone: .at(element.position))
      ], in: &chance)
  }

  private mutating func move(_ element: ArrayElement, by index: Int) {
    let placement = chance.placement(among: [element])
    machines[index].write(
      [.move(key: Machine.notes, id: element.id, placement: placement)], in: &chance)
  }

  private mutating func delete(_ element: ArrayElement, by index: Int) {
    replaced.insert(element.value.plainText ?? "")
    machines[index].write(
      [.delete(key: Machine.notes, id: element.id, seen: element.revision)], in: &chance)
  }

  private mutating func newText() -> PropertyListValue {
    let text = "note \(written.count)"
    written.insert(text)
    return .string(text)
  }

  /// Each reads the files of all others.
  private mutating func exchange(_ group: [Int]) throws(LawViolation) {
    for index in group {
      for other in group where other != index {
        machines[index].read(try machines[other].publish(), in: &chance)
      }
    }
  }
}

extension PropertyListValue {
  fileprivate var plainText: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
