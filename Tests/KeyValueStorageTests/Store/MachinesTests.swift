import KeyValueStorage
import SharedFolders
import Testing

/// Two machines: they meet in the shared folder.
final class MachinesTests: TwoMachinesStories {
  @Test func `each has what the other wrote, and knows by whom`() throws {
    try desk.add("a")
    try laptop.add("b")
    try exchange(desk, laptop)
    #expect(desk.texts == laptop.texts)
    #expect(desk.texts.sorted() == ["a", "b"])
    let writer = try #require(desk.elements(forKey: World.notes).first { $0.value.text == "b" })
    #expect(desk.machineName(of: writer.replica) == "laptop")
  }

  @Test func `both come to rest, and write nothing more`() throws {
    try desk.add("a")
    try laptop.add("b")
    try exchange(desk, laptop)
    let atRest = try world.census(world.path)
    for _ in 0..<5 {
      try desk.takeIn()
      try laptop.takeIn()
    }
    try world.open("desk").takeIn()
    try world.open("laptop").takeIn()
    #expect(try world.census(world.path) == atRest)
  }

  @Test func `each knows what the other has seen`() throws {
    try desk.add("a")
    try exchange(desk, laptop)
    let peer = try #require(desk.standing.peers.first)
    #expect(peer.machine == "laptop")
    #expect(peer.seen >= desk.standing.ownCounter)
    try desk.add("b")
    #expect(peer.seen < desk.standing.ownCounter)
  }

  @Test func `the first reading of a folder that others have used says so, once`() throws {
    try desk.add("a")
    let collector = Collector(laptop)
    try laptop.takeIn()
    try desk.add("b")
    try laptop.takeIn()
    #expect(
      collector.changes == [
        KeyValueChange(reason: .initialSyncChange, keys: [World.notes]),
        KeyValueChange(reason: .serverChange, keys: [World.notes]),
      ])
  }

  @Test func `what comes into a folder that was empty at first is no first reading`() throws {
    try laptop.takeIn()
    let collector = Collector(laptop)
    try desk.add("a")
    try laptop.takeIn()
    #expect(collector.changes.map(\.reason) == [.serverChange])
  }

  @Test func `a first write reads the folder first`() throws {
    try desk.add("a")
    try laptop.add("b")
    #expect(laptop.texts == ["a", "b"])
  }

  @Test func `a machine that is renamed is known by its new name`() throws {
    try laptop.add("a")
    try desk.takeIn()
    let renamed = try world.open("laptop", called: "travel")
    try renamed.add("b")
    try desk.takeIn()
    #expect(desk.standing.peers.map(\.machine) == ["travel"])
    let writer = try #require(desk.elements(forKey: World.notes).first)
    #expect(desk.machineName(of: writer.replica) == "travel")
  }

  @Test func `a machine's name cannot pass for lines of the cache`() throws {
    let name = "x\nfile\tevil\t1\t1\t1\t1\tkeyvalue.txt\tpeer"
    let odd = try world.open("odd", called: name)
    try odd.add("a")
    try desk.takeIn()
    let again = try world.open("desk")
    #expect(again.standing.peers.map(\.machine) == [name])
    #expect(again.standing.leftAlone.isEmpty)
  }

  @Test func `the notes of a machine whose folder is removed stay`() throws {
    try laptop.add("a")
    try desk.takeIn()
    let own = "\(desk.container.replica)"
    for folder in try world.names(world.replicas) where folder != own {
      try world.remove(world.replicas + "/" + folder)
    }
    try desk.takeIn()
    #expect(desk.texts == ["a"])
    let third = try world.open("tablet")
    try third.takeIn()
    #expect(third.texts == ["a"])
  }

  @Test func `what one deletes while the other edits stays, edited`() throws {
    try desk.add("a", "b")
    try exchange(desk, laptop)
    try desk.delete("a")
    try laptop.change("a", to: "A")
    try exchange(desk, laptop)
    #expect(desk.texts == ["A", "b"])
    #expect(laptop.texts == ["A", "b"])
  }
}
