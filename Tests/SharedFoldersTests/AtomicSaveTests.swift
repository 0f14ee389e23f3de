import Foundation
import Probing
import SharedFolders
import Testing

struct AtomicSaveTests {
  private let folder: TemporaryFolder
  private let save = AtomicSave(replica: ReplicaID(1), access: .asFolder)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a save leaves exactly the new bytes and nothing beside them`() throws {
    try folder.write("old", to: "note")
    let stamp = try save.write(Array("new".utf8), to: folder.path("note"))
    let contents = try FileReading.read(folder.path("note"), maximumSize: 100)
    #expect(contents.bytes == Array("new".utf8))
    #expect(contents.stamp == stamp)
    #expect(try folder.names() == ["note"])
  }

  @Test func `a save keeps the rights of the file it replaces`() throws {
    try folder.write("old", to: "note")
    try folder.setMode(0o640, of: "note")
    try save.write([1], to: folder.path("note"))
    #expect(try folder.mode("note") == 0o640)
  }

  @Test func `a new private file is for its user only`() throws {
    try AtomicSave(replica: ReplicaID(1), access: .onlyUser).write([1], to: folder.path("id"))
    #expect(try folder.mode("id") == 0o600)
  }

  @Test func `the time of change grows even after a time far ahead`() throws {
    try folder.write("old", to: "note")
    let future = Date(timeIntervalSinceNow: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: future], ofItemAtPath: folder.path("note"))
    let before = try FileReading.read(folder.path("note"), maximumSize: 100).stamp
    let after = try save.write([1], to: folder.path("note"))
    #expect(after.modified > before.modified)
  }

  @Test func `a link in place of the file is refused, and its target is not touched`() throws {
    try folder.write("other", to: "target")
    try folder.link("note", to: "target")
    let error = #expect(throws: SharedFolderError.self) {
      try save.write([1], to: folder.path("note"))
    }
    #expect(error?.code == .symbolicLink)
    #expect(folder.text("target") == "other")
  }

  @Test func `old leftovers of this installation go, after they have been looked at`() throws {
    let own = "tamnote-save-\(ReplicaID(1))-0000000000000001.tmp"
    let peers = "tamnote-save-\(ReplicaID(2))-0000000000000001.tmp"
    try folder.write("cut off", to: own)
    try folder.write("theirs", to: peers)
    var taken: [String] = []
    try save.removeLeftovers(in: folder.path, delays: Delays()) { taken.append($0) }
    #expect(taken == [], "a fresh one may be in use")
    try save.removeLeftovers(in: folder.path, delays: Delays(overriddenBy: "leftover=0")) {
      taken.append($0)
    }
    #expect(taken == [folder.path(own)])
    #expect(try folder.names() == [peers])
  }

  @Test func `a leftover that cannot be taken in stays`() throws {
    struct Refused: Error {}
    let own = "tamnote-save-\(ReplicaID(1))-0000000000000001.tmp"
    try folder.write("cut off", to: own)
    try save.removeLeftovers(in: folder.path, delays: Delays(overriddenBy: "leftover=0")) { _ in
      throw Refused()
    }
    #expect(try folder.names() == [own])
  }
}
