import KeyValueStorage
import SharedFolders
import Testing

/// A disk is copied or set back, and two machines write under one name.
struct TwoLivesTests {
  var desk = Machine(1)
  var phone = Machine(3, name: "phone")

  init() {
    desk.add("before")
    phone.state.join(desk.state)
  }

  @Test mutating func `a third machine that has seen one life drops nothing of it for the other`() {
    var clone = desk
    clone.clock += 5000
    desk.add("from the desk")
    clone.perform([
      .insert(key: Machine.notes, id: .init(rawValue: 7), value: .string("A"), placement: .last),
      .insert(key: Machine.notes, id: .init(rawValue: 8), value: .string("B"), placement: .last),
    ])
    phone.state.join(desk.state)
    phone.state.join(clone.state)
    #expect(Set(phone.texts) == ["before", "from the desk", "A", "B"])
    let afterwards = phone.state
    phone.state.join(desk.state)
    phone.state.join(clone.state)
    #expect(phone.state == afterwards)
  }

  @Test mutating func `what was deleted does not come back from a file of the other life`() throws {
    var clone = desk
    clone.clock += 5000
    desk.add("from the desk")
    clone.add("from the clone")
    phone.state.join(desk.state)
    phone.state.join(clone.state)
    try phone.delete("from the desk")
    try phone.delete("from the clone")
    phone.state.join(clone.state)
    phone.state.join(desk.state)
    #expect(phone.texts == ["before"])
  }

  @Test mutating func `a machine set back that has counted on finds out and loses nothing`() throws
  {
    let backup = desk
    var own = OwnWrites(desk.marks)
    let ownBackup = own
    desk.add("told to the phone")
    phone.state.join(desk.state)

    desk = backup
    own = ownBackup
    desk.clock += 9000
    for text in ["later 1", "later 2", "later 3"] {
      desk.add(text)
      own.append(try #require(desk.marks.last))
    }
    let claimed = try #require(phone.state.vector[desk.id])
    #expect(own.divergence(from: claimed)?.agreed == backup.marks.last)
    let isNameUsedUp = desk.state.join(phone.state, as: desk.id, remembering: own)
    #expect(isNameUsedUp)
    #expect(Set(desk.texts) == ["before", "told to the phone", "later 1", "later 2", "later 3"])
    phone.state.join(desk.state)
    #expect(phone.state == desk.state)
  }

  @Test mutating func `an old file of our own is no reason to take a new name`() throws {
    let old = try #require(desk.state.vector[desk.id])
    var own = OwnWrites(desk.marks)
    for number in 0..<40 {
      desk.add("\(number)")
      own.append(try #require(desk.marks.last))
    }
    #expect(own.divergence(from: old) == nil)
    #expect(own.divergence(from: try #require(desk.state.vector[desk.id])) == nil)
  }

  @Test func `forged writes that name one another end in some state`() {
    for checks in [[7, 7, 7, 7], [7, 8, 8, 7], [8, 7, 7, 8]] as [[UInt64]] {
      var states: [KeyValueState] = []
      for (first, second) in [(checks[0], checks[1]), (checks[2], checks[3])] {
        var replica = Machine(1)
        replica.perform(.set(key: "a", value: .integer(Int64(states.count))), check: first)
        if !states.isEmpty { replica.perform(.set(key: "b", value: .integer(0)), check: first) }
        replica.perform(.set(key: "c", value: .integer(Int64(states.count))), check: second)
        states.append(replica.state)
      }
      #expect(states[0].joined(with: states[1]).keys.count >= 2)
      #expect(states[1].joined(with: states[0]).keys.count >= 2)
    }
  }

  @Test func `only the newest writes are remembered`() {
    let own = OwnWrites((1...2000).map { WriteMark(counter: $0, check: $0) })
    #expect(own.marks.count == OwnWrites.limit)
    #expect(own.marks.last == WriteMark(counter: 2000, check: 2000))
  }
}

extension Machine {
  /// Its own newest writes, as its file names them.
  var marks: [WriteMark] { state.vector[id]?.marks ?? [] }
}
