import KeyValueStorage
import Testing

struct KeyValueStateTests {
  var desk = Machine(1)
  var laptop = Machine(2)

  @Test mutating func `a value replaces what its writer had seen, however wrong the clock`() {
    desk.clock += 1_000_000_000_000
    desk.perform(.set(key: "theme", value: .string("dark")))
    laptop.state.join(desk.state)
    laptop.perform(.set(key: "theme", value: .string("light")))
    desk.state.join(laptop.state)
    #expect(desk.state.value(forKey: "theme") == .string("light"))
  }

  @Test mutating func `of two values set apart the later shows, on both sides`() {
    desk.perform(.set(key: "theme", value: .string("dark")))
    laptop.clock += 60_000
    laptop.perform(.set(key: "theme", value: .integer(2)))
    exchange(&desk, &laptop)
    #expect(desk.state == laptop.state)
    #expect(desk.state.value(forKey: "theme") == .integer(2))
  }

  @Test mutating func `elements show beside a value set at the same time`() {
    desk.add("note")
    laptop.clock += 60_000
    laptop.perform(.set(key: Machine.notes, value: .string("not an array")))
    exchange(&desk, &laptop)
    #expect(laptop.texts == ["note"])
    #expect(laptop.state.value(forKey: Machine.notes) == .array([.string("note")]))
  }

  @Test mutating func `an empty array is a value and a removed key is none`() throws {
    desk.add("note")
    try desk.delete("note")
    #expect(desk.state.value(forKey: Machine.notes) == .array([]))
    desk.perform(.remove(key: Machine.notes))
    #expect(desk.state.value(forKey: Machine.notes) == nil)
    #expect(desk.state.keys == [])
  }

  @Test mutating func `twins by case and composition are different keys and notes`() {
    let twins = ["caf\u{e9}", "cafe\u{301}", "Caf\u{e9}"]
    for text in twins {
      desk.add(text)
      desk.perform(.set(key: text, value: .string(text)))
    }
    #expect(
      desk.elements.map { Array($0.value.text?.utf8 ?? "".utf8) } == twins.map { Array($0.utf8) })
    #expect(desk.state.keys.count == 4)
  }

  @Test mutating func `a change is named with what it left and what took its place`() throws {
    for text in ["a", "b", "c"] { desk.add(text) }
    let before = desk.state
    let id = desk.elements[1].id
    try desk.edit("b", to: "B")
    try desk.delete("c")
    try desk.move("a", .last)
    desk.perform(.set(key: "theme", value: .boolean(true)))
    let departures = desk.state.departures(since: before)
    #expect(departures.map(\.element.value) == [.string("b"), .string("c")])
    #expect(departures.map(\.replacement?.value) == [.string("B"), nil])
    #expect(departures.first?.element.id == id)
    #expect(desk.state.keysChanged(since: before) == [Machine.notes, "theme"])
  }

  @Test mutating func `operations reach elements that have changed since they were meant`() throws {
    for text in ["a", "b", "c"] { desk.add(text) }
    let (a, b) = (try desk.element("a"), try desk.element("b"))
    try desk.delete("a")
    desk.perform(.move(key: Machine.notes, id: a.id, placement: .last))
    desk.perform(.delete(key: Machine.notes, id: a.id))
    #expect(desk.texts == ["b", "c"])
    desk.perform(
      .replace(
        key: Machine.notes, id: a.id, value: .string("A"), seen: a.revision,
        ifGone: .at(a.position)))
    #expect(desk.texts == ["A", "b", "c"])
    #expect(desk.elements[0].id == a.id)
    try desk.edit("b", to: "B")
    desk.perform(.delete(key: Machine.notes, id: b.id, seen: b.revision))
    #expect(desk.texts == ["A", "B", "c"])
    desk.add("z", .after(ElementID(rawValue: 12)))
    #expect(desk.texts == ["A", "B", "c", "z"])
  }

  @Test mutating func `twins of an edit keep their identities and places through later edits`()
    throws
  {
    for text in ["a", "b", "c"] { desk.add(text) }
    laptop.state.join(desk.state)
    try desk.edit("b", to: "B1")
    try laptop.edit("b", to: "B2")
    exchange(&desk, &laptop)
    let ids = desk.elements.map(\.id)
    try desk.edit("B1", to: "Z1")
    #expect(desk.texts == ["a", "Z1", "B2", "c"])
    #expect(desk.elements.map(\.id) == ids)
    try desk.delete("Z1")
    #expect(desk.elements.map(\.id) == [ids[0], ids[2], ids[3]])
    #expect(desk.state.element(ids[2], forKey: Machine.notes)?.value == .string("B2"))
  }

  @Test mutating func `setting what is set already writes nothing`() {
    desk.perform(.set(key: "theme", value: .string("dark")))
    desk.perform(.set(key: Machine.notes, value: .array([.string("a"), .string("b")])))
    let before = desk.state
    desk.perform(.set(key: "theme", value: .string("dark")))
    desk.perform(.set(key: Machine.notes, value: .array([.string("a"), .string("b")])))
    #expect(desk.state == before)
  }
}
