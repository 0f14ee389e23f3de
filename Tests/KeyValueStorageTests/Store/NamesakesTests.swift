import Foundation
import KeyValueStorage
import SharedFolders
import Testing

/// Machines that were cloned, set back to an earlier day, or lost their private folder.
struct NamesakesTests {
  let world: World
  let desk: UbiquitousKeyValueStore

  init() throws {
    world = try World()
    desk = try world.open("desk")
    try desk.add("a")
  }

  private func file(_ store: UbiquitousKeyValueStore) -> String {
    world.replicas + "/\(store.container.replica)/keyvalue.txt"
  }

  /// A machine with everything the desk knows, its name included.
  private func clone() throws -> UbiquitousKeyValueStore {
    let (original, copy) = try (world.localState("desk"), world.localState("clone"))
    try world.copy(original.path + "/containers", to: copy.path + "/containers")
    _ = try ReplicaIdentity(in: copy).load()
    let name = try lines(original.path + "/replica")[1]
    var identity = try lines(copy.path + "/replica")
    identity[1] = name
    try world.write(
      Array(identity.joined(separator: "\n").utf8), to: copy.path + "/replica")
    return try world.open("clone")
  }

  private func lines(_ path: String) throws -> [String] {
    try String(decoding: world.bytes(path), as: UTF8.self).components(separatedBy: "\n")
  }

  @Test func `a clone takes a name of its own, and nothing of either is lost`() throws {
    let clone = try clone()
    #expect(clone.container.replica == desk.container.replica)
    try desk.add("desk's")
    // The engine has not carried anything yet: each overwrites the other's file.
    try clone.add("clone's")
    try exchange(desk, clone, desk, clone)
    #expect(clone.texts.sorted() == ["a", "clone's", "desk's"])
    #expect(desk.texts.sorted() == ["a", "clone's", "desk's"])
    #expect(clone.container.replica != desk.container.replica)
    try desk.add("later")
    try exchange(desk, clone)
    #expect(clone.texts == desk.texts)
  }

  @Test func `a conflict copy of the own file is taken in, and left alone`() throws {
    let clone = try clone()
    try world.move(world.shared, to: world.path + "/away")
    try clone.add("clone's")
    try world.move(world.path + "/away", to: world.shared)
    let copy = world.replicas + "/\(desk.container.replica)/keyvalue.sync-conflict-1.txt"
    try world.copy(clone.localFolder + "/keyvalue.txt", to: copy)
    let bytes = try world.bytes(copy)
    try desk.add("desk's")
    try desk.takeIn()
    #expect(desk.texts.sorted() == ["a", "clone's", "desk's"])
    #expect(try world.bytes(copy) == bytes)
  }

  @Test func `a machine set back that has counted on loses nothing`() throws {
    let laptop = try world.open("laptop")
    let before = world.path + "/before"
    try world.copy(desk.localFolder, to: before)
    try desk.add("lost here", "and this")
    try exchange(desk, laptop)
    try world.copy(before, to: desk.localFolder)
    let setBack = try world.open("desk", terminal: "pts/2")
    #expect(setBack.texts == ["a"])
    try setBack.add("1")
    try setBack.add("2")
    try setBack.add("3")
    try exchange(setBack, laptop)
    #expect(setBack.texts.sorted() == ["1", "2", "3", "a", "and this", "lost here"])
    #expect(laptop.texts == setBack.texts)
  }

  @Test func `a machine set back reads its own later file before it writes`() throws {
    let before = world.path + "/before"
    try world.copy(desk.localFolder, to: before)
    try desk.add("only here")
    try world.copy(before, to: desk.localFolder)
    let setBack = try world.open("desk", terminal: "pts/2")
    try setBack.add("b")
    #expect(setBack.texts.sorted() == ["a", "b", "only here"])
  }

  @Test func `a terminal that runs on follows the new name`() throws {
    let other = try world.open("desk", terminal: "pts/2")
    let clone = try clone()
    try clone.add("clone's")
    try desk.add("desk's")
    try exchange(desk, clone, desk)
    try other.add("other's")
    #expect(other.container.replica == desk.container.replica)
    try exchange(desk, other, clone)
    #expect(desk.texts.sorted() == ["a", "clone's", "desk's", "other's"])
    #expect(clone.texts == desk.texts)
  }

  @Test func `a write that died before it was kept is not taken for somebody else's`() throws {
    let save = AtomicSave(replica: desk.container.replica, access: .onlyUser)
    var log = RecordLog(
      path: desk.localFolder + "/own-writes.log", kind: "own-writes", save: save)
    // Of two writes with one number, the one with the least check is remembered first.
    let mark = Hexadecimal.digits(desk.standing.ownCounter + 1) + " " + Hexadecimal.digits(0)
    try log.append([Array(mark.utf8)], durably: true)
    try desk.change("a", to: "b")
    try world.remove(desk.localFolder + "/known-files.txt")
    let again = try world.open("desk", terminal: "pts/2")
    try again.takeIn()
    #expect(again.texts == ["b"])
    #expect(again.container.replica == desk.container.replica)
  }

  @Test func `with its private folder gone a machine reads its own old file back`() throws {
    try world.remove(try world.localState("desk").path)
    let again = try world.open("desk")
    try again.add("b")
    #expect(again.texts == ["a", "b"])
  }

  @Test func `two machines of one name are two machines`() throws {
    let other = try world.open("laptop", called: "desk")
    try other.add("b")
    try exchange(desk, other)
    for (store, peer) in [(desk, other), (other, desk)] {
      let replica = peer.container.replica
      #expect(store.standing.peers.map(\.replica) == [replica])
      #expect(store.standing.peers.map(\.machine) == ["desk"])
      #expect(!store.isOwn(replica))
      #expect(store.isOwn(store.container.replica))
      let authors = store.elements(forKey: World.notes).map { store.isOwn($0.replica) }
      #expect(authors == (store === desk ? [true, false] : [false, true]))
    }
  }

  @Test func `a machine set back knows what it wrote under its former name`() throws {
    let laptop = try world.open("laptop", called: "desk")
    let before = world.path + "/before"
    try world.copy(desk.localFolder, to: before)
    try desk.add("lost here")
    try exchange(desk, laptop)
    try world.copy(before, to: desk.localFolder)
    let setBack = try world.open("desk", terminal: "pts/2")
    try setBack.add("1")
    try setBack.add("2")
    try exchange(setBack, laptop)
    #expect(setBack.container.replica != desk.container.replica)
    let again = try world.open("desk", terminal: "pts/3")
    for store in [setBack, again] {
      #expect(store.elements(forKey: World.notes).count == 4)
      #expect(store.elements(forKey: World.notes).allSatisfy { store.isOwn($0.replica) })
      #expect(store.isOwn(desk.container.replica))
      #expect(!store.isOwn(laptop.container.replica))
    }
  }

  @Test func `in a home that was restored its former life is no other machine`() throws {
    let former = desk.container.replica
    let (home, backup) = (world.path + "/desk", world.path + "/backup")
    try world.copy(home, to: backup)
    try desk.add("later")
    try world.remove(home)
    try world.move(backup, to: home)
    let restored = try world.open("desk", terminal: "pts/2")
    #expect(restored.container.replica != former && restored.isOwn(former))
    try restored.takeIn()
    try restored.add("b")
    let again = try world.open("desk", terminal: "pts/3")
    try again.takeIn()
    for store in [restored, again] {
      #expect(store.texts == ["a", "later", "b"] && store.isOwn(former))
      #expect(store.standing.peers.map(\.replica) == [former])
    }
  }

  @Test func `a clone is another machine, also for the one that gave the name up`() throws {
    let clone = try clone()
    try desk.add("desk's")
    try clone.add("clone's")
    try exchange(desk, clone, desk, clone)
    #expect(!desk.isOwn(clone.container.replica))
    #expect(!clone.isOwn(desk.container.replica))
  }

  @Test func `what was set aside stays this machine's own`() throws {
    let other = try world.open("desk", terminal: "pts/2")
    let held = try FileLock(path: desk.localFolder + "/keyvalue.lock").acquire()
    try desk.add("b")
    #expect(desk.elements(forKey: World.notes).allSatisfy { desk.isOwn($0.replica) })
    held.release()
    try other.add("c")
    let again = try world.open("desk", terminal: "pts/3")
    for store in [desk, other, again] {
      try store.takeIn()
      #expect(store.texts == ["a", "b", "c"])
      #expect(store.elements(forKey: World.notes).allSatisfy { store.isOwn($0.replica) })
    }
  }
}
