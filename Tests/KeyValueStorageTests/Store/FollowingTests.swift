import Probing
import SharedFolders
import Synchronization
import Testing

@testable import KeyValueStorage

/// What makes a store look at its folder by itself, and what does not.
final class FollowingTests: OneStoreStories {
  override init() throws {
    try super.init()
    try store.add("a")
    try store.takeIn()
  }

  /// What a watching store would hear of one look.
  private func hintsOfLooking() throws -> FolderHints {
    let watcher = try FolderWatcher(
      folders: store.replica.withLock { $0.watchedFolders }, delays: Delays())
    try store.takeIn()
    return watcher.drain()
  }

  private func isConcerned(by hints: FolderHints) -> Bool {
    store.replica.withLock { $0.isConcerned(by: hints) }
  }

  @Test func `a look at what is not saved, and cannot be, leads to no other look`() throws {
    let own = world.replicas + "/\(store.container.replica)/keyvalue.txt"
    try world.write(Array("TamNote key-value store, format 99\n".utf8), to: own)
    #expect(try !store.add("b").isSaved)
    let hints = try hintsOfLooking()
    #expect(hints.changes.map(\.name) == ["keyvalue.lock"], "it was tried again")
    #expect(!isConcerned(by: hints))
  }

  @Test func `what another terminal or machine writes leads to a look`() throws {
    let watcher = try FolderWatcher(
      folders: store.replica.withLock { $0.watchedFolders }, delays: Delays())
    try world.open("desk", terminal: "pts/2").add("b")
    #expect(isConcerned(by: watcher.drain()))
    try world.open("laptop").add("c")
    #expect(isConcerned(by: watcher.drain()))
  }

  @Test func `a file set aside that cannot be read is named, and looked at once`() throws {
    let strange = store.localFolder + "/aside/strange.txt"
    try world.write(Array("nonsense\n".utf8), to: strange)
    try store.takeIn()
    #expect(store.standing.leftAlone.map(\.path) == [strange])
    #expect(store.standing.leftAlone.map(\.problem) == [.damaged(.foreign)])
    #expect(try hintsOfLooking().isEmpty, "no lock is taken for it again")
    #expect(try store.add("b").isSaved)
    #expect(world.exists(strange))
    try world.remove(strange)
    try store.takeIn()
    #expect(store.standing.leftAlone.isEmpty)
  }

  @Test func `where waiting for changes fails, it is said, and the folder is looked at`() throws {
    let environment = [
      "XDG_STATE_HOME": world.path + "/probe", "TAMNOTE_DELAYS": "poll=20",
      "TAMNOTE_FAULT": "poll:1+:EIO",
    ]
    try store.delete("a")
    let outcome = try Probe.run(["follow", world.shared], environment)
    #expect(outcome.output == "polling after inputOutput")
  }
}
