import KeyValueStorage
import SharedFolders
import Testing

/// One name under which three and more machines write, and who hears of which first.
struct ManyLivesTests {
  var desk = Machine(1)

  init() {
    desk.add("before")
  }

  /// A copy of the machine's disk that goes on by itself.
  private func copy(of machine: Machine, adding texts: String..., named name: String? = nil)
    -> Machine
  {
    copy(of: machine, adding: texts, named: name)
  }

  private func copy(of machine: Machine, adding texts: [String], named name: String? = nil)
    -> Machine
  {
    var copy = machine
    copy.name = name ?? machine.name
    for text in texts { copy.add(text) }
    return copy
  }

  /// What comes of joining the states in every order.
  private func joins(of machines: [Machine]) -> [KeyValueState] {
    guard machines.count > 1 else { return machines.map(\.state) }
    return machines.indices.flatMap { index in
      var others = machines
      let last = others.remove(at: index).state
      return joins(of: others).flatMap { [$0.joined(with: last), last.joined(with: $0)] }
    }
  }

  private func texts(_ state: KeyValueState) -> Set<String> {
    Set(state.elements(forKey: Machine.notes).compactMap(\.value.text))
  }

  @Test func `three lives that part at one write get the same names in every order`() {
    let joins = joins(of: [
      copy(of: desk, adding: "1", "2"), copy(of: desk, adding: "a"), copy(of: desk, adding: "x"),
    ])
    for state in joins { #expect(state == joins[0]) }
    #expect(texts(joins[0]) == ["before", "1", "2", "a", "x"])
    #expect(joins[0].vector.entries.count == 4)
    #expect(joins[0].vector.isSplit(desk.id))
  }

  @Test func `a life that is cloned itself lives on under two names in every order`() {
    let clone = copy(of: desk, adding: "clone 1", "clone 2")
    let machines = [
      copy(of: desk, adding: "desk"), copy(of: clone, adding: "clone 3"),
      copy(of: clone, adding: "its clone 3"), clone, desk,
    ]
    let joins = joins(of: machines)
    for state in joins { #expect(state == joins[0]) }
    #expect(
      texts(joins[0]) == ["before", "desk", "clone 1", "clone 2", "clone 3", "its clone 3"])
    #expect(joins[0].vector.entries.compactMap(\.origin).count == 4)
  }

  @Test func `machines cloned before their first write share no write`() {
    let blank = Machine(7)
    let joins = joins(of: ["a", "b", "c"].map { copy(of: blank, adding: $0) })
    for state in joins { #expect(state == joins[0]) }
    #expect(texts(joins[0]) == ["a", "b", "c"])
    #expect(joins[0].vector[blank.id]?.counter == 0)
  }

  @Test func `what the copies call themselves does not depend on the order`() throws {
    var renamed = desk
    renamed.name = "a"
    renamed.add("renamed")
    let joins = joins(of: [
      copy(of: renamed, adding: "1", named: "z"), copy(of: renamed, adding: "2", named: "m"),
      copy(of: renamed, adding: "3", named: "n"), renamed, desk,
    ])
    for state in joins { #expect(state == joins[0]) }
    #expect(joins[0].vector[desk.id]?.machineName == "m")
  }

  @Test func `who has not heard that its name is used up loses nothing by writing on`() throws {
    var unaware = copy(of: desk, adding: "1")
    unaware.state.join(copy(of: desk, adding: "a").state)
    #expect(unaware.state.vector.isSplit(desk.id))
    unaware.add("2")
    unaware.perform([
      .insert(key: Machine.notes, id: .init(rawValue: 3), value: .string("3"), placement: .last),
      .insert(key: Machine.notes, id: .init(rawValue: 4), value: .string("4"), placement: .last),
    ])
    #expect(texts(unaware.state) == ["before", "1", "a", "2", "3", "4"])
    #expect(try KeyValueFile(decoding: unaware.file.encoded()) == unaware.file)
    let joins = joins(of: [unaware, copy(of: desk, adding: "x"), desk])
    for state in joins { #expect(state == joins[0]) }
    #expect(texts(joins[0]) == ["before", "1", "a", "2", "3", "4", "x"])
  }

  @Test func `lives are told apart for as many writes as the marks reach back`() {
    let most = VersionVector.Entry.markLimit - 1
    for count in [most - 1, most] {
      let machines = ["a", "b", "c"].map { name in
        copy(of: desk, adding: (1...count).map { "\(name) \($0)" })
      }
      let joins = joins(of: machines + [desk])
      for state in joins { #expect(state == joins[0]) }
      #expect(texts(joins[0]).count == 1 + 3 * count)
      #expect(joins[0].vector.entries.count == 4)
    }
  }

  @Test func `beyond that nothing is lost where the marks still contradict one another`() throws {
    let count = 3 * VersionVector.Entry.markLimit
    let machines = ["a", "b"].map { name in
      copy(of: desk, adding: (1...count).map { "\(name) \($0)" })
    }
    var states = [desk.state] + machines.map(\.state)
    for _ in 0..<3 {
      for index in states.indices {
        for other in states { states[index].join(other) }
      }
    }
    for state in states { #expect(state == states[0]) }
    #expect(texts(states[0]).count == 1 + 2 * count)
    for machine in machines { #expect(states[0].joined(with: machine.state) == states[0]) }
  }

  @Test mutating func `an installation's own memory reaches farther back than the marks`() throws {
    var own = OwnWrites(desk.marks)
    let clone = copy(of: desk, adding: "clone 1", "clone 2")
    for number in 1...100 {
      desk.add("\(number)")
      own.append(try #require(desk.marks.last))
    }
    let before = desk.state
    let isNameUsedUp = desk.state.join(clone.state, as: desk.id, remembering: own)
    #expect(isNameUsedUp)
    #expect(texts(desk.state).count == 103)
    #expect(desk.state.vector.entries.count == 3)
    // Everybody else can place what was written here by what is told now.
    #expect(desk.state.joined(with: before) == desk.state)
    #expect(before.joined(with: desk.state) == desk.state)
    #expect(clone.state.joined(with: desk.state) == desk.state)
  }
}
