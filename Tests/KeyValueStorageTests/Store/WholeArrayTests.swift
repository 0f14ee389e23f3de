import KeyValueStorage
import SharedFolders
import Testing

/// Programs that know only whole arrays, beside others that write meanwhile.
final class WholeArrayTests: TwoTerminalsStories {
  @Test func `an array written from an old reading deletes nothing unseen`() throws {
    try first.add("a", "b")
    try second.takeIn()
    let read = second.texts
    try first.add("c")
    second.setNotes(read + ["d"])
    try second.flush()
    try first.takeIn()
    #expect(first.texts.sorted() == ["a", "b", "c", "d"])
  }

  @Test func `a reading of long ago is found among later ones`() throws {
    try first.add("a", "b")
    try second.takeIn()
    _ = second.array(forKey: World.notes)
    try first.add("c")
    try second.takeIn()
    _ = second.array(forKey: World.notes)
    second.setNotes(["b"])
    try second.flush()
    #expect(second.texts == ["b", "c"])
  }

  @Test func `a note that was changed since it was read is not overwritten`() throws {
    second.setNotes(["a", "b"])
    _ = second.array(forKey: World.notes)
    try second.flush()
    try first.takeIn()
    try first.change("a", to: "A")
    second.setNotes(["b"])
    try second.flush()
    try first.takeIn()
    #expect(first.texts == ["A", "b"])
  }

  @Test func `what a whole array leaves out is in the Trash, and undo brings it back`() throws {
    try first.add("a", "b")
    #expect(first.texts == ["a", "b"])
    first.setNotes(["b"])
    try first.flush()
    #expect(try first.trashed == ["a"])
    try first.undo()
    #expect(first.texts == ["a", "b"])
  }

  @Test func `who has never read the array adds to it, doubles nothing and deletes nothing`() throws
  {
    try first.add("a", "b", "c")
    let third = try world.open("desk", terminal: "pts/3")
    third.setNotes(["c", "d", "b", "b"])
    try third.flush()
    #expect(third.texts.sorted() == ["a", "b", "b", "c", "d"])
    #expect(third.texts.filter { $0 != "a" } == ["c", "d", "b", "b"])
    #expect(try third.trashed == [])
  }

  @Test func `what a process has written itself it has seen, and nothing else`() throws {
    second.setNotes(["a", "b"])
    try second.flush()
    try first.takeIn()
    try first.add("c")
    try second.takeIn()
    second.setNotes(["b", "d"])
    second.setNotes(["d"])
    try second.flush()
    #expect(second.texts.sorted() == ["c", "d"])
    second.setNotes([])
    try second.flush()
    #expect(second.texts == ["c"])
  }

  @Test func `an array over a text takes its place`() throws {
    first.set("text", forKey: World.notes)
    first.setNotes(["a"])
    first.setNotes([])
    try first.flush()
    #expect(first.array(forKey: World.notes) == [])
  }
}
