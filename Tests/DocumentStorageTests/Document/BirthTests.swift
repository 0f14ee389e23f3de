import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Synchronization
import Testing
import TextModel

/// New documents that reach for a name that something else has, or gets at the same moment.
struct BirthTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld()
  }

  /// Makes so many documents at once, each in a terminal of its own, and closes them.
  private func make(_ count: Int, at path: String?) throws {
    let containers = try (1...count).map { try world.container("pts/\($0)") }
    let problems = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: count) { number in
      do {
        let document = Document.new(in: containers[number], at: path)
        let text = Array("Party\nguest \(number)\n".utf8)
        _ = document.exchange(Delta(replacing: 0..<0, with: text, inTextOfLength: 0))
        try document.close()
      } catch {
        problems.withLock { $0.append(error) }
      }
    }
    let found = problems.withLock { $0 }
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [nil, "Par.md", "lists/Par.md"])
  func `each have a file of their own, however many are made at once`(_ path: String?) throws {
    try make(6, at: path)
    let folder = path.map { $0.contains("/") } == true ? "lists/" : ""
    let names = try world.shell("ls '\(folder.isEmpty ? "." : folder)'").split(separator: "\n")
    #expect(names.count == 6)
    let texts = names.compactMap { world.file(folder + $0) }
    #expect(Set(texts) == Set((0..<6).map { "Party\nguest \($0)\n" }))
    let documents = try names.map { try world.open(folder + String($0)).document }
    #expect(Set(documents.map(\.id)).count == 6)
    #expect(zip(documents, texts).allSatisfy { $0.text.bytes == Array($1.utf8) })
  }

  @Test func `leave alone what another program made meanwhile`() throws {
    let typist = try Typist(Document.new(in: world.container(), at: "Par.md"))
    try world.write("not ours\n", to: "Par.md")
    typist.type("ours\n")
    try typist.document.close()
    #expect(typist.document.path == "Par 2.md")
    #expect(world.file("Par.md") == "not ours\n" && world.file("Par 2.md") == "ours\n")
    let other = try world.open("Par.md").document
    #expect(other.id != typist.document.id)
  }

  @Test func `leave alone what is only kept so far`() throws {
    let slow = try DocumentWorld(delays: "quiet=60000,latest=60000")
    let kept = try slow.open("Par.md")
    kept.type("typed and never saved\n")
    let typist = try Typist(Document.new(in: slow.container(), at: "Par.md"))
    typist.type("new\n")
    try typist.document.close()
    #expect(slow.file("Par 2.md") == "new\n" && slow.file("Par.md") == nil)
  }

  @Test func `are found by their name while the folder is away`() throws {
    try world.shell("mv ../Documents ../away")
    let container = try world.container()
    let typist = Typist(Document.new(in: container, at: "Off.md"))
    typist.type("offline\n")
    #expect(throws: SharedFolderError.self) { try typist.document.close() }
    #expect(container.isAway && container.lookUp("off") == .found("Off.md"))
    try world.home.move("shared-one/away", to: "shared-one/Documents")
    #expect(container.lookUp("Off") == .found("Off.md"))
    let back = try world.open("Off.md")
    #expect(back.shown == "offline\n" && back.waitsUntilSaved())
    #expect(world.file("Off.md") == "offline\n")
  }
}
