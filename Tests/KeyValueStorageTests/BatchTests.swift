import KeyValueStorage
import SeededRandomness
import SharedFolders
import Testing

/// Many operations in one write come to what they come to one by one.
@Suite struct BatchTests {
  @Test(arguments: 0..<200)
  func `a batch leaves the very bytes that its operations leave one by one`(round: Int) {
    var chance = SeededRandom()
    var (batched, single) = (KeyValueState(), KeyValueState())
    var (batchedWriter, singleWriter) = (Self.writer, Self.writer)
    for _ in 0..<8 {
      let operations = Self.operations(on: batched, by: &chance)
      batched.apply(operations, by: &batchedWriter)
      for operation in operations { single.apply([operation], by: &singleWriter) }
    }
    #expect(batched == single, "seed \(chance.seed)")
    #expect(batchedWriter.time == singleWriter.time, "seed \(chance.seed)")
  }

  @Test func `so many notes at one spot that the others make room stay in their order`() {
    var state = KeyValueState()
    var writer = Self.writer
    let ends = [ElementID(rawValue: 1), ElementID(rawValue: 2)]
    let between = (0..<2_000).map { ElementID(rawValue: 10 + $0) }
    state.apply(
      ends.map { .insert(key: key, id: $0, value: .string("end"), placement: .last) }, by: &writer)
    state.apply(
      between.map { .insert(key: key, id: $0, value: .string("x"), placement: .after(ends[0])) },
      by: &writer)
    let shown = state.elements(forKey: key).map(\.id)
    #expect(shown == [ends[0]] + between.reversed() + [ends[1]])
    #expect(state.elements(forKey: key).allSatisfy { $0.position.byteCount <= 64 })
  }

  @Test func `an occurrence that is free again is taken before a further one`() {
    var state = KeyValueState()
    var writer = Self.writer
    let ids = (1...4).map { ElementID(rawValue: $0) }
    state.apply(
      ids[..<3].map { .insert(key: key, id: $0, value: .string("x"), placement: .last) }
        + [
          .delete(key: key, id: ids[1]),
          .insert(key: key, id: ids[3], value: .string("x"), placement: .last),
        ], by: &writer)
    #expect(state.record(forKey: key)?.elements.map(\.occurrence) == [0, 1, 2])
    #expect(state.elements(forKey: key).map(\.id) == [ids[0], ids[2], ids[3]])
  }

  private let key = "notes"

  private static var writer: KeyValueWriter {
    KeyValueWriter(
      replica: ReplicaID(1), machine: "desk", terminal: "pts/3", check: 7, now: 1_767_950_000_000,
      time: HybridTime(rawValue: 0))
  }

  /// Operations of every kind, most on few texts and on elements that are there.
  private static func operations(
    on state: KeyValueState, by chance: inout SeededRandom
  ) -> [KeyValueOperation] {
    let key = "notes"
    let present = state.elements(forKey: key)
    var ids = present.map(\.id) + [ElementID(rawValue: 5)]
    return (0..<Int.random(in: 1...30, using: &chance)).map { _ in
      let new = ElementID(rawValue: chance.next())
      let id = ids[Int.random(in: ids.indices, using: &chance)]
      let other = ids[Int.random(in: ids.indices, using: &chance)]
      let value = PropertyListValue.string("text \(Int.random(in: 0..<5, using: &chance))")
      let spot = present.randomElement(using: &chance)?.position ?? .first
      let placements: [Placement] = [.first, .last, .after(other), .before(other), .at(spot)]
      let placement = placements[Int.random(in: placements.indices, using: &chance)]
      let seen = present.first { $0.id == id }?.revision
      ids.append(new)
      switch Int.random(in: 0..<10, using: &chance) {
      case 0..<4: return .insert(key: key, id: new, value: value, placement: placement)
      case 4, 5: return .delete(key: key, id: id, seen: seen)
      case 6, 7:
        return .replace(key: key, id: id, value: value, seen: seen, ifGone: placement)
      case 8: return .move(key: key, id: id, placement: placement)
      default: return .set(key: key, value: .array([value, .integer(3), value]))
      }
    }
  }
}
