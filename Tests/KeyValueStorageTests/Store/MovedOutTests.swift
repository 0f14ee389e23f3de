import KeyValueStorage
import SharedFolders
import Testing

/// Values that become something outside of the store.
final class MovedOutTests: TwoTerminalsStories {
  override init() throws {
    try super.init()
    try first.add("a", "b", "c")
  }

  @Test func `what moved out leaves in one step, and comes back as what it has become`() throws {
    let b = first.id("b")
    let action = try #require(try moveOut("b", to: "page 7").action)
    #expect(first.texts == ["a", "c"])
    #expect(try first.trashed == ["b"])
    let back = try first.perform(.bringBack(action.id, [.string("B"), .string("BB")]))
    #expect(first.texts == ["a", "B", "BB", "c"])
    #expect(first.id("B") == b)
    #expect(back.takenBack == action)
    #expect(try first.trashed == ["b"])
    try first.redo()
    #expect(first.texts == ["a", "c"])
  }

  @Test func `it is a step though nothing left the array, also after a restart`() throws {
    let action = try #require(try moveOut(nil, to: "two words\tand more").action)
    let again = try world.open("desk", terminal: "pts/7")
    let history = try again.history()
    let elements = again.elements(forKey: World.notes)
    let next = try #require(
      history.nextUndo(key: World.notes, origin: "pts/7", in: elements))
    #expect(next.kind == .moveOut(to: "two words\tand more"))
    _ = try again.perform(.bringBack(action.id, [.string("d")]))
    #expect(again.texts == ["a", "b", "c", "d"])
  }

  @Test func `what stays outside is passed over by the next undo`() throws {
    try first.delete("a")
    let action = try #require(try moveOut("b", to: "page 7").action)
    let receipt = try first.perform(.bringBack(action.id, nil))
    #expect(receipt.blocked == action.changes)
    #expect(first.texts == ["c"])
    try first.undo()
    #expect(first.texts == ["a", "c"])
  }

  @Test func `undo, and its undo, tell what was moved out`() throws {
    let action = try #require(try moveOut("b", to: "page 7").action)
    let undo = try #require(try first.perform(.bringBack(action.id, [.string("b")])).action)
    let redo = try #require(try first.redo().action)
    let history = try first.history()
    for later in [action, undo, redo] { #expect(history.movedOut(by: later) == action) }
    _ = try first.perform(.bringBack(redo.id, [.string("b")]))
    #expect(first.texts == ["a", "b", "c"])
    try first.add("d")
    let added = try #require(try first.history().actions.last)
    #expect(history.movedOut(by: added) == nil)
  }

  private func moveOut(_ text: String?, to name: String) throws -> Receipt {
    let going = text.map { [KeyValueOperation.delete(key: World.notes, id: first.id($0))] } ?? []
    return try first.perform(.moveOut(key: World.notes, going, to: name))
  }
}
