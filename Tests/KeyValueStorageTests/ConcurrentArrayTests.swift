import KeyValueStorage
import Testing

/// Two machines start from the same three notes, change them apart, and meet again.
struct ConcurrentArrayTests {
  var a = Machine(1, name: "desk")
  var b = Machine(2, name: "laptop")

  init() {
    for text in ["a", "b", "c"] { a.add(text) }
    b.state.join(a.state)
    b.clock += 10_000
  }

  /// Both read the same after they met, and bytes are equal.
  private mutating func afterMeeting() -> [String] {
    exchange(&a, &b)
    #expect(a.state == b.state)
    #expect(a.texts == b.texts)
    return a.texts
  }

  @Test mutating func `two different additions both stay`() {
    a.write(["a", "b", "c", "x"])
    b.write(["a", "b", "c", "y"])
    #expect(afterMeeting() == ["a", "b", "c", "x", "y"])
  }

  @Test mutating func `the same addition on both sides is there once`() {
    a.write(["a", "b", "c", "x"])
    b.write(["a", "b", "c", "x"])
    #expect(afterMeeting() == ["a", "b", "c", "x"])
  }

  @Test mutating func `both edits of one note stay and have different identities`() {
    let id = a.elements[1].id
    a.write(["a", "B1", "c"])
    b.write(["a", "B2", "c"])
    #expect(afterMeeting() == ["a", "B1", "B2", "c"])
    #expect(a.elements.map(\.id) == b.elements.map(\.id))
    #expect(Set(a.elements.map(\.id)).count == 4)
    #expect(a.elements[1].id == id)
  }

  @Test mutating func `only forms of one note contend for its identity`() {
    let ids = (1...4).map { ElementID(rawValue: $0 << 40 | 7) }
    a.perform(
      zip(ids, ["k", "l", "m", "n"]).map {
        .insert(key: Machine.notes, id: $0, value: .string($1), placement: .last)
      })
    b.state.join(a.state)
    a.write(["a", "b", "c", "k", "L1", "m", "n"])
    b.write(["a", "b", "c", "k", "L2", "m", "n"])
    #expect(afterMeeting() == ["a", "b", "c", "k", "L1", "L2", "m", "n"])
    let shown = a.elements.map(\.id)
    #expect(Set(shown).count == shown.count)
    #expect(shown.filter(ids.contains) == ids)
  }

  @Test mutating func `an edit outlives a deletion`() {
    a.write(["a", "B1", "c"])
    b.write(["a", "c"])
    #expect(afterMeeting() == ["a", "B1", "c"])
  }

  @Test mutating func `deleted on both sides is deleted`() {
    a.write(["a", "c"])
    b.write(["a", "c"])
    #expect(afterMeeting() == ["a", "c"])
  }

  @Test mutating func `a deletion outlives a move`() {
    a.write(["c", "a", "b"])
    b.write(["a", "b"])
    #expect(afterMeeting() == ["a", "b"])
  }

  @Test mutating func `of two moves the later holds and there is one copy`() {
    a.write(["c", "a", "b"])
    b.write(["a", "c", "b"])
    #expect(afterMeeting() == ["a", "c", "b"])
  }

  @Test mutating func `a new text and a move both stay`() {
    a.write(["c", "a", "b"])
    b.write(["a", "b", "C2"])
    #expect(afterMeeting() == ["C2", "a", "b"])
    try? b.edit("a", to: "A")
    #expect(afterMeeting() == ["C2", "A", "b"])
    try? a.edit("C2", to: "C3")
    #expect(afterMeeting() == ["C3", "A", "b"])
  }

  @Test mutating func `each side's doubled note stays doubled`() {
    a.write(["a", "b"])
    b.state.join(a.state)
    a.write(["a", "a", "b"])
    b.write(["a", "b", "b"])
    #expect(afterMeeting() == ["a", "a", "b", "b"])
  }

  @Test mutating func `an addition outlives the clearing of all`() {
    a.write([])
    b.write(["a", "b", "c", "new"])
    #expect(afterMeeting() == ["new"])
  }

  @Test mutating func `a whole array written from an old reading keeps what came since`() {
    a.write(["a"])
    b.state.join(a.state)
    let read = b.elements
    a.write(["a", "from A"])
    b.state.join(a.state)
    b.write(["a", "from B"], havingRead: read)
    #expect(afterMeeting() == ["a", "from B", "from A"])
  }

  @Test mutating func `a file brings the state back as it was`() throws {
    a.write(["c", "a", "B1"])
    b.write(["a", "B2", "c"])
    _ = afterMeeting()
    let bytes = a.file.encoded()
    #expect(try KeyValueFile(decoding: bytes) == a.file)
  }
}
