import DocumentStorage
import Foundation
import SharedFolders
import Testing
import TextModel

/// What a document has been.
struct DocumentVersionTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld(delays: "quiet=60000,latest=60000")
  }

  private func texts(_ versions: [FileVersion], of document: Document) throws -> [String] {
    try versions.compactMap { version in
      try document.contents(of: version).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test func `every save is a version that can be brought back`() throws {
    try world.write("one\n")
    let typist = try world.open(on: "pts/1")
    let other = try world.open(on: "pts/2")
    for word in ["two\n", "three\n"] {
      typist.type(word)
      try typist.document.save()
    }
    let document = typist.document
    #expect(
      try Set(texts(document.versions(), of: document)) == [
        "one\n", "one\ntwo\n", "one\ntwo\nthree\n",
      ])
    let current = try #require(try document.currentVersion())
    #expect(try texts([current], of: document) == ["one\ntwo\nthree\n"])
    #expect(current.origin == "pts/1" && current.kind == .saved)
    let old = try #require(try document.otherVersions().last)
    #expect(old.kind == .found)
    try document.restore(old)
    #expect(typist.waits(toShow: "one\n") && other.waits(toShow: "one\n"))
    try document.close()
    #expect(world.file() == "one\n")
  }

  @Test func `reverting takes back what is not saved, everywhere`() throws {
    try world.write("one\n")
    let typist = try world.open(on: "pts/1")
    let other = try world.open(on: "pts/2")
    let token = typist.document.changeCountToken
    typist.type("two\n")
    #expect(typist.document.hasChanged(since: token) && typist.document.hasUnsavedChanges)
    try typist.document.revert()
    #expect(typist.waits(toShow: "one\n") && other.waits(toShow: "one\n"))
    #expect(try Document.open("note.md", in: world.container()).text.bytes == typist.bytes)
  }

  @Test func `nothing is saved while the work on files is paused, and all of it afterwards`() throws
  {
    try world.write("one\n")
    let typist = try world.open()
    typist.type("two\n")
    let document = typist.document
    let locks = document.container.container.localPath + "/histories/locks/\(document.id)"
    document.saveInBackground()
    document.withBackgroundWorkPaused {
      // What was asked for before is done; what is asked for now comes later.
      #expect(world.file() == "one\ntwo\n")
      typist.type("three\n")
      document.saveInBackground()
      for lock in [".lock", ".saving.lock"] {
        #expect(throws: Never.self) { try FileLock(path: locks + lock).acquire().release() }
      }
      #expect(world.file() == "one\ntwo\n")
    }
    #expect(typist.waitsUntilSaved() && world.file() == "one\ntwo\nthree\n")
  }

  @Test func `what was typed a moment ago is a version where another text takes its place`() throws
  {
    try world.write("one\n")
    let typist = try world.open(on: "pts/1")
    let document = typist.document
    typist.type("typed\n")
    typist.bringBack("other\n")
    #expect(try texts(document.versions(), of: document).contains("one\ntyped\n"))
    typist.type("more\n")
    let old = try #require(try document.versions().first { $0.kind == .found })
    try document.restore(old)
    #expect(typist.waits(toShow: "one\n"))
    #expect(try texts(document.versions(), of: document).contains("other\nmore\n"))
    typist.type("last\n")
    try document.revert()
    #expect(try texts(document.versions(), of: document).contains("one\nlast\n"))
    try document.close()
    let late = try world.open().document
    #expect(try texts(late.versions(), of: late).contains("other\nmore\n"))
  }

  @Test func `also where it was the first text of all`() throws {
    let typist = try world.open()
    typist.type("typed\n")
    typist.bringBack("other\n")
    let document = typist.document
    #expect(try texts(document.versions(), of: document).contains("typed\n"))
  }

  @Test func `a new document gets its file with its first character, named by its first line`()
    throws
  {
    let container = try world.container()
    let typist = Typist(Document.new(in: container))
    #expect(throws: Never.self) { try typist.document.save() }
    #expect(try world.names().isEmpty && typist.document.path == nil)
    typist.type("# Trip: Lisbon/Porto\nFlights\n")
    try typist.document.save()
    #expect(typist.document.path == "Trip Lisbon Porto.md")
    #expect(world.file("Trip Lisbon Porto.md") == typist.shown)
    typist.replace(2..<6, with: "Days")
    try typist.document.save()
    #expect(try world.names() == ["Days Lisbon Porto.md"])
    try typist.document.close()
    let again = try world.open("Days Lisbon Porto.md")
    #expect(again.document.id == typist.document.id && again.shown == typist.shown)
    let second = Typist(Document.new(in: container))
    second.type("days lisbon porto")
    try second.document.close()
    #expect(try world.names() == ["Days Lisbon Porto.md", "days lisbon porto 2.md"])
  }
}
