import DocumentStorage
import SharedFolders
import Testing
import TextModel

/// Documents that are put away, and brought back.
struct `A document in the Trash` {
  private let world: DocumentWorld
  private let text = ContentHash(of: Array("one\n".utf8))

  init() throws {
    world = try DocumentWorld()
    try world.write("one\n")
  }

  @Test func `it leaves its folder, keeps its text, and comes back as the same document`() throws {
    let container = try world.container()
    let document = try Document.open("note.md", in: container)
    #expect(try document.moveToTrash(if: text) == .moved)
    #expect(world.file() == nil)
    #expect(container.path(of: document.id) == nil)
    #expect(try container.bringBack(document.id, holding: text, at: "note.md") == "note.md")
    #expect(world.file() == "one\n")
    #expect(try Document.open("note.md", in: container).id == document.id)
  }

  @Test func `it comes back under another name where its own is taken`() throws {
    let container = try world.container()
    let document = try Document.open("note.md", in: container)
    #expect(try document.moveToTrash(if: text) == .moved)
    try world.write("another\n")
    let path = try container.bringBack(document.id, holding: text, at: "note.md")
    #expect(path == "note 2.md")
    #expect(world.file() == "another\n")
    #expect(world.file("note 2.md") == "one\n")
    #expect(throws: SharedFolderError.self) {
      try container.bringBack(document.id, holding: text, at: "note.md")
    }
  }

  @Test func `whatever is made at its path is a document of its own`() throws {
    let container = try world.container()
    let document = try Document.open("note.md", in: container)
    #expect(try document.moveToTrash(if: text) == .moved)
    let next = try Document.open("note.md", in: container)
    #expect(next.id != document.id)
    #expect(next.text.isEmpty)
  }

  @Test func `it can be brought back later where that failed first`() throws {
    let container = try world.container()
    let document = try Document.open("note.md", in: container)
    #expect(try document.moveToTrash(if: text) == .moved)
    try world.shell("mv ../tamnote-data/trash ../tamnote-data/elsewhere")
    #expect(throws: SharedFolderError.self) {
      try container.bringBack(document.id, holding: text, at: "note.md")
    }
    try world.shell("mv ../tamnote-data/elsewhere ../tamnote-data/trash")
    #expect(try container.bringBack(document.id, holding: text, at: "note.md") == "note.md")
    #expect(try Document.open("note.md", in: container).id == document.id)
  }

  @Test func `it stays where its text is another one`() throws {
    let document = try Document.open("note.md", in: world.container())
    #expect(try document.moveToTrash(if: ContentHash(of: [])) == .changed)
    try world.write("two\n")
    #expect(try document.moveToTrash(if: text) == .changed)
    #expect(world.file() == "two\n")
  }

  @Test func `it stays where another terminal has it open`() throws {
    let document = try Document.open("note.md", in: world.container())
    let other = try world.open(on: "pts/2")
    guard case .open = try document.moveToTrash(if: text) else {
      Issue.record("moved away")
      return
    }
    #expect(world.file() == "one\n")
    _ = other
  }
}
