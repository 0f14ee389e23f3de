import KeyValueStorage
import SharedFolders
import Testing

/// The setters and getters that Apple's programs know.
final class SetterTests: OneStoreStories {
  /// The same machine after every process has ended.
  private func reopened() throws -> UbiquitousKeyValueStore {
    try store.flush()
    return try world.open("desk")
  }

  @Test func `every type comes back as it was, also after a restart`() throws {
    let dictionary = PropertyListDictionary([
      (name: "deep", value: .array([.integer(1), .string("é"), .string("e\u{301}")]))
    ])
    store.set("text", forKey: "string")
    store.set(Int64.min, forKey: "integer")
    store.set(0.1, forKey: "double")
    store.set(true, forKey: "boolean")
    store.set([0, 255] as [UInt8], forKey: "data")
    store.set([.string("a"), .data([0])] as [PropertyListValue], forKey: "array")
    store.set(dictionary, forKey: "dictionary")
    for store in [store, try reopened()] {
      #expect(store.string(forKey: "string") == "text")
      #expect(store.longLong(forKey: "integer") == Int64.min)
      #expect(store.double(forKey: "double") == 0.1)
      #expect(store.bool(forKey: "boolean"))
      #expect(store.data(forKey: "data") == [0, 255])
      #expect(store.array(forKey: "array") == [.string("a"), .data([0])])
      #expect(store.dictionary(forKey: "dictionary") == dictionary)
    }
  }

  @Test func `a getter of another type gives nil or zero`() {
    store.set("text", forKey: "key")
    #expect(store.array(forKey: "key") == nil)
    #expect(store.dictionary(forKey: "key") == nil)
    #expect(store.data(forKey: "key") == nil)
    #expect(store.longLong(forKey: "key") == 0)
    #expect(store.double(forKey: "key") == 0)
    #expect(!store.bool(forKey: "key"))
    #expect(store.object(forKey: "absent") == nil)
    #expect(store.string(forKey: "absent") == nil)
  }

  @Test func `numbers and truth values read as each other, and keep their types`() {
    store.set(2.9, forKey: "double")
    store.set(Double.nan, forKey: "nan")
    store.set(true, forKey: "boolean")
    #expect(store.longLong(forKey: "double") == 2)
    #expect(store.longLong(forKey: "nan") == 0)
    #expect(store.longLong(forKey: "boolean") == 1)
    #expect(store.bool(forKey: "double"))
    #expect(store.object(forKey: "boolean") == .boolean(true))
  }

  @Test func `removing a key and setting nil remove it everywhere`() throws {
    let laptop = try world.open("laptop")
    store.set("1", forKey: "a")
    store.set("2", forKey: "b")
    try store.flush()
    try laptop.takeIn()
    store.removeObject(forKey: "a")
    store.set(nil as String?, forKey: "b")
    try store.flush()
    try laptop.takeIn()
    #expect(laptop.dictionaryRepresentation == PropertyListDictionary([]))
    #expect(store.object(forKey: "a") == nil)
  }

  @Test func `the representation is a copy of every pair`() {
    store.set("1", forKey: "a")
    let copy = store.dictionaryRepresentation
    store.set("2", forKey: "b")
    #expect(copy == PropertyListDictionary([(name: "a", value: .string("1"))]))
    #expect(store.dictionaryRepresentation["b"] == .string("2"))
  }

  @Test func `keys that look alike are two keys`() {
    store.set("composed", forKey: "\u{e9}")
    store.set("decomposed", forKey: "e\u{301}")
    #expect(store.string(forKey: "\u{e9}") == "composed")
    #expect(store.string(forKey: "e\u{301}") == "decomposed")
  }

  @Test func `registered defaults are read and never written`() throws {
    let other = try world.open("desk", terminal: "pts/2")
    store.register(defaults: PropertyListDictionary([(name: "size", value: .integer(12))]))
    #expect(store.longLong(forKey: "size") == 12)
    #expect(store.dictionaryRepresentation["size"] == nil)
    store.set("something", forKey: "else")
    try store.flush()
    try other.takeIn()
    #expect(other.object(forKey: "size") == nil)
    store.set(Int64(14), forKey: "size")
    #expect(store.longLong(forKey: "size") == 14)
    store.removeObject(forKey: "size")
    #expect(store.longLong(forKey: "size") == 12)
  }

  @Test func `nothing is written at a folder before something is asked of it`() throws {
    #expect(!world.exists(world.shared))
    _ = store.string(forKey: "key")
    #expect(!world.exists(world.shared))
  }

  @Test func `writes that follow each other at once all count`() throws {
    store.setNotes(["a", "b"])
    store.setNotes(["b"])
    store.setNotes(["b", "c"])
    store.setNotes(["B", "c"])
    #expect(store.texts == ["B", "c"])
    try store.flush()
    #expect(store.texts == ["B", "c"])
    #expect(try reopened().texts == ["B", "c"])
  }

  @Test func `many writes from many threads lose nothing`() async throws {
    let store = store
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { store.set("v\(number)", forKey: "k\(number)") }
      }
    }
    try store.flush()
    let again = try reopened()
    for number in 0..<100 { #expect(again.string(forKey: "k\(number)") == "v\(number)") }
  }

  @Test func `flush says that all is saved, and synchronize that the folder was there`() throws {
    store.set("1", forKey: "a")
    #expect(try store.flush())
    #expect(store.synchronize())
    try world.move(world.shared, to: world.path + "/away")
    store.set("2", forKey: "a")
    #expect(try !store.flush())
    #expect(!store.synchronize())
    try world.move(world.path + "/away", to: world.shared)
    #expect(try store.flush())
  }

  @Test func `a process may have several stores`() throws {
    let other = try world.open("desk", at: world.path + "/elsewhere")
    store.set("here", forKey: "key")
    other.set("there", forKey: "key")
    try store.flush()
    try other.flush()
    #expect(store.string(forKey: "key") == "here")
    #expect(other.string(forKey: "key") == "there")
  }
}
