import KeyValueStorage
import SharedFolders
import Testing

/// What was deleted and overwritten, and how long it is kept.
final class TrashTests: OneStoreStories {
  override init() throws {
    try super.init()
    try store.add("a", "b", "c")
  }

  @Test func `deleted and overwritten texts are there, newest first`() throws {
    try store.delete("a")
    try store.change("b", to: "B")
    #expect(try store.trashed == ["b", "a"])
    let trash = try store.history().trash(key: World.notes, alive: [])
    #expect(trash.map(\.reason).contains(.overwritten))
    #expect(trash.allSatisfy { $0.origin == "pts/1" })
  }

  @Test func `a hole in the history costs what was in it, and nothing behind it`() throws {
    let texts = ["v", "w", "x", "y", "z"].map { String(repeating: $0, count: 6000) }
    for text in texts {
      try store.add(text)
      try store.delete(text)
    }
    let log = store.localFolder + "/actions.log"
    var bytes = try world.bytes(log)
    // The last record with the second text is that of its deletion.
    let hole = try #require(bytes.ranges(of: Array(texts[1].utf8.prefix(4096))).last)
    bytes.replaceSubrange(hole, with: repeatElement(0, count: hole.count))
    try world.write(bytes, to: log)
    let again = try world.open("desk", terminal: "pts/2")
    #expect(try again.trashed == [texts[4], texts[3], texts[2], texts[0]])
    try again.delete("a")
    #expect(try again.trashed == ["a", texts[4], texts[3], texts[2], texts[0]])
    #expect(try world.names(store.localFolder).filter { $0.contains(".torn-") } == [])
  }

  @Test func `nothing is there twice, nor what is alive`() throws {
    try store.delete("a")
    try store.undo()
    #expect(try store.trashed == [])
    try store.redo()
    try store.undo()
    try store.delete("a")
    #expect(try store.trashed == ["a"])
  }

  @Test func `what is put back stands where it stood, and can be taken back again`() throws {
    try store.delete("b")
    try store.restore("b")
    #expect(store.texts == ["a", "b", "c"])
    #expect(try store.trashed == [])
    try store.undo()
    #expect(store.texts == ["a", "c"])
  }

  @Test func `an overwritten text is put back beside the new one`() throws {
    try store.change("b", to: "B")
    try store.restore("b")
    #expect(store.texts.sorted() == ["B", "a", "b", "c"])
  }

  @Test func `several are put back in one step of undo`() throws {
    try store.delete("a", "c")
    let trash = try store.history().trash(key: World.notes, alive: [])
    _ = try store.perform(.restore(key: World.notes, trash))
    #expect(store.texts == ["a", "b", "c"])
    try store.undo()
    #expect(store.texts == ["b"])
  }

  @Test func `what was never kept can be thrown away, taken back and thrown away again`() throws {
    let before = store.texts
    _ = try store.perform(.discard(key: World.notes, [.string("x"), .string("y")]))
    #expect(store.texts == before)
    #expect(try store.trashed == ["y", "x"])
    try store.undo()
    #expect(store.texts == before + ["x", "y"])
    try store.redo()
    #expect(store.texts == before)
    try store.restore("x")
    #expect(store.texts == before + ["x"])
  }

  @Test func `what counts as no loss is left out, and undo knows it all the same`() throws {
    try store.change("a", to: "[ ] a")
    let trash = try store.history().trash(key: World.notes, alive: []) { change in
      change.after?.value != .string("[ ] a")
    }
    #expect(trash.isEmpty)
    try store.undo()
    #expect(store.texts == ["a", "b", "c"])
  }

  @Test func `two terminals that put back the same put it back once`() throws {
    let other = try world.open("desk", terminal: "pts/2")
    try store.delete("a")
    try other.takeIn()
    let entry = try #require(try other.history().trash(key: World.notes, alive: []).first)
    try store.restore("a")
    #expect(throws: KeyValueStorageError.nothingToTakeBack) {
      try other.perform(.restore(key: World.notes, [entry]))
    }
    #expect(other.texts == ["a", "b", "c"])
  }

  @Test func `what another machine deletes or overwrites is there too, by its name`() throws {
    let laptop = try world.open("laptop")
    try exchange(store, laptop)
    try laptop.delete("a")
    try laptop.change("c", to: "C")
    try store.takeIn()
    let alive = store.elements(forKey: World.notes)
    let trash = try store.history().trash(key: World.notes, alive: alive)
    #expect(trash.map { $0.placed.value.text }.sorted { $0 ?? "" < $1 ?? "" } == ["a", "c"])
    #expect(trash.allSatisfy { $0.origin == "laptop" })
    try store.restore("a")
    try exchange(store, laptop)
    #expect(laptop.texts == ["a", "b", "C"])
  }

  @Test func `the other terminal does not note it again`() throws {
    let other = try world.open("desk", terminal: "pts/2")
    let laptop = try world.open("laptop")
    try exchange(store, other, laptop)
    try laptop.delete("a")
    try exchange(store, other)
    #expect(try other.history().actions.count { $0.kind == .elsewhere } == 1)
  }

  @Test func `what cannot be undone is what came from elsewhere`() throws {
    let laptop = try world.open("laptop")
    try exchange(store, laptop)
    try laptop.delete("a")
    try exchange(store, laptop)
    try store.undo()
    #expect(store.texts == [])
  }

  // MARK: - How long

  private func action(observed: Int64) -> Action {
    Action(
      id: Action.ID(rawValue: .random(in: 1...UInt64.max)), kind: .remove, origin: "pts/1",
      time: 0, observed: observed, key: World.notes, changes: [])
  }

  @Test func `what is old goes, but the last thousand stay`() {
    var history = ActionHistory((0..<2_500).map { action(observed: $0) })
    let isShorter = history.prune(observed: ActionHistory.keptFor + 5_000)
    #expect(isShorter)
    #expect(history.actions.first?.observed == 1_500)
    #expect(history.actions.count == ActionHistory.fewestKept)
  }

  @Test func `what is younger than thirty observed days stays, however much there is`() {
    var history = ActionHistory((0..<5_000).map { action(observed: $0) })
    _ = history.prune(observed: ActionHistory.keptFor)
    #expect(history.actions.count == 5_000)
    _ = history.prune(observed: ActionHistory.keptFor + 100)
    #expect(history.actions.count == 4_900)
  }

  @Test func `a clock that jumps forgets nothing, observed time does`() throws {
    // Another run of the machine had been observed for a hundred days.
    let clock = store.localFolder + "/observed-time"
    try world.write(Array("another-run 0 8640000".utf8), to: clock)
    try store.delete("a")
    let actions = try store.history().actions
    #expect(actions.last?.observed == 8_640_000)
    #expect(actions.count == 2)
  }

  @Test func `the file shrinks when much is old`() throws {
    let log = store.localFolder + "/actions.log"
    let save = AtomicSave(replica: store.container.replica, access: .onlyUser)
    var records = RecordLog(path: log, kind: "actions", save: save)
    let record = try #require(try records.readAll().first)
    try records.rewrite(Array(repeating: record, count: 2_500))
    try world.write(Array("another-run 0 8640000".utf8), to: store.localFolder + "/observed-time")
    #expect(try store.history().actions.count == 2_500)
    try store.delete("a")
    #expect(try store.history().actions.count == 1_000)
    #expect(try records.readAll().count == 1_000)
  }
}
