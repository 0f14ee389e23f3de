import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// Files that saves took out of the way, and that programs write on to when nobody has the document
/// open any more.
struct LeftoverTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld(delays: "leftover=0")
    try world.write("begin\n")
  }

  /// What a program that had the file open does to it after something was typed and the editor closed.
  private func write(_ text: String, truncating: Bool = false) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: world.path()))
    let typist = try world.open()
    typist.replace(0..<0, with: "these are seven words that I typed\n")
    try typist.document.close()
    #expect(try world.names().count == 2)
    if truncating { try file.truncate(atOffset: 0) }
    _ = try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private static let added = (0..<12).map { "log line \($0) of some program\n" }.joined()
  private static let typed = "these are seven words that I typed\nbegin\n"

  @Test func `what they add comes into the document with any scan`() throws {
    try write(Self.added)
    #expect(try world.container().survey().leftovers.count == 1)
    try world.container().takeInLeftovers()
    #expect(world.file() == Self.typed + Self.added)
    #expect(try world.names() == ["note.md"])
    #expect(try world.container().survey().leftovers.isEmpty)
    #expect(try world.open().document.standing.conflictCount == 0)
  }

  @Test func `so it does when the document is opened the next time`() throws {
    try write(Self.added)
    let typist = try world.open()
    #expect(typist.waits(toShow: Self.typed + Self.added), "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
    #expect(try world.names() == ["note.md"])
  }

  @Test func `they stay, and are told of, where somebody has taken the document away`() throws {
    try write(Self.added)
    try world.shell("rm note.md")
    try world.container().takeInLeftovers()
    #expect(try world.file() == nil && world.names().count == 1)
    #expect(try world.container().survey().leftovers == world.names())
  }

  @Test func `another text altogether stays to be looked at, and the document as it is`() throws {
    try write("something else\n", truncating: true)
    try world.container().takeInLeftovers()
    let typist = try world.open()
    #expect(typist.shown == Self.typed && world.file() == Self.typed)
    #expect(try world.names() == ["note.md"])
    let conflict = try #require(try typist.document.unresolvedConflictVersions().first)
    #expect(try typist.document.contents(of: conflict)?.bytes == Array("something else\n".utf8))
  }

  @Test func `what was in the file before that is simply removed`() throws {
    try write("")
    try world.container().takeInLeftovers()
    #expect(world.file() == Self.typed)
    #expect(try world.names() == ["note.md"])
  }
}
