import Testing

@testable import KeyValueStorage

/// This machine goes on in another folder while a program has the old one open.
final class AnotherFolderTests: OneStoreStories {
  @Test func `is told once as a change of the account, and the old values stay`() throws {
    try store.add("a")
    let told = Collector(store)
    try world.open("desk", terminal: "pts/2").leaveWord(movedTo: "/elsewhere")
    store.takeInQuietly()
    store.takeInQuietly()
    #expect(told.changes == [KeyValueChange(reason: .accountChange, keys: [])])
    #expect(store.standing.movedTo == "/elsewhere" && store.texts == ["a"])
  }
}
