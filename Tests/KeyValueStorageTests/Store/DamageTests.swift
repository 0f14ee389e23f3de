import SharedFolders
import Testing

@testable import KeyValueStorage

/// Files that are not as they should be, in the shared folder and on this machine.
final class DamageTests: TwoMachinesStories {
  override init() throws {
    try super.init()
    try desk.add("a")
    try laptop.add("b")
    try exchange(desk, laptop)
  }

  private func file(_ store: UbiquitousKeyValueStore) -> String {
    world.replicas + "/\(store.container.replica)/keyvalue.txt"
  }

  @Test(arguments: [
    KeyValueFileError.torn, .empty, .nulFilled, .foreign, .newerFormat(99),
  ])
  func `a peer's bad file is left alone, named, and taken in once it is whole`(
    problem: KeyValueFileError
  ) throws {
    try laptop.add("c")
    let whole = try world.bytes(file(laptop))
    let bad: [UInt8] =
      switch problem {
      case .torn: Array(whole.dropLast(9))
      case .empty: []
      case .nulFilled: Array(repeating: 0, count: whole.count)
      case .foreign: Array("<html>not this</html>\n".utf8)
      default: Array("TamNote key-value store, format 99\n".utf8) + whole
      }
    try world.write(bad, to: file(laptop))
    try desk.takeIn()
    #expect(desk.texts == ["a", "b"])
    #expect(desk.standing.leftAlone.map(\.path) == [file(laptop)])
    #expect(desk.standing.leftAlone.map(\.problem) == [.damaged(problem)])
    #expect(try world.bytes(file(laptop)) == bad)
    // A process that starts now names it too.
    let again = try world.open("desk", terminal: "pts/2")
    try again.takeIn()
    #expect(again.standing.leftAlone.map(\.path) == [file(laptop)])
    #expect(try desk.add("d").isSaved)
    try world.write(whole, to: file(laptop))
    try desk.takeIn()
    // Those that nobody knew of each other stand at one place.
    #expect(desk.texts.prefix(2) == ["a", "b"] && desk.texts.sorted() == ["a", "b", "c", "d"])
    #expect(desk.standing.leftAlone.isEmpty)
  }

  @Test(arguments: [KeyValueFileError.newerFormat(9), .nulFilled, .malformed(line: 7), .torn])
  func `a bad file is remembered as bad, unless a later version could read it`(
    problem: KeyValueFileError
  ) {
    let file = ReplicaFile(folder: "0123", name: "keyvalue (a\tb).txt")
    var known = KnownFiles()
    known.files[file] = KnownFiles.Known(
      stamp: FileStamp(size: 67_000_000, modified: 2, inode: 3, changed: 4),
      problem: .damaged(problem))
    let isRemembered = problem != .newerFormat(9)
    #expect(KnownFiles(bytes: known.bytes).files == (isRemembered ? known.files : [:]))
  }

  @Test func `a bad file that is gone is not named any more`() throws {
    let copy = world.replicas + "/\(laptop.container.replica)/keyvalue (conflict).txt"
    try world.write([0], to: copy)
    try desk.takeIn()
    #expect(desk.standing.leftAlone.count == 1)
    try world.remove(copy)
    try desk.takeIn()
    #expect(desk.standing.leftAlone.isEmpty)
  }

  @Test func `an own file that was damaged is written again`() throws {
    try world.write([], to: file(desk))
    try desk.takeIn()
    #expect(desk.standing.isSaved)
    #expect(try world.bytes(file(desk)) == world.bytes(desk.localFolder + "/keyvalue.txt"))
  }

  @Test func `an own file of a later version is left alone`() throws {
    var newer = try world.bytes(file(desk))
    let line = try #require(newer.firstIndex(of: UInt8(ascii: "\n")))
    newer.insert(contentsOf: Array("99".utf8), at: line)
    try world.write(newer, to: file(desk))
    #expect(try !desk.add("c").isSaved)
    #expect(try world.bytes(file(desk)) == newer)
    guard case .newerFormat = desk.standing.problem?.code else {
      Issue.record("\(String(describing: desk.standing.problem))")
      return
    }
  }

  @Test func `a damaged view is set aside, and the folder read anew`() throws {
    let view = desk.localFolder + "/keyvalue.txt"
    try world.write(Array("broken".utf8), to: view)
    let again = try world.open("desk", terminal: "pts/2")
    try again.takeIn()
    #expect(again.texts == ["a", "b"])
    #expect(try world.bytes(view + ".damaged") == Array("broken".utf8))
    try desk.takeIn()
    try desk.add("c")
    #expect(desk.texts == ["a", "b", "c"])
  }

  @Test func `a view that is removed is read back from the folder before anything is written`()
    throws
  {
    for name in ["keyvalue.txt", "own-writes.log"] {
      try world.remove(desk.localFolder + "/" + name)
    }
    let again = try world.open("desk", terminal: "pts/2")
    try again.add("c")
    try exchange(again, laptop)
    #expect(again.texts.sorted() == ["a", "b", "c"])
    #expect(laptop.texts.sorted() == ["a", "b", "c"])
  }

  @Test func `a view of a later version is left alone, and changes are kept beside it`() throws {
    let view = desk.localFolder + "/keyvalue.txt"
    let old = try world.bytes(view)
    var newer = old
    let line = try #require(newer.firstIndex(of: UInt8(ascii: "\n")))
    newer.insert(contentsOf: Array("99".utf8), at: line)
    try world.write(newer, to: view)
    #expect(try !desk.add("c").isSaved)
    try desk.add("d")
    #expect(desk.texts == ["a", "b", "c", "d"])
    #expect(try world.bytes(view) == newer)
    guard case .newerFormat = desk.standing.problem?.code else {
      Issue.record("\(String(describing: desk.standing.problem))")
      return
    }
    // Whoever can read the view takes in what was kept.
    try world.write(old, to: view)
    let later = try world.open("desk", terminal: "pts/2")
    try later.takeIn()
    #expect(later.texts == ["a", "b", "c", "d"])
  }
}
