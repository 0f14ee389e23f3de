import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// Programs that take their time to write a document's file, or write something else than was there.
struct UnfinishedProgramTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld()
    try world.write("alpha\nbeta\ngamma\ndelta\n")
  }

  /// A program that writes the beginning, stays, and writes the end only when it is told to.
  private func writer(_ beginning: String, then end: String) throws -> RunningProcess {
    try world.shell("mkfifo ../go ../there")
    return try RunningProcess(
      "/bin/sh",
      [
        "-euc",
        """
        cd '\(world.path(""))'; exec 3> note.md; printf '\(beginning)' >&3
        echo there > ../there; read word < ../go; printf '\(end)' >&3
        """,
      ])
  }

  @Test(arguments: [("", "alpha\\nbeta\\ngamma\\nNEW\\n"), ("alpha\\n", "beta\\ngamma\\nNEW\\n")])
  func `what both sides hold survives a program that stays in the middle of writing`(
    _ parts: (String, String)
  ) throws {
    let typist = try world.open()
    typist.replace(10..<10, with: " TYPED")
    let program = try writer(parts.0, then: parts.1)
    try world.shell("read word < ../there")
    // Long enough for every wait of the rules, and still not believed.
    #expect(throws: SharedFolderError.self) { try typist.document.save() }
    #expect(typist.shown == "alpha\nbeta TYPED\ngamma\ndelta\n")
    try world.shell("echo go > ../go")
    #expect(program.finish().isClean)
    #expect(typist.waits(toShow: "alpha\nbeta TYPED\ngamma\nNEW\n"), "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
    #expect(world.file() == "alpha\nbeta TYPED\ngamma\nNEW\n")
  }

  @Test func `a whole other text of a program is believed, and reading writes nothing`() throws {
    let first = try world.open()
    first.type("more\n")
    try first.document.close()
    try world.shell("printf 'X\\nY\\nZ\\n' > note.md")
    let stamp = try world.shell("stat -c %y.%i note.md")
    let second = try world.open()
    #expect(second.shown == "X\nY\nZ\n")
    try second.document.close()
    #expect(try world.shell("stat -c %y.%i note.md") == stamp)
    let conflict = try #require(try second.document.unresolvedConflictVersions().first)
    #expect(
      try second.document.contents(of: conflict)?.bytes
        == Array("alpha\nbeta\ngamma\ndelta\nmore\n".utf8))
  }

  @Test func `what is no text stays as a program wrote it, and the text in the history`() throws {
    let first = try world.open()
    first.type("more\n")
    try first.document.close()
    try world.shell("printf 'PNG\\0data' > note.md")
    let second = try world.open()
    #expect(second.document.standing.readOnly == .binary && second.shown == "PNG\0data")
    try second.document.close()
    #expect(world.file() == "PNG\0data")
    let conflict = try #require(try second.document.unresolvedConflictVersions().first)
    #expect(
      try second.document.contents(of: conflict)?.bytes
        == Array("alpha\nbeta\ngamma\ndelta\nmore\n".utf8))
  }

  @Test func `a file that was just emptied takes a line that is added`() throws {
    let first = try world.open()
    first.type("more\n")
    try first.document.close()
    try world.shell(": > note.md")
    let second = try world.open()
    second.type("added\n")
    try second.document.close()
    #expect(world.file()?.hasSuffix("added\n") ?? false)
    let conflicts = try second.document.unresolvedConflictVersions()
    let texts = try conflicts.map { try second.document.contents(of: $0)?.bytes ?? [] }
    #expect(texts.contains { $0.starts(with: "alpha\nbeta".utf8) })
  }
}
