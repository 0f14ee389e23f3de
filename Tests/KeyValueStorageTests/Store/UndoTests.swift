import KeyValueStorage
import SharedFolders
import Testing

/// Taking back what was done.
final class UndoTests: TwoTerminalsStories {
  override init() throws {
    try super.init()
    try first.add("a", "b", "c")
  }

  @Test func `every kind of action is undone and redone`() throws {
    let acts: [(UbiquitousKeyValueStore) throws -> Void] = [
      { try $0.add("d") }, { try $0.change("b", to: "B") }, { try $0.delete("b") },
      { try $0.moveFirst("c") }, { try $0.delete("a", "c") }, { try $0.add("x", "y") },
    ]
    for act in acts {
      try act(first)
      let done = first.elements(forKey: World.notes)
      try first.undo()
      #expect(first.texts == ["a", "b", "c"])
      try first.redo()
      #expect(first.elements(forKey: World.notes).map(\.value) == done.map(\.value))
      #expect(first.elements(forKey: World.notes).map(\.id) == done.map(\.id))
      try first.undo()
      #expect(first.texts == ["a", "b", "c"])
    }
  }

  @Test func `the last to delete an element is named, and nobody once it is back`() throws {
    try second.takeIn()
    try second.delete("b")
    try second.undo()
    let back = try second.history().departures(inLast: 50)
    #expect(back.isEmpty)
    try first.takeIn()
    try first.delete("b")
    try first.delete("c")
    let departures = try first.history().departures(inLast: 50)
    let texts = departures.map { $0.before.value }
    let origins = departures.map { $0.action.origin }
    #expect(texts == [.string("c"), .string("b")])
    #expect(origins == ["pts/1", "pts/1"])
  }

  @Test func `one undo follows the second, also after a restart`() throws {
    try first.delete("a")
    try first.change("b", to: "B")
    let again = try world.open("desk", terminal: "pts/7")
    try again.undo()
    #expect(again.texts == ["b", "c"])
    try again.undo()
    #expect(again.texts == ["a", "b", "c"])
    try again.redo()
    #expect(again.texts == ["b", "c"])
    try again.redo()
    #expect(again.texts == ["B", "c"])
  }

  @Test func `each terminal takes back its own first`() throws {
    try second.takeIn()
    try second.delete("c")
    try first.delete("a")
    try second.undo()
    #expect(second.texts == ["b", "c"])
    #expect(second.knownHistory?.possibilities(key: World.notes).redo == true)
    try first.undo()
    #expect(first.texts == ["a", "b", "c"])
  }

  @Test func `what somebody changed since is not taken back`() throws {
    try first.change("a", to: "A")
    try second.takeIn()
    try second.change("A", to: "theirs")
    let receipt = try first.undo()
    #expect(receipt.blocked.map(\.after?.value.text) == ["A"])
    #expect(first.texts == ["theirs", "b", "c"])
    // The next undo is about the action before.
    try first.undo()
    #expect(first.texts == ["theirs"])
  }

  @Test func `what nothing is left of is passed over`() throws {
    try first.add("d")
    try second.takeIn()
    try second.delete("d")
    let receipt = try first.undo()
    #expect(receipt.takenBack?.changes.map(\.after?.value.text) == ["a", "b", "c"])
    #expect(first.texts == [])
    #expect(throws: KeyValueStorageError.nothingToTakeBack, "the deletion is the other's") {
      try first.undo()
    }
  }

  @Test func `what another terminal made of what was deleted here is not taken back here`() throws {
    try second.takeIn()
    let b = first.id("b")
    try second.delete("b")
    _ = try first.perform(
      .operations(
        [.replace(key: World.notes, id: b, value: .string("b plus"))], as: .change))
    try second.takeIn()
    #expect(throws: KeyValueStorageError.nothingToTakeBack) { try second.undo() }
    #expect(second.texts.contains("b plus"))
  }

  @Test func `a change that somebody has taken back by hand is passed over`() throws {
    try first.change("a", to: "A")
    try second.takeIn()
    try second.change("A", to: "a")
    let receipt = try first.undo()
    #expect(receipt.blocked.isEmpty)
    #expect(receipt.takenBack?.changes.map(\.after?.value.text) == ["a", "b", "c"])
  }

  @Test func `of several deleted at once all come back to their places`() throws {
    try first.delete("a", "b", "c")
    try second.add("new")
    try first.undo()
    #expect(first.texts.filter { $0 != "new" } == ["a", "b", "c"])
    #expect(first.texts.contains("new"))
  }

  @Test func `a new action clears what could be redone`() throws {
    try first.delete("a")
    try first.undo()
    try first.add("d")
    #expect(throws: KeyValueStorageError.nothingToTakeBack) { try first.redo() }
    #expect(first.texts == ["a", "b", "c", "d"])
  }

  @Test func `where nothing was done there is nothing to undo`() throws {
    let fresh = try world.open("laptop", at: world.path + "/elsewhere")
    #expect(throws: KeyValueStorageError.nothingToTakeBack) { try fresh.undo() }
  }

  @Test func `an undo reaches the other machine`() throws {
    let laptop = try world.open("laptop")
    try exchange(first, laptop)
    try first.delete("b")
    try exchange(first, laptop)
    #expect(laptop.texts == ["a", "c"])
    try first.undo()
    try exchange(first, laptop)
    #expect(laptop.texts == ["a", "b", "c"])
  }

  @Test func `a change and its undo leave what another machine added in its place`() throws {
    let laptop = try world.open("laptop")
    try exchange(first, laptop)
    // At the same place, as neither knows of the other.
    try first.add("Buy milk")
    try laptop.add("Call Bob")
    try exchange(first, laptop)
    let order = first.texts
    let places = laptop.elements(forKey: World.notes).map(\.position)
    for text in ["Buy milk", "Call Bob"] {
      let receipt = try first.change(text, to: "[x] " + text)
      #expect(receipt.action?.changes.map(\.before?.value.text) == [text])
      #expect(first.texts == order.map { $0 == text ? "[x] " + text : $0 })
      try first.undo()
      #expect(first.texts == order)
      try exchange(first, laptop)
      #expect(laptop.texts == order)
      #expect(laptop.elements(forKey: World.notes).map(\.position) == places)
    }
  }

  @Test func `a damaged history stops nothing, and a new one begins`() throws {
    try world.write(Array("this is no log".utf8), to: first.localFolder + "/actions.log")
    try second.add("d")
    #expect(second.texts == ["a", "b", "c", "d"])
    #expect(second.standing.historyProblem == nil)
    try second.undo()
    #expect(second.texts == ["a", "b", "c"])
    #expect(
      try world.bytes(first.localFolder + "/actions.log.damaged") == Array("this is no log".utf8))
  }

  @Test func `a history of a later version stops what loses a text, and nothing else`() throws {
    let history = first.localFolder + "/actions.log"
    try second.takeIn()
    let newer = Array("tamnote-log 99 actions 0123456789abcdef\n".utf8)
    try world.write(newer, to: history)
    for act in [{ try self.second.delete("a") }, { try self.second.change("a", to: "x") }] {
      #expect(throws: KeyValueStorageError.self) { try act() }
    }
    second.setNotes(["b"])
    #expect(throws: KeyValueStorageError.self) { try second.flush() }
    try first.add("d")
    #expect(first.texts == ["a", "b", "c", "d"])
    #expect(try world.bytes(history) == newer)
    try world.remove(history)
    try second.flush()
    #expect(second.texts == ["b", "d"])
    #expect(try second.trashed == ["c", "a"])
  }

  @Test func `a history that cannot be written does not stop adding, and the standing says so`()
    throws
  {
    try world.remove(first.localFolder + "/actions.log")
    try world.write([], to: first.localFolder + "/actions.log/in the way")
    try second.add("d")
    #expect(second.texts == ["a", "b", "c", "d"])
    #expect(second.standing.historyProblem != nil)
    try world.remove(first.localFolder + "/actions.log")
    try second.add("e")
    #expect(second.standing.historyProblem == nil)
  }
}
