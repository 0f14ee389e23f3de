import KeyValueStorage
import SharedFolders
import Testing

/// One machine of a story: a state, a name and a clock that the story sets.
struct Machine {
  let id: ReplicaID
  var name: String
  var clock: Int64 = 1_767_950_000_000
  var state = KeyValueState()
  var time = HybridTime(rawValue: 0)

  static let notes = "AVAILABLE_NOTES"

  init(_ number: UInt64, name: String = "desk") {
    self.id = ReplicaID(number)
    self.name = name
  }

  /// The texts in their order.
  var texts: [String] { elements.compactMap(\.value.text) }

  var elements: [ArrayElement] { state.elements(forKey: Self.notes) }

  func element(_ text: String) throws -> ArrayElement {
    try #require(elements.first { $0.value == .string(text) })
  }

  /// Carries the operations out as one write.
  mutating func perform(
    _ operations: [KeyValueOperation], check: UInt64 = .random(in: 1...(.max))
  ) {
    clock += 1000
    var writer = KeyValueWriter(
      replica: id, machine: name, terminal: "pts/\(id.number)", check: check,
      now: clock, time: time)
    state.apply(operations, by: &writer)
    time = writer.time
  }

  mutating func perform(
    _ operation: KeyValueOperation, check: UInt64 = .random(in: 1...(.max))
  ) {
    perform([operation], check: check)
  }

  /// Adds a text at the end.
  mutating func add(_ text: String, _ placement: Placement = .last) {
    let id = ElementID(rawValue: id.number << 40 | UInt64(clock & 0xff_ffff))
    perform(.insert(key: Self.notes, id: id, value: .string(text), placement: placement))
  }

  mutating func edit(_ text: String, to newText: String) throws {
    let element = try element(text)
    perform(
      .replace(
        key: Self.notes, id: element.id, value: .string(newText), seen: element.revision,
        ifGone: .at(element.position)))
  }

  mutating func delete(_ text: String) throws {
    let element = try element(text)
    perform(.delete(key: Self.notes, id: element.id, seen: element.revision))
  }

  mutating func move(_ text: String, _ placement: Placement) throws {
    perform(.move(key: Self.notes, id: try element(text).id, placement: placement))
  }

  /// Writes the whole array as one who had read it as `read`.
  mutating func write(_ texts: [String], havingRead read: [ArrayElement]? = nil) {
    let difference = ArrayDifference(
      from: read ?? elements, to: texts.map(PropertyListValue.string))
    var number: UInt64 = 0
    let operations = difference.operations(forKey: Self.notes) {
      number += 1
      return ElementID(rawValue: id.number << 40 | UInt64(clock & 0xff_ffff) << 8 | number)
    }
    perform(operations)
  }

  /// Everything this replica would write into its file.
  var file: KeyValueFile {
    KeyValueFile(replica: id, machineName: name, time: time, state: state)
  }
}

extension PropertyListValue {
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

/// Lets each take in the other.
func exchange(_ left: inout Machine, _ right: inout Machine) {
  let leftBefore = left.state
  left.state.join(right.state)
  right.state.join(leftBefore)
}
