import KeyValueStorage
import Probing
import SharedFolders
import Testing

/// The shared folder is away, and the person begins it anew: what was known is taken from the list
/// and lost nowhere.
final class StartingNewTests: OneStoreStories {
  private var away: String { world.path + "/away" }

  override init() throws {
    try super.init()
    try store.add("a", "b")
    store.set("dark", forKey: "theme")
    try store.flush()
    try world.move(world.shared, to: away)
    try store.takeIn()
  }

  @Test func `a fresh folder is made, and all notes are in the Trash`() throws {
    let actions = try #require(try store.startNew())
    #expect(actions.map(\.changes.count) == [2])
    #expect(store.texts == [] && store.standing.isSaved)
    #expect(try store.trashed.sorted() == ["a", "b"])
    let laptop = try world.open("laptop")
    try laptop.takeIn()
    #expect(laptop.texts == [])
    #expect(try world.names(world.shared) == ["Documents", "tamnote-data"])
  }

  @Test func `undo brings everything back, also in another terminal and after a restart`() throws {
    try store.startNew()
    let other = try world.open("desk", terminal: "pts/2")
    try other.add("new")
    try store.undo()
    #expect(Set(store.texts) == ["a", "b", "new"] && store.standing.isSaved)
    try store.redo()
    #expect(store.texts == ["new"])
    #expect(try world.open("desk").undo().blocked.isEmpty)
    try store.takeIn()
    #expect(Set(store.texts) == ["a", "b", "new"])
  }

  @Test func `an open terminal of this machine begins anew as well, and writes on there`() throws {
    let other = try world.open("desk", terminal: "pts/2")
    #expect(other.texts == ["a", "b"])
    try store.startNew()
    #expect(try other.add("new").isSaved)
    #expect(other.texts == ["new"])
    try store.takeIn()
    #expect(store.texts == ["new"])
    #expect(store.standing.peers.allSatisfy { store.isOwn($0.replica) })
  }

  @Test func `values that have no Trash come along, and all that was known lies in a file`() throws
  {
    try store.startNew()
    #expect(store.string(forKey: "theme") == "dark")
    let names = try world.names(store.localFolder).filter { $0.hasPrefix("before-") }
    try #require(names.count == 1)
    let file = try KeyValueFile(decoding: world.bytes(store.localFolder + "/" + names[0]))
    #expect(file.state.elements(forKey: World.notes).map(\.value) == [.string("a"), .string("b")])
  }

  @Test func `the old folder is as it was when it comes back, and both are joined when told to`()
    throws
  {
    try store.startNew()
    try store.add("new")
    try world.remove(world.shared)
    try world.move(away, to: world.shared)
    let before = try world.census(world.shared)
    try store.takeIn()
    #expect(store.texts == ["new"])
    #expect(try world.census(world.shared) == before, "nothing is written before it is told to")
    let laptop = try world.open("laptop")
    try laptop.takeIn()
    #expect(laptop.texts == ["a", "b"])
    try store.writeBack()
    #expect(Set(store.texts) == ["a", "b", "new"])
    try laptop.takeIn()
    #expect(Set(laptop.texts) == ["a", "b", "new"])
  }

  @Test func `below a place where nothing is mounted it is done on this answer only`() throws {
    try world.makeFolder(world.shared)
    try store.takeIn()
    #expect(store.standing.contact?.state == .offline(.differentFolder))
    #expect(try world.names(world.shared) == [])
    try store.startNew()
    #expect(store.texts == [] && store.standing.isSaved)
  }

  @Test func `a folder that is there again is left alone`() throws {
    try world.move(away, to: world.shared)
    #expect(try store.startNew() == nil)
    #expect(store.texts == ["a", "b"])
  }

  @Test(arguments: ["kill", "EIO"])
  func `failing or dying at any step, each note is in the list or in the Trash`(
    effect: String
  ) throws {
    let world = try World(inMemory: true)
    let trace = world.path + "/trace"
    #expect(try startNew(in: world, "whole", fault: "trace:\(trace)").said == "begun")
    let steps = String(decoding: try world.bytes(trace), as: UTF8.self).split(separator: "\n").count
    for step in 1...steps {
      let fault = "any:\(step):\(effect)"
      let (said, store) = try startNew(in: world, "step\(step)", fault: fault)
      try store.takeIn()
      let texts = store.texts
      #expect(try Set(texts + store.trashed) == ["a", "b"], "\(fault)")
      if said == "begun" { #expect(texts == [], "\(fault)") }
      // A folder that was made is a new one: nothing that was known is written there.
      if store.standing.contact?.isUsable ?? false { #expect(texts == [], "\(fault)") }
      _ = try store.startNew()
      try store.add("c")
      #expect(store.standing.isSaved, "\(fault)")
    }
  }

  /// What a process said that began a folder of two notes anew, and the store after that.
  private func startNew(
    in world: World, _ machine: String, fault: String
  ) throws -> (said: String, store: UbiquitousKeyValueStore) {
    let home = "\(world.path)/\(machine)"
    let folder = home + "/shared"
    try world.open(machine, at: folder).add("a", "b")
    try world.remove(folder)
    let environment = [
      "HOME": home, "XDG_STATE_HOME": home + "/state", "TAMNOTE_FAULT": fault,
      "TAMNOTE_DELAYS": "lock=50",
    ]
    let said = try Probe.run(["start-new", folder], environment).output
    return (said, try world.open(machine, at: folder))
  }
}
