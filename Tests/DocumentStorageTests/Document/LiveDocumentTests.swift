import DocumentStorage
import Foundation
import Probing
import SeededRandomness
import SharedFolders
import Testing
import TextModel

/// Several terminals with one document.
struct LiveDocumentTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld()
  }

  @Test func `what one terminal types is shown by the other, with its name, and saved`() throws {
    let one = try world.open(on: "pts/1")
    let other = try world.open(on: "pts/2")
    one.type("milk\n")
    #expect(other.waits(toShow: "milk\n"))
    #expect(other.origins == ["pts/1"])
    other.type("bread\n")
    #expect(one.waits(toShow: "milk\nbread\n"))
    #expect(one.waitsUntilSaved() && other.waitsUntilSaved())
    #expect(world.file() == "milk\nbread\n")
    #expect(try world.names() == ["note.md"])
    try one.document.close()
    try other.document.close()
  }

  @Test func `both may type in one place at once`() throws {
    try world.write("()")
    let one = try world.open(on: "pts/1")
    let other = try world.open(on: "pts/2")
    one.replace(1..<1, with: "one")
    other.replace(1..<1, with: "other")
    #expect(one.waits(toShow: "(oneother)") && other.waits(toShow: "(oneother)"))
    try one.document.close()
    #expect(world.file() == "(oneother)")
  }

  @Test func `closing saves at once`() throws {
    let world = try DocumentWorld(delays: "quiet=60000,latest=60000")
    let typist = try world.open()
    typist.type("a word")
    #expect(world.file() == nil)
    try typist.document.close()
    #expect(world.file() == "a word")
    #expect(typist.document.documentState == .closed)
  }

  @Test func `its states are told from the first to closed, each change once`() async throws {
    let document = try world.open().document
    let states = document.documentStates
    let other = document.documentStates
    try document.close()
    var seen: [DocumentState] = []
    for await state in states { seen.append(state) }
    #expect(seen == [.normal, .closed])
    seen = []
    for await state in other { seen.append(state) }
    #expect(seen == [.normal, .closed])
    for await state in document.documentStates { seen.append(state) }
    #expect(seen.last == .closed && seen.count == 3)
  }

  @Test func `processes that type at once show and save one text with every word`() throws {
    var random = SeededRandom()
    let words = try (1...3).map { number in
      try WordsProcess(
        ["document-words", world.folder, "note.md", "p\(number)", "200", "\(random.next())"],
        fault: nil, world.environment)
    }
    for process in words { process.awaitTyped() }
    for process in words { process.end() }
    let saved = try #require(world.file())
    let found = Set(saved.split(separator: " ").map { String($0.drop { $0 == "#" }) })
    for number in 1...3 {
      for index in 0..<200 { #expect(found.contains("p\(number)-\(index)"), "seed \(random.seed)") }
    }
    let last = words.compactMap(\.lines.last)
    #expect(Set(last) == ["hash \(ContentHash(of: saved))"], "seed \(random.seed)")
  }
}
