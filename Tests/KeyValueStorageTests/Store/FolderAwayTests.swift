import Foundation
import KeyValueStorage
import SharedFolders
import Testing

/// The shared folder is gone, emptied or cannot be written.
final class FolderAwayTests: OneStoreStories {
  override init() throws {
    try super.init()
    try store.add("a")
  }

  @Test func `notes are kept while the folder is away, and saved when it is back`() throws {
    try world.move(world.shared, to: world.path + "/away")
    #expect(try !store.add("b").isSaved)
    #expect(!world.exists(world.shared))
    #expect(store.standing.contact?.state == .offline(.folderMissing))
    let again = try world.open("desk")
    #expect(again.texts == ["a", "b"])
    try again.takeIn()
    try world.move(world.path + "/away", to: world.shared)
    try again.takeIn()
    #expect(again.standing.isSaved)
    #expect(try world.open("laptop").add("c").isSaved)
  }

  @Test func `nothing is made below a place where nothing is mounted`() throws {
    try world.move(world.shared, to: world.path + "/away")
    try world.write([], to: world.shared + "/.keep")
    try world.remove(world.shared + "/.keep")
    try store.add("b")
    try store.takeIn()
    #expect(try world.names(world.shared) == [])
    #expect(store.standing.contact?.state == .offline(.differentFolder))
  }

  @Test func `with our data removed it asks, and writes back only when told to`() throws {
    try world.remove(world.shared + "/tamnote-data")
    try store.add("b")
    #expect(!world.exists(world.shared + "/tamnote-data"))
    #expect(store.standing.contact?.state == .offline(.dataMissing))
    try store.writeBack()
    #expect(store.standing.isSaved)
    let laptop = try world.open("laptop")
    try laptop.takeIn()
    #expect(laptop.texts == ["a", "b"])
  }

  @Test func `a watching store saves by itself when the folder is back`() async throws {
    try store.startWatching(polls: true)
    try world.move(world.shared, to: world.path + "/away")
    #expect(try !store.add("b").isSaved)
    let (saved, continuation) = AsyncStream<Void>.makeStream()
    store.observe { [weak store] _ in
      if store?.standing.isSaved ?? false { continuation.yield() }
    }
    try world.move(world.path + "/away", to: world.shared)
    for await _ in saved { break }
    #expect(store.standing.isSaved)
  }

  @Test func `what a folder with other files in it says is refused, and notes are kept`() throws {
    let foreign = world.path + "/foreign"
    try world.write([1], to: foreign + "/photo.jpg")
    let other = try world.open("desk", at: foreign)
    #expect(try !other.add("b").isSaved)
    #expect(try world.names(foreign) == ["photo.jpg"])
    #expect(try world.open("desk", at: foreign).texts == ["b"])
  }

  @Test(arguments: [false, true])
  func `nothing is written through a link in place of our folders`(isOwn: Bool) throws {
    let linked = isOwn ? "\(world.replicas)/\(store.container.replica)" : world.replicas
    let target = world.path + "/target"
    try world.move(linked, to: target)
    try FileManager.default.createSymbolicLink(atPath: linked, withDestinationPath: target)
    let before = try world.census(target)
    #expect(try !store.add("b").isSaved)
    try store.takeIn()
    #expect(store.texts == ["a", "b"])
    #expect(try world.census(target) == before)
    guard case .refused(let error) = store.standing.contact?.state else {
      Issue.record("\(String(describing: store.standing.contact))")
      return
    }
    #expect(error.code == .symbolicLink && error.path == linked)
  }
}
