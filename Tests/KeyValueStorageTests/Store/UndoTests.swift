import KeyValueStorage
import SharedFolders
import Testing

/// Taking back what was done.
struct UndoTests {
  let world: World
  let store: UbiquitousKeyValueStore
  let other: UbiquitousKeyValueStore

  init() throws {
    world = try World()
    store = try world.open("desk")
    other = try world.open("desk", terminal: "pts/2")
    try store.add("a", "b", "c")
  }

  @Test func `every kind of action is undone and redone`() throws {
    let acts: [(UbiquitousKeyValueStore) throws -> Void] = [
      { try $0.add("d") }, { try $0.change("b", to: "B") }, { try $0.delete("b") },
      { try $0.moveFirst("c") }, { try $0.delete("a", "c") }, { try $0.add("x", "y") },
    ]
    for act in acts {
      try act(store)
      let done = store.elements(forKey: World.notes)
      try store.undo()
      #expect(store.texts == ["a", "b", "c"])
      try store.redo()
      #expect(store.elements(forKey: World.notes).map(\.value) == done.map(\.value))
      #expect(store.elements(forKey: World.notes).map(\.id) == done.map(\.id))
      try store.undo()
      #expect(store.texts == ["a", "b", "c"])
    }
  }

  @Test func `one undo follows the other, also after a restart`() throws {
    try store.delete("a")
    try store.change("b", to: "B")
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
    try other.takeIn()
    try other.delete("c")
    try store.delete("a")
    try other.undo()
    #expect(other.texts == ["b", "c"])
    #expect(other.knownHistory?.canRedo(key: World.notes) == true)
    try store.undo()
    #expect(store.texts == ["a", "b", "c"])
  }

  @Test func `what somebody changed since is not taken back`() throws {
    try store.change("a", to: "A")
    try other.takeIn()
    try other.change("A", to: "theirs")
    let receipt = try store.undo()
    #expect(receipt.blocked.map(\.after?.value.text) == ["A"])
    #expect(store.texts == ["theirs", "b", "c"])
    // The next undo is about the action before.
    try store.undo()
    #expect(store.texts == ["theirs"])
  }

  @Test func `of several deleted at once all come back to their places`() throws {
    try store.delete("a", "b", "c")
    try other.add("new")
    try store.undo()
    #expect(store.texts.filter { $0 != "new" } == ["a", "b", "c"])
    #expect(store.texts.contains("new"))
  }

  @Test func `a new action clears what could be redone`() throws {
    try store.delete("a")
    try store.undo()
    try store.add("d")
    #expect(throws: KeyValueStorageError.nothingToTakeBack) { try store.redo() }
    #expect(store.texts == ["a", "b", "c", "d"])
  }

  @Test func `where nothing was done there is nothing to undo`() throws {
    let fresh = try world.open("laptop", at: world.path + "/elsewhere")
    #expect(throws: KeyValueStorageError.nothingToTakeBack) { try fresh.undo() }
  }

  @Test func `an undo reaches the other machine`() throws {
    let laptop = try world.open("laptop")
    try exchange(store, laptop)
    try store.delete("b")
    try exchange(store, laptop)
    #expect(laptop.texts == ["a", "c"])
    try store.undo()
    try exchange(store, laptop)
    #expect(laptop.texts == ["a", "b", "c"])
  }

  @Test func `a damaged history stops nothing, and a new one begins`() throws {
    try world.write(Array("this is no log".utf8), to: store.localFolder + "/actions.log")
    try other.add("d")
    #expect(other.texts == ["a", "b", "c", "d"])
    #expect(other.standing.historyProblem == nil)
    try other.undo()
    #expect(other.texts == ["a", "b", "c"])
    #expect(
      try world.bytes(store.localFolder + "/actions.log.damaged") == Array("this is no log".utf8))
  }

  @Test func `a history of a later version stops what loses a text, and nothing else`() throws {
    let history = store.localFolder + "/actions.log"
    try other.takeIn()
    let newer = Array("tamnote-log 99 actions 0123456789abcdef\n".utf8)
    try world.write(newer, to: history)
    for act in [{ try other.delete("a") }, { try other.change("a", to: "x") }] {
      #expect(throws: KeyValueStorageError.self) { try act() }
    }
    other.setNotes(["b"])
    #expect(throws: KeyValueStorageError.self) { try other.flush() }
    try store.add("d")
    #expect(store.texts == ["a", "b", "c", "d"])
    #expect(try world.bytes(history) == newer)
    try world.remove(history)
    try other.flush()
    #expect(other.texts == ["b", "d"])
    #expect(try other.trashed == ["c", "a"])
  }

  @Test func `a history that cannot be written does not stop adding, and the standing says so`()
    throws
  {
    try world.remove(store.localFolder + "/actions.log")
    try world.write([], to: store.localFolder + "/actions.log/in the way")
    try other.add("d")
    #expect(other.texts == ["a", "b", "c", "d"])
    #expect(other.standing.historyProblem != nil)
    try world.remove(store.localFolder + "/actions.log")
    try other.add("e")
    #expect(other.standing.historyProblem == nil)
  }
}
