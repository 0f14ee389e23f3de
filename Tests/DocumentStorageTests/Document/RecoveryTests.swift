import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// Terminals that die, and what the next one finds.
struct RecoveryTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld(delays: "quiet=60000,latest=60000")
  }

  /// A process that types a line and is killed before it saves.
  private func die(typing line: String, fault: String = "renameat2-exchange:1:kill") throws {
    let outcome = try Probe.run(
      ["document-line", world.folder, "note.md", line],
      world.environment.merging(["TAMNOTE_FAULT": fault]) { $1 })
    #expect(outcome.signal == SIGKILL, "\(outcome.output)")
  }

  @Test func `what was typed and not saved is there at the next opening`() throws {
    try world.write("first\n")
    try die(typing: "typed\n")
    #expect(world.file() == "first\n")
    let typist = try world.open()
    #expect(typist.shown == "first\ntyped\n")
    try typist.document.close()
    #expect(world.file() == "first\ntyped\n")
    #expect(try world.open().shown == "first\ntyped\n")
  }

  @Test func `so it is in a document that has no file yet`() throws {
    try die(typing: "typed\n", fault: "renameat2-noreplace:1:kill")
    #expect(try world.names().allSatisfy { $0 != "note.md" })
    let typist = try world.open()
    #expect(typist.shown == "typed\n")
    try typist.document.close()
    #expect(world.file() == "typed\n")
  }

  @Test func `so it is when a program has saved the file meanwhile, with both changes`() throws {
    try world.write("first\nsecond\n")
    try die(typing: "typed\n")
    try world.shell("sed -i 's/first/FIRST/' note.md")
    let typist = try world.open()
    #expect(typist.shown == "FIRST\nsecond\ntyped\n")
    try typist.document.close()
    #expect(world.file() == "FIRST\nsecond\ntyped\n")
  }

  @Test func `an older text that a program puts back while nobody looks stays`() throws {
    try world.write("one\n")
    let first = try world.open()
    first.type("two\n")
    try first.document.close()
    try world.shell("printf 'one\\n' > note.md")
    let second = try world.open()
    #expect(second.shown == "one\n")
    try second.document.close()
    #expect(world.file() == "one\n")
    // What was replaced was saved, and is a version: nobody need look at it.
    #expect(second.document.standing.conflictCount == 0)
    let versions = try second.document.versions()
    #expect(
      try versions.contains {
        try second.document.contents(of: $0)?.bytes == Array("one\ntwo\n".utf8)
      })
  }

  @Test func `a document saved by a terminal that died is not saved again`() throws {
    try world.write("first\n")
    try die(typing: "typed\n", fault: "unlink:1:kill:tamnote-save")
    #expect(world.file() == "first\ntyped\n")
    let stamp = try world.shell("stat -c %Y.%i note.md")
    let typist = try world.open()
    #expect(typist.shown == "first\ntyped\n")
    try typist.document.close()
    #expect(try world.shell("stat -c %Y.%i note.md") == stamp)
  }
}
