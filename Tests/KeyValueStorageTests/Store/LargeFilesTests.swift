import KeyValueStorage
import SharedFolders
import Testing

/// Files that together are larger than one that can be read.
struct LargeFilesTests {
  private let world: World
  private let limits: KeyValueLimits

  init() throws {
    world = try World()
    var limits = KeyValueLimits()
    limits.file = 64 << 10
    self.limits = limits
  }

  private func open(_ machine: String) throws -> UbiquitousKeyValueStore {
    try world.open(machine, limits: limits)
  }

  /// More than half of what a file may hold.
  private func fill(_ store: UbiquitousKeyValueStore, with letter: String) throws {
    let texts = (1...40).map { String(repeating: "\(letter)\($0)", count: 400) }
    _ = try store.perform(
      .operations(
        texts.map {
          .insert(
            key: World.notes, id: ElementID(rawValue: .random(in: 1...UInt64.max)),
            value: .string($0), placement: .last)
        }, as: .add))
  }

  /// Two machines that have not seen the notes of each other yet.
  private func fillTwoMachines() throws {
    let (laptop, tablet) = (try open("laptop"), try open("tablet"))
    try laptop.add("l")
    try tablet.add("t")
    try fill(laptop, with: "l")
    try fill(tablet, with: "t")
  }

  @Test func `a file that would make the view too large to read is left alone`() throws {
    try fillTwoMachines()
    let desk = try open("desk")
    try desk.takeIn()
    guard case .unreadable(let problem) = desk.standing.leftAlone.first?.problem else {
      Issue.record("\(desk.standing)")
      return
    }
    #expect(desk.standing.leftAlone.count == 1)
    #expect(problem.code == .tooLarge(limit: limits.file))
    #expect(try world.bytes(desk.localFolder + "/keyvalue.txt").count <= limits.file)
    let again = try open("desk")
    #expect(try again.add("mine").isSaved)
    #expect(try open("desk").texts.contains("mine"))
  }

  @Test func `it is taken in when there is room`() throws {
    try fillTwoMachines()
    let desk = try open("desk")
    try desk.takeIn()
    let joined = desk.elements(forKey: World.notes).filter { $0.value.text?.count ?? 0 > 1 }
    _ = try desk.perform(
      .operations(joined.map { .delete(key: World.notes, id: $0.id) }, as: .remove))
    let again = try open("desk")
    try again.takeIn()
    #expect(again.standing.leftAlone.isEmpty)
    #expect(again.texts.count == 42)
  }

  @Test func `a change after which the view could not be read is refused`() throws {
    let desk = try open("desk")
    try fill(desk, with: "d")
    let before = desk.texts
    let error = #expect(throws: KeyValueStorageError.self) { try fill(desk, with: "e") }
    guard case .notKept(let problem) = error else { return }
    #expect(problem.code == .tooLarge(limit: limits.file))
    #expect(desk.texts == before)
    #expect(try desk.history().trash(key: World.notes, alive: []).isEmpty)
    #expect(try open("desk").texts == before)
  }

  @Test func `a view that an earlier version let grow is read, and can be made smaller`() throws {
    try fill(world.open("desk"), with: "d")
    let larger = try world.open("desk", limits: KeyValueLimits())
    try fill(larger, with: "e")
    try fill(larger, with: "f")
    try world.remove(world.replicas + "/\(larger.container.replica)/keyvalue.txt")
    let desk = try open("desk")
    #expect(desk.texts.count == 120)
    #expect(throws: KeyValueStorageError.self) { try desk.add("more") }
    try desk.takeIn()
    #expect(desk.standing.contact?.state == .offline(.ownFilesMissing))
    try desk.writeBack()
    #expect(desk.standing.problem?.code == .tooLarge(limit: limits.file))
    #expect(!desk.standing.isSaved)
    for letter in ["e", "f"] {
      let texts = desk.texts.filter { $0.hasPrefix(letter) }
      _ = try desk.perform(
        .operations(texts.map { .delete(key: World.notes, id: desk.id($0)) }, as: .remove))
    }
    #expect(desk.standing.isSaved && desk.standing.problem == nil)
    #expect(try desk.add("more").isSaved)
  }

  @Test func `our own file that is too large is left alone until it is moved away`() throws {
    let desk = try open("desk")
    try desk.add("a")
    let published = world.replicas + "/\(desk.container.replica)/keyvalue.txt"
    try world.write([UInt8](repeating: 0x20, count: limits.file + 1), to: published)
    #expect(try !desk.add("b").isSaved)
    #expect(desk.standing.problem?.path == published)
    #expect(desk.standing.problem?.code == .tooLarge(limit: limits.file))
    try world.move(published, to: world.path + "/moved away")
    try desk.writeBack()
    #expect(desk.standing.isSaved && desk.texts == ["a", "b"])
  }
}
