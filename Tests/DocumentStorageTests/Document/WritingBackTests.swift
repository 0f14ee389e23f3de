import DocumentStorage
import SharedFolders
import Testing

/// A documents folder that has lost everything, and gets back what is known on this machine.
struct WritingBackTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld()
    for (name, text) in [("note.md", "one\n"), ("sub/trip.md", "flights\n")] {
      let typist = try Typist(Document.new(in: world.container(), at: name))
      typist.type(text)
      try typist.document.close()
    }
  }

  @Test func `all documents come back, with what was only kept`() throws {
    try world.shell("rm -r '\(world.folder)'")
    let away = try world.open("note.md")
    away.type("two\n")
    try? away.document.close()
    try world.container().container.create()
    let back = try world.container().writeBack()
    #expect(back.paths == ["note.md", "sub/trip.md"] && back.problem == nil, "\(back)")
    #expect(world.file() == "one\ntwo\n" && world.file("sub/trip.md") == "flights\n")
    let typist = try world.open()
    #expect(typist.shown == "one\ntwo\n" && typist.waitsUntilSaved())
  }

  @Test func `where any document lies nothing is written`() throws {
    try world.shell("rm note.md")
    #expect(try world.container().writeBack() == WrittenBack())
    #expect(world.file() == nil)
    try world.shell("rm -r sub; echo other > other.md")
    #expect(try world.container().writeBack() == WrittenBack())
    #expect(try world.names() == ["other.md"])
  }
}
