import KeyValueStorage
import SharedFolders
import Testing

/// Two terminals of one machine: they meet in the local view.
final class TerminalsTests: TwoTerminalsStories {
  @Test func `each sees what the other does`() throws {
    try first.add("a")
    try second.takeIn()
    try second.add("b")
    try first.takeIn()
    #expect(first.texts == ["a", "b"])
    #expect(second.texts == ["a", "b"])
    #expect(first.elements(forKey: World.notes).map(\.terminal) == ["pts/1", "pts/2"])
  }

  @Test func `they see each other also while the shared folder is missing`() throws {
    try first.add("a")
    try world.move(world.shared, to: world.path + "/away")
    #expect(try !first.add("b").isSaved)
    try second.takeIn()
    #expect(second.texts == ["a", "b"])
    #expect(!world.exists(world.shared))
    #expect(!second.standing.isSaved)
    try world.move(world.path + "/away", to: world.shared)
    try second.takeIn()
    #expect(second.standing.isSaved)
    try first.takeIn()
    #expect(first.standing.isSaved)
  }

  @Test func `a change made without having looked goes out from what the other did`() throws {
    try first.add("a")
    try second.add("b")
    try first.add("c")
    try second.takeIn()
    #expect(second.texts == ["a", "b", "c"])
  }

  @Test func `changes are told only of others, and only where a value reads differently`() throws {
    try first.add("a")
    try second.takeIn()
    let mine = Collector(first)
    let others = Collector(second)
    try first.change("a", to: "A")
    first.set("1", forKey: "number")
    try first.flush()
    try second.takeIn()
    try second.takeIn()
    #expect(mine.changes.isEmpty)
    #expect(
      others.changes == [
        KeyValueChange(reason: .serverChange, keys: [World.notes, "number"])
      ])
    second.set("1", forKey: "number")
    try second.flush()
    try first.takeIn()
    #expect(mine.changes.isEmpty)
  }

  @Test func `the stream ends with the store`() async throws {
    var store: UbiquitousKeyValueStore? = try world.open("desk", terminal: "pts/3")
    let stream = store?.changes()
    try first.add("a")
    try store?.takeIn()
    var iterator = stream?.makeAsyncIterator()
    #expect(await iterator?.next()?.keys == [World.notes])
    store = nil
    #expect(await iterator?.next() == nil)
  }

  @Test func `a transaction is kept wholly or not at all`() throws {
    try first.add("a")
    _ = try first.perform(
      .operations(
        [
          .replace(key: World.notes, id: first.id("a"), value: .string("A")),
          .insert(
            key: World.notes, id: ElementID(rawValue: 7), value: .string("b"), placement: .last),
          .set(key: "count", value: .integer(2)),
        ], as: nil))
    try second.takeIn()
    #expect(second.texts == ["A", "b"])
    #expect(second.longLong(forKey: "count") == 2)
  }

  @Test func `what is pending is kept before a transaction, once, even if that is refused`() throws
  {
    first.setNotes(["a", "a"])
    #expect(throws: KeyValueStorageError.nothingToTakeBack) { try first.redo() }
    first.set("x", forKey: "k")
    try first.add("b")
    try first.flush()
    try second.takeIn()
    #expect(second.texts == ["a", "a", "b"])
    #expect(first.texts == ["a", "a", "b"])
  }

  @Test func `where nothing is new no lock is taken and nothing is written`() throws {
    try first.add("a")
    try second.takeIn()
    let before = try world.census(world.path)
    let held = try FileLock(path: first.localFolder + "/keyvalue.lock").acquire()
    for store in [first, second] {
      try store.takeIn()
      #expect(store.standing.lockHolder == nil)
    }
    held.release()
    var after = try world.census(world.path)
    for name in before.keys where name.hasSuffix(".lock") { after[name] = before[name] }
    #expect(after == before)
  }

  @Test func `a watching terminal shows what the other does`() async throws {
    try second.startWatching()
    let changes = second.changes()
    try first.add("a")
    for await _ in changes where second.texts == ["a"] { break }
    #expect(second.texts == ["a"])
  }
}
