import KeyValueStorage
import SharedFolders
import Testing

/// A store that is full.
struct LimitsTests {
  let world: World
  let store: UbiquitousKeyValueStore
  let limits: KeyValueLimits

  init() throws {
    world = try World()
    var limits = KeyValueLimits()
    (limits.allValues, limits.value, limits.keyCount, limits.keyLength) = (100, 60, 3, 16)
    self.limits = limits
    store = try world.open("desk", limits: limits)
  }

  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test func `Apple's limits hold by default`() {
    let limits = KeyValueLimits()
    #expect(limits.allValues == 1_048_576 && limits.value == 1_048_576)
    #expect(limits.keyCount == 1024 && limits.keyLength == 64)
  }

  @Test func `a write that goes over is refused with the reason, and changes nothing`() throws {
    store.set("small", forKey: "key")
    try store.flush()
    let before = store.dictionaryRepresentation
    let collector = Collector(store)
    for (key, size) in [("key", 61), ("a key that is too long", 1)] {
      store.set(text(size), forKey: key)
      #expect(store.dictionaryRepresentation == before)
    }
    #expect(
      collector.changes == [
        KeyValueChange(reason: .quotaViolationChange, keys: ["key"]),
        KeyValueChange(reason: .quotaViolationChange, keys: ["a key that is too long"]),
      ])
    try store.flush()
    #expect(try world.open("desk").dictionaryRepresentation == before)
  }

  @Test func `each limit is named with its use`() throws {
    store.set(text(50), forKey: "a")
    store.set(text(50), forKey: "b")
    func excess(_ size: Int, _ key: String) -> KeyValueStorageError? {
      #expect(throws: KeyValueStorageError.self) {
        try store.write(.string(text(size)), forKey: key)
      }
    }
    func error(
      _ kind: KeyValueLimits.Excess.Kind, _ use: Int, _ limit: Int
    ) -> KeyValueStorageError {
      .limit(KeyValueLimits.Excess(kind: kind, use: use, limit: limit))
    }
    #expect(excess(1, "c") == error(.allValues, 101, 100))
    store.set(text(1), forKey: "a")
    #expect(excess(61, "a") == error(.allValues, 111, 100))
    #expect(excess(0, "é123456789012345") == error(.keyLength(key: "é123456789012345"), 17, 16))
    store.set(text(1), forKey: "b")
    #expect(excess(61, "b") == error(.value(key: "b"), 61, 60))
    store.set("", forKey: "c")
    #expect(excess(0, "d") == error(.keyCount, 4, 3))
  }

  @Test func `deleting and shortening work in a store that a merge made too large`() throws {
    let laptop = try world.open("laptop", limits: limits)
    store.set(text(60), forKey: "a")
    laptop.set(text(60), forKey: "b")
    try store.flush()
    try laptop.flush()
    try exchange(store, laptop)
    #expect(store.standing.byteCount == 120)
    #expect(throws: KeyValueStorageError.self) { try store.write(.string("x"), forKey: "c") }
    try store.write(.string(text(59)), forKey: "a")
    store.removeObject(forKey: "b")
    #expect(try store.flush())
    try laptop.takeIn()
    #expect(laptop.dictionaryRepresentation == store.dictionaryRepresentation)
    #expect(store.standing.byteCount == 59)
  }

  @Test func `a merge that goes over is told as one, and all of it is kept`() throws {
    let laptop = try world.open("laptop", limits: limits)
    store.set(text(60), forKey: "a")
    try store.flush()
    let told = Collector(laptop)
    laptop.set(text(60), forKey: "b")
    try laptop.flush()
    try exchange(store, laptop)
    #expect(told.changes.map(\.reason) == [.initialSyncChange, .quotaViolationChange])
    #expect(told.changes.allSatisfy { $0.keys == ["a"] })
    #expect(laptop.string(forKey: "a") == text(60) && laptop.string(forKey: "b") == text(60))
  }

  @Test func `a transaction that goes over is refused as a whole`() throws {
    try store.add(text(20))
    let before = store.texts
    #expect(throws: KeyValueStorageError.self) { try store.add("small", text(90)) }
    #expect(store.texts == before)
    #expect(try !store.history().actions.contains { $0.changes.count == 2 })
    try store.add("small")
    #expect(store.texts == before + ["small"])
  }

  @Test func `what is put back from the Trash is refused as a whole`() throws {
    try store.add("small", text(40))
    try store.delete("small", text(40))
    try store.add(text(58))
    let trash = try store.history().trash(key: World.notes, alive: [])
    #expect(trash.count == 2)
    store.set("y", forKey: "a")
    #expect(throws: KeyValueStorageError.self) {
      try store.perform(.restore(key: World.notes, trash))
    }
    #expect(store.texts == [text(58)])
  }

  @Test func `what memory took in is kept, even if others filled the store meanwhile`() throws {
    let other = try world.open("desk", terminal: "pts/2", limits: limits)
    try other.add(text(50))
    store.set(text(58), forKey: "a")
    try store.flush()
    #expect(store.string(forKey: "a") == text(58))
    #expect(store.texts == [text(50)])
    try store.delete(text(50))
    #expect(store.texts == [])
  }
}
