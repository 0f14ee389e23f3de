import Foundation
import Testing

/// Two machines whose folder a real Syncthing carries.
struct `Two machines over Syncthing` {
  @Test func `both start for the first time, then each has the other's notes`() throws {
    let pair = try Machines()
    try pair.a.run("add", "from a")
    try pair.b.run("add", "from b")
    try pair.sync.carry(from: .a, .b)
    try pair.expectEqual(["from a", "from b"])
  }

  @Test func `added, edited and deleted on both while cut, then joined: both are equal`() throws {
    let pair = try Machines()
    let notes = ["stays", "edited on a", "edited on b", "edited on both", "deleted on a"]
    for note in notes + ["deleted on b", "deleted on both"] { try pair.a.run("add", note) }
    try pair.sync.carry(from: .a)
    try pair.sync.cut()
    try pair.a.edit("edited on a", to: "edited on a, twice")
    try pair.b.edit("edited on b", to: "edited on b, twice")
    try pair.a.edit("edited on both", to: "edited on both, by a")
    try pair.b.edit("edited on both", to: "edited on both, by b")
    try pair.a.delete("deleted on a")
    try pair.b.delete("deleted on b")
    for program in [pair.a, pair.b] { try program.delete("deleted on both") }
    try pair.a.run("add", "added on a")
    try pair.b.run("add", "added on b")
    try pair.sync.join()
    try pair.sync.carry(from: .a, .b)
    try pair.expectEqual([
      "stays", "edited on a, twice", "edited on b, twice", "edited on both, by a",
      "edited on both, by b", "added on a", "added on b",
    ])
  }

  @Test func `a note deleted on one and edited on the other stays, edited`() throws {
    let pair = try Machines()
    try pair.a.run("add", "plans")
    try pair.sync.carry(from: .a)
    try pair.sync.cut()
    try pair.a.delete("plans")
    try pair.b.edit("plans", to: "better plans")
    try pair.sync.join()
    try pair.sync.carry(from: .a, .b)
    try pair.expectEqual(["better plans"])
  }

  @Test func `an old file that arrives late brings nothing back`() throws {
    let pair = try Machines()
    try pair.a.run("add", "deleted later")
    try pair.sync.carry(from: .a)
    let replicas = pair.folder(on: .b) + "/tamnote-data/replicas"
    let name = try FileManager.default.contentsOfDirectory(atPath: replicas)[0]
    let old = try Data(contentsOf: URL(filePath: "\(replicas)/\(name)/keyvalue.txt"))
    #expect(try pair.b.notes() == ["deleted later"])
    try pair.b.delete("deleted later")
    try pair.b.run("add", "added later")
    try pair.a.run("add", "also later")
    try pair.sync.carry(from: .a, .b)
    #expect(try pair.b.notes().sorted() == ["added later", "also later"])

    try old.write(to: URL(filePath: "\(replicas)/\(name)/keyvalue.txt"))
    #expect(try pair.b.notes().sorted() == ["added later", "also later"])
    try pair.sync.carry(from: .b)
    try pair.a.run("sync")
    try pair.sync.carry(from: .a, .b)
    try pair.expectEqual(["added later", "also later"])
  }

  /// One installation that writes into both ends of the link is what a cloned machine is: two
  /// writers of one file, and Syncthing makes a conflict copy of it.
  @Test func `two lives of one machine lose nothing to each other`() throws {
    let pair = try Machines(areOneInstallation: true)
    try pair.a.run("add", "before")
    try pair.sync.carry(from: .a)
    #expect(try pair.b.notes() == ["before"])
    try pair.sync.cut()
    try pair.a.run("add", "life a, one")
    try pair.b.run("add", "life b, one")
    try pair.b.run("add", "life b, two")
    try pair.sync.join()
    try pair.sync.carry(from: .a, .b)
    #expect(try pair.hasConflictCopy(on: .a) && pair.hasConflictCopy(on: .b))
    for _ in 0..<2 {
      try pair.a.run("sync")
      try pair.b.run("sync")
      try pair.sync.carry(from: .a, .b)
    }
    try pair.expectEqual(["before", "life a, one", "life b, one", "life b, two"])
  }

  @Test func `what Syncthing brings shows in an open terminal by itself`() throws {
    let pair = try Machines()
    try pair.b.run("add", "here before")
    let tmux = try TmuxServer(home: pair.b.home)
    let terminal = try tmux.open(pair.b)
    try terminal.wait(forText: "here before")
    try pair.a.run("add", "from far away")
    try pair.sync.carry(from: .a)
    try terminal.wait(forText: "from far away")
  }
}

/// Two machines that share one folder.
private struct Machines {
  let sync: SyncthingPair
  let a: Program
  let b: Program

  init(areOneInstallation: Bool = false) throws {
    let home = try TemporaryHome()
    sync = try SyncthingPair(home: home)
    a = Program(home: home, changes: ["TAMNOTE_FOLDER": sync.folder(on: .a) + "/TamNote"])
    b = Program(
      home: areOneInstallation ? home : try TemporaryHome(),
      changes: ["TAMNOTE_FOLDER": sync.folder(on: .b) + "/TamNote"])
  }

  func folder(on side: SyncthingPair.Side) -> String { sync.folder(on: side) + "/TamNote" }

  /// Whether Syncthing has put a second file beside the one that both wrote.
  func hasConflictCopy(on side: SyncthingPair.Side) throws -> Bool {
    let replicas = folder(on: side) + "/tamnote-data/replicas"
    return try FileManager.default.subpathsOfDirectory(atPath: replicas).contains {
      $0.contains("keyvalue.sync-conflict-")
    }
  }

  /// Lets each machine take in what came, and the other get to know of it, and compares.
  func expectEqual(_ notes: [String]) throws {
    for program in [a, b] { try program.run("sync") }
    try sync.carry(from: .a, .b)
    for program in [a, b] { try program.run("sync") }
    let (onA, onB) = (try a.notes(), try b.notes())
    #expect(onA == onB, "the same order on both")
    #expect(onA.sorted() == notes.sorted())
  }
}

extension Program {
  /// Gives the note with this text another one.
  fileprivate func edit(_ text: String, to new: String) throws {
    let outcome = try run("note", "edit", id(of: text), new)
    guard outcome.code == 0 else { throw UnexpectedOutcome(outcome: outcome) }
  }

  /// Deletes the note with this text.
  fileprivate func delete(_ text: String) throws {
    let outcome = try run("note", "delete", id(of: text))
    guard outcome.code == 0 else { throw UnexpectedOutcome(outcome: outcome) }
  }

  private func id(of text: String) throws -> String {
    let notes = try listedNotes()
    return try #require(notes.first { $0.text == text }?.id, "\(text) in \(notes.map(\.text))")
  }
}
