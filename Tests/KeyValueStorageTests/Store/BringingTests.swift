import KeyValueStorage
import SharedFolders
import Testing

/// One machine takes its notes from one folder to another and back; another machine has the second.
final class BringingTests {
  private let world: World
  private let first: UbiquitousKeyValueStore
  private let second: UbiquitousKeyValueStore
  private let laptop: UbiquitousKeyValueStore

  init() throws {
    world = try World(inMemory: true)
    first = try world.open("desk", at: world.path + "/first")
    second = try world.open("desk", at: world.path + "/second")
    laptop = try world.open("laptop", at: world.path + "/second")
    try first.add("a", "b", "c")
    try bring(first, second)
    try laptop.takeIn()
  }

  private func bring(
    _ old: UbiquitousKeyValueStore, _ new: UbiquitousKeyValueStore
  ) throws {
    try new.takeIn()
    try old.move(to: new) {}
  }

  @Test func `a folder that was begun anew deletes nothing in the other`() throws {
    try bring(second, first)
    try world.remove(first.container.path)
    try first.takeIn()
    #expect(try first.startNew() != nil)
    try bring(first, second)
    try laptop.takeIn()
    #expect(second.texts == ["a", "b", "c"] && laptop.texts == ["a", "b", "c"])
    try bring(second, first)
    #expect(first.texts == ["a", "b", "c"])
  }

  @Test func `the folder in use that was begun anew deletes nothing where it came from`() throws {
    try world.remove(second.container.path)
    try second.takeIn()
    #expect(try second.startNew() != nil)
    try bring(second, first)
    #expect(first.texts == ["a", "b", "c"])
  }

  @Test func `what was deleted stays deleted on both ways`() throws {
    try second.delete("b")
    try bring(second, first)
    #expect(first.texts == ["a", "c"])
    #expect(try first.trashed == ["b"])
    try first.delete("c")
    try bring(first, second)
    #expect(second.texts == ["a"])
  }

  @Test func `what another machine deleted in the folder that is returned to stays deleted`() throws
  {
    try laptop.delete("b")
    for _ in 0..<2 {
      try bring(first, second)
      #expect(second.texts == ["a", "c"])
    }
    try bring(second, first)
    #expect(first.texts == ["a", "c"])
    try bring(first, second)
    #expect(second.texts == ["a", "c"])
  }

  @Test func `what was brought back after it was deleted stays`() throws {
    try second.delete("b")
    try bring(second, first)
    try laptop.takeIn()
    try laptop.restore("b")
    try bring(first, second)
    #expect(second.texts == ["a", "b", "c"])
    try laptop.takeIn()
    #expect(laptop.texts == ["a", "b", "c"])
  }

  @Test func `a change outlives a deletion in the other folder`() throws {
    try laptop.change("b", to: "b, changed")
    try second.takeIn()
    try first.delete("b")
    try bring(first, second)
    #expect(second.texts == ["a", "b, changed", "c"])
    try second.delete("c")
    try first.change("c", to: "c, changed")
    try bring(first, second)
    #expect(second.texts.sorted() == ["a", "b, changed", "c, changed"])
  }

  @Test func `what was changed or moved there waits for the way back`() throws {
    try laptop.change("b", to: "B")
    try laptop.moveFirst("c")
    laptop.set("dark", forKey: "theme")
    try laptop.flush()
    for _ in 0..<2 {
      try bring(first, second)
      #expect(second.texts == ["c", "a", "B"])
    }
    try bring(second, first)
    #expect(first.texts == ["c", "a", "B"] && first.string(forKey: "theme") == "dark")
    try bring(first, second)
    #expect(second.texts == ["c", "a", "B"])
  }

  @Test func `both changes of one note stay, side by side, however often it is done`() throws {
    try first.change("b", to: "b of the first")
    try second.change("b", to: "b of the second")
    try bring(first, second)
    let both = ["a", "b of the second", "b of the first", "c"]
    #expect(second.texts == both)
    try bring(second, first)
    try bring(first, second)
    #expect(second.texts == both && first.texts.sorted() == both.sorted())
    try second.delete("b of the first")
    try bring(second, first)
    #expect(first.texts.sorted() == ["a", "b of the second", "c"])
  }

  @Test func `moves and new notes come along to their places`() throws {
    try second.moveFirst("c")
    try second.add("d")
    try second.moveFirst("d")
    try bring(second, first)
    #expect(first.texts == ["d", "c", "a", "b"])
  }

  @Test func `equal texts that were written in both are one, and go on as one`() throws {
    try first.add("milk")
    try laptop.add("milk")
    try bring(first, second)
    #expect(second.texts == ["a", "b", "c", "milk"])
    try second.change("milk", to: "oat milk")
    try bring(second, first)
    #expect(first.texts == ["a", "b", "c", "oat milk"])
  }

  @Test func `without memory of the past nothing is deleted, and nothing is doubled`() throws {
    for store in [first, second] {
      for name in try world.names(store.localFolder) where name.hasPrefix("together-") {
        try world.remove(store.localFolder + "/" + name)
      }
    }
    try first.delete("b")
    try first.change("c", to: "c, changed")
    try bring(first, second)
    #expect(second.texts == ["a", "b", "c", "c, changed"])
  }

  @Test func `other values follow where only one folder has changed them`() throws {
    first.set("dark", forKey: "theme")
    first.set("by name", forKey: "order")
    first.set("old", forKey: "gone")
    try bring(first, second)
    second.set("light", forKey: "theme")
    second.set("by date", forKey: "order")
    second.removeObject(forKey: "gone")
    first.set("by size", forKey: "order")
    try bring(first, second)
    try bring(second, first)
    #expect(first.string(forKey: "theme") == "light")
    #expect(first.string(forKey: "order") == "by size")
    #expect(first.object(forKey: "gone") == nil)
  }

  @Test func `what comes while everything is brought is brought too, before the other is chosen`()
    throws
  {
    let late = try world.open("desk", terminal: "pts/2", at: world.path + "/first")
    try first.add("d")
    second.observe { _ in
      if !late.texts.contains("late") { _ = try? late.add("late") }
    }
    var chosen: [[String]] = []
    try first.move(to: second) { chosen.append(late.texts) }
    #expect(chosen == [["a", "b", "c", "d", "late"]])
    #expect(second.texts == ["a", "b", "c", "d", "late"])
  }
}
