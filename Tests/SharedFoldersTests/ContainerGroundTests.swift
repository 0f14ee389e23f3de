import Probing
import SharedFolders
import Testing

/// Where a container may be made, and what becomes of a description that holds nothing.
struct ContainerGroundTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home")
  }

  private func container(_ path: String) throws -> Container {
    let state = try LocalState(in: folder.userFolders)
    return try Container(at: folder.path(path), state: state, replica: ReplicaID(1))
  }

  private func refusal(_ contact: Contact) -> SharedFolderError.Code? {
    if case .refused(let error) = contact.state { error.code } else { nil }
  }

  @Test func `an empty path names no container, not even the current folder`() throws {
    let state = try LocalState(in: folder.userFolders)
    let error = #expect(throws: SharedFolderError.self) {
      try Container(at: "", state: state, replica: ReplicaID(1))
    }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: [
    ("box/Documents", "box/Documents"), ("box/Documents/work", "box/Documents"),
    ("box/tamnote-data", "box/tamnote-data"), ("box/tamnote-data/replicas", "box/tamnote-data"),
    ("state/tamnote", "state/tamnote"), ("state/tamnote/new", "state/tamnote"),
  ])
  func `no container is made inside what is ours`(path: String, ours: String) throws {
    _ = try container("box").contact()
    let inner = try container(path)
    #expect(refusal(try inner.contact()) == .foreign(.insideOurs(folder.path(ours))))
    #expect(refusal(try inner.create(documents: .inPlace)) != nil)
    #expect(refusal(try inner.create(documents: .subfolder)) != nil)
    #expect(!(try folder.names("box/Documents")).contains("tamnote-data"))
  }

  @Test func `of a folder with texts in place all is ours, of others the rest is not`() throws {
    try folder.makeFolder("texts")
    try folder.write("hello", to: "texts/a.md")
    #expect(try container("texts").create(documents: .inPlace).isUsable)
    let inside = try container("texts/work").contact()
    #expect(refusal(inside) == .foreign(.insideOurs(folder.path("texts"))))
    _ = try container("box").contact()
    #expect(try container("box/beside").contact().state == .created)
  }

  @Test(arguments: ["", "\0\0\0\0\0\0\0\0", " \n"])
  func `a description that a power cut emptied is written anew where the folder is known`(
    text: String
  ) throws {
    try folder.makeFolder("box")
    try folder.write("hello", to: "box/a.md")
    let box = try container("box")
    #expect(try box.create(documents: .inPlace).isUsable)
    let whole = folder.text("box/tamnote-data/container.json")
    try folder.write(text, to: "box/tamnote-data/container.json")
    #expect(try box.contact() == Contact(state: .ready, isWritable: true, documents: .inPlace))
    #expect(folder.text("box/tamnote-data/container.json") == whole)

    // Whoever does not know where the documents were leaves it alone.
    try folder.write(text, to: "box/tamnote-data/container.json")
    let home = try TemporaryFolder()
    let stranger = try Container(
      at: folder.path("box"), state: LocalState(in: home.userFolders), replica: ReplicaID(2))
    #expect(refusal(try stranger.contact()) == .foreign(.emptied))
    #expect(folder.text("box/tamnote-data/container.json") == text)
  }

  @Test func `a description of absurd size is refused by its own name`() throws {
    let box = try container("box")
    _ = try box.contact()
    let name = "box/tamnote-data/container.json"
    try folder.write([UInt8](repeating: 32, count: 70_000), to: name)
    guard case .refused(let error) = try box.contact().state else {
      Issue.record("not refused")
      return
    }
    #expect(error.code == .tooLarge(limit: 65_536) && error.path == folder.path(name))
  }
}
