import Testing

@testable import KeyValueStorage

struct KeyValueLimitsTests {
  var desk = Machine(1)
  var limits = KeyValueLimits()

  init() {
    limits.allValues = 100
    limits.value = 60
    limits.keyCount = 2
  }

  private func excess(_ operation: KeyValueOperation) -> KeyValueLimits.Excess? {
    var after = desk
    after.perform(operation)
    return limits.excess(of: after.state, grownFrom: desk.state)
  }

  private func text(_ count: Int) -> PropertyListValue {
    .string(String(repeating: "x", count: count))
  }

  @Test mutating func `growing past a limit is refused with the limit and the use`() {
    desk.perform(.set(key: "a", value: text(55)))
    let value = excess(.set(key: "a", value: text(61)))
    #expect(value == .init(kind: .value(key: "a"), use: 61, limit: 60))
    let total = excess(.set(key: "b", value: text(46)))
    #expect(total == .init(kind: .allValues, use: 101, limit: 100))
    #expect(excess(.set(key: "b", value: text(45))) == nil)
    desk.perform(.set(key: "b", value: text(1)))
    #expect(excess(.set(key: "c", value: text(1)))?.kind == .keyCount)
    #expect(excess(.set(key: "a", value: text(1))) == nil)
  }

  @Test func `more elements than fit are refused before any is inserted`() {
    func insertions(_ count: Int) -> [KeyValueOperation] {
      (0..<count).map {
        .insert(key: "a", id: ElementID(rawValue: UInt64($0)), value: text(1), placement: .last)
      }
    }
    #expect(limits.excess(ofInserting: insertions(100)) == nil)
    let excess = limits.excess(ofInserting: insertions(101))
    #expect(excess == .init(kind: .allValues, use: 101, limit: 100))
  }

  @Test func `a key's length counts in bytes`() {
    #expect(excess(.set(key: String(repeating: "k", count: 64), value: text(1))) == nil)
    #expect(excess(.set(key: String(repeating: "é", count: 33), value: text(1)))?.use == 66)
  }

  @Test mutating func `deleting and shortening work however full it is`() throws {
    for number in 0..<5 { desk.add("note \(number) of ten") }
    limits.allValues = 10
    limits.value = 10
    let element = desk.elements[0]
    #expect(excess(.replace(key: Machine.notes, id: element.id, value: text(3))) == nil)
    #expect(excess(.delete(key: Machine.notes, id: element.id)) == nil)
    #expect(excess(.move(key: Machine.notes, id: element.id, placement: .last)) == nil)
    #expect(excess(.remove(key: Machine.notes)) == nil)
    let insert = KeyValueOperation.insert(
      key: Machine.notes, id: element.id, value: text(1), placement: .last)
    #expect(excess(insert)?.kind == .allValues)
  }

  @Test func `values inside values inside values end before a file could not be read back`() throws
  {
    var value = PropertyListValue.integer(1)
    for _ in 0..<limits.nesting { value = .array([value]) }
    #expect(
      excess(.set(key: "a", value: .dictionary(.init([(name: "", value: value)]))))?.use == 33)
    var deep = desk
    deep.perform(.set(key: "a", value: value))
    #expect(limits.excess(of: deep.state, grownFrom: desk.state) == nil)
    #expect(try KeyValueFile(decoding: deep.file.encoded()) == deep.file)
  }
}
