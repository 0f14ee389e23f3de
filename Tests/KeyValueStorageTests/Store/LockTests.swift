import KeyValueStorage
import SharedFolders
import Testing

/// Another process of this machine holds the lock and does not let go.
final class LockTests: TwoTerminalsStories {
  override init() throws {
    try super.init()
    try first.add("a")
    try second.takeIn()
  }

  private func hold() throws -> HeldLock {
    try FileLock(path: first.localFolder + "/keyvalue.lock").acquire()
  }

  @Test func `changes are kept aside, the holder is named, and all is joined afterwards`() throws {
    let held = try hold()
    #expect(try !first.add("b").isSaved)
    try first.delete("a")
    try second.add("c")
    #expect(first.texts == ["b"])
    #expect(second.texts == ["b", "c"])
    #expect(first.standing.lockHolder != nil)
    #expect(!first.standing.isSaved)
    held.release()
    try first.takeIn()
    try second.takeIn()
    #expect(first.texts.sorted() == ["b", "c"])
    #expect(second.texts == first.texts)
    #expect(first.standing.lockHolder == nil)
    #expect(first.standing.isSaved)
    #expect(try second.trashed == ["a"])
    #expect(try world.names(first.localFolder + "/aside") == [])
  }

  @Test func `undo takes back what was kept aside, and nothing before it`() throws {
    try first.add("b")
    let held = try hold()
    try first.delete("a")
    held.release()
    try first.takeIn()
    try first.undo()
    #expect(first.texts == ["a", "b"])
    try first.undo()
    #expect(first.texts == ["a"])
  }

  @Test func `what was kept aside is there after every process has ended`() throws {
    let held = try hold()
    try world.open("desk", terminal: "pts/3").add("b")
    held.release()
    let collector = Collector(second)
    try second.add("c")
    #expect(second.texts == ["a", "b", "c"])
    #expect(collector.changes.map(\.keys) == [[World.notes]])
  }

  @Test func `a view written meanwhile does not hide what was kept aside`() throws {
    let held = try hold()
    try first.add("b")
    held.release()
    let between = try hold()
    let view = first.localFolder + "/keyvalue.txt"
    // Written anew by the holder, who had not seen what was set aside.
    try world.write(world.bytes(view), to: view)
    try first.add("c")
    #expect(first.texts == ["a", "b", "c"])
    between.release()
    try first.takeIn()
    #expect(first.texts == ["a", "b", "c"])
  }

  @Test func `undo waits for the lock, and says so`() throws {
    let held = try hold()
    #expect(throws: KeyValueStorageError.self) { try first.undo() }
    held.release()
    try first.undo()
    #expect(first.texts == [])
  }

  @Test func `readers are not kept waiting`() throws {
    let held = try hold()
    first.set("text", forKey: "key")
    #expect(first.string(forKey: "key") == "text")
    #expect(first.texts == ["a"])
    held.release()
    #expect(try first.flush())
  }
}
