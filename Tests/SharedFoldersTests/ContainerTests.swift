import Foundation
import Probing
import SharedFolders
import Testing

struct ContainerTests {
  private let folder: TemporaryFolder
  private let description = "{\"format\": 1, \"documents\": \"Documents\"}\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func container(
    _ name: String = "box", replica: UInt64 = 1, home: TemporaryFolder? = nil
  ) throws -> Container {
    let state = try LocalState(in: (home ?? folder).userFolders)
    return try Container(at: folder.path(name), state: state, replica: ReplicaID(replica))
  }

  private func state(_ name: String = "box") throws -> Contact.State {
    try container(name).contact().state
  }

  private func refusal() throws -> SharedFolderError.Code? {
    guard case .refused(let error) = try state() else { return nil }
    return error.code
  }

  // MARK: First contact

  @Test(arguments: [false, true])
  func `an absent or empty folder becomes a container`(isThere: Bool) throws {
    if isThere { try folder.makeFolder("box/.stfolder") }
    let contact = try container().contact()
    #expect(contact == Contact(state: .created, isWritable: true, documents: .subfolder))
    #expect(try folder.names("box").filter { $0 != ".stfolder" } == ["Documents", "tamnote-data"])
    #expect(folder.text("box/tamnote-data/container.json") == description)
    #expect(try state() == .ready)
  }

  @Test func `the description is the same on every machine`() throws {
    let other = try TemporaryFolder()
    _ = try container("one").contact()
    _ = try container("two", replica: 2, home: other).contact()
    let one = folder.text("one/tamnote-data/container.json")
    #expect(one == folder.text("two/tamnote-data/container.json"))
    #expect(one?.contains(ReplicaID(1).description) == false)
  }

  @Test func `a second installation joins`() throws {
    _ = try container().contact()
    let home = try TemporaryFolder()
    let other = try container(replica: 2, home: home)
    #expect(try other.contact().state == .ready)
    #expect(try other.replicaFolders() == [ReplicaID(1), ReplicaID(2)].map(\.description))
  }

  @Test func `a folder with other files waits for a yes, and may keep them where they are`() throws
  {
    try folder.makeFolder("box")
    try folder.write("mine", to: "box/Shopping.md")
    #expect(try refusal() == .foreign(.holdsOtherFiles))
    #expect(try folder.names("box") == ["Shopping.md"])
    let contact = try container().create(documents: .inPlace)
    #expect(contact.state == .created && contact.documents == .inPlace)
    #expect(try folder.names("box") == ["Shopping.md", "tamnote-data"])
    #expect(try container().contact().documents == .inPlace)
  }

  @Test func `what is made anew has its documents where they were`() throws {
    _ = try container().create(documents: .inPlace)
    try folder.remove("box")
    #expect(try state() == .offline(.folderMissing))
    #expect(try container().create().documents == .inPlace)
    #expect(try folder.names("box") == ["tamnote-data"])
  }

  @Test func `a description on its way is waited for, an own unfinished making goes on`() throws {
    try folder.makeFolder("box/tamnote-data/replicas/\(ReplicaID(9))")
    #expect(try state() == .offline(.incomplete))
    #expect(folder.text("box/tamnote-data/container.json") == nil)
    try folder.makeFolder("other/tamnote-data/replicas/\(ReplicaID(1))")
    #expect(try state("other") == .created)
  }

  @Test func `death at any step of the making is made good by the next start`() throws {
    let arguments = ["contact", folder.path("box")]
    let trace = folder.environment.merging(
      ["TAMNOTE_FAULT": "trace:\(folder.path("trace"))"]) { $1 }
    #expect(try Probe.run(arguments, trace).output == "created writable true")
    let steps = try #require(folder.text("trace")).split(separator: "\n").count
    for step in 1...steps {
      try folder.remove("box")
      try folder.remove("state")
      let dying = folder.environment.merging(["TAMNOTE_FAULT": "any:\(step):kill"]) { $1 }
      _ = try Probe.run(arguments, dying)
      let output = try Probe.run(arguments, folder.environment).output
      #expect(["created writable true", "ready writable true"].contains(output), "step \(step)")
      #expect(folder.text("box/tamnote-data/container.json") == description, "step \(step)")
    }
  }

  // MARK: Offline

  @Test func `a container that was used and is gone is offline, and nothing is made`() throws {
    _ = try container().contact()
    try folder.move("box", to: "away")
    #expect(try state() == .offline(.folderMissing))
    #expect(!FileManager.default.fileExists(atPath: folder.path("box")))
    try folder.makeFolder("box")
    #expect(try state() == .offline(.differentFolder), "as where nothing is mounted")
    #expect(try folder.names("box") == [])
    try folder.remove("box")
    try folder.move("away", to: "box")
    #expect(try state() == .ready)
  }

  @Test func `a disk that is not mounted is told from a folder that is gone`() throws {
    let script = """
      cd '\(folder.path(""))'; export HOME="$PWD" XDG_STATE_HOME="$PWD/state"
      mkdir disk; mount -t tmpfs none disk
      "$PROBE" contact "$PWD/disk/box"
      rm -r disk/box/tamnote-data; "$PROBE" contact "$PWD/disk/box"
      umount disk; "$PROBE" contact "$PWD/disk/box"
      """
    guard let outcome = try Probe.runWithOwnMounts(script) else {
      return print("not run: no mounts of one's own here")
    }
    #expect(
      outcome.output.split(separator: "\n") == [
        "created writable true",
        "offline(SharedFolders.Contact.OfflineReason.dataMissing) "
          + "writable false",
        "offline(SharedFolders.Contact.OfflineReason.notMounted) "
          + "writable false", "unmounted",
      ], "\(outcome)")
  }

  @Test func `an emptied container is offline until somebody decides`() throws {
    _ = try container().contact()
    try folder.remove("box/tamnote-data")
    #expect(try state() == .offline(.dataMissing))
    #expect(try container().create().state == .created)
    #expect(try state() == .ready)
  }

  @Test(arguments: [DocumentsPlace.inPlace, .subfolder])
  func `a container that is made anew has its documents where they were`(
    place: DocumentsPlace
  ) throws {
    try folder.makeFolder("box")
    try folder.write("mine", to: "box/Shopping.md")
    _ = try container().create(documents: place)
    try folder.move("box/tamnote-data", to: "gone")
    #expect(try container().create().documents == place)
    #expect(try container().contact() == Contact(state: .ready, isWritable: true, documents: place))
    #expect(try folder.names("box").contains("Documents") == (place == .subfolder))
  }

  @Test func `without its own files an installation is offline`() throws {
    let own = "box/tamnote-data/replicas/\(ReplicaID(1))"
    _ = try container().contact()
    try folder.write("mine", to: own + "/keyvalue.txt")
    #expect(try state() == .ready)
    try folder.remove(own + "/keyvalue.txt")
    #expect(try state() == .offline(.ownFilesMissing))
    try folder.remove(own)
    #expect(try state() == .offline(.ownFilesMissing))
    #expect(try container(replica: 2).contact().state == .ready, "a new id has lost nothing")
  }

  @Test func `a link to a folder that is not there names that folder all the same`() throws {
    _ = try container("disk/box").contact()
    try folder.link("link", to: "disk/box")
    #expect(try state("link") == .ready)
    try folder.move("disk", to: "unplugged")
    #expect(try state("link") == .offline(.folderMissing))
  }

  @Test func `a missing description alone is written again`() throws {
    _ = try container().contact()
    try folder.remove("box/tamnote-data/container.json")
    #expect(try state() == .ready)
    #expect(folder.text("box/tamnote-data/container.json") == description)
  }

  @Test func `a server that does not answer is offline`() throws {
    let arguments = ["contact", folder.path("box")]
    _ = try Probe.run(arguments, folder.environment)
    let stale = folder.environment.merging(["TAMNOTE_FAULT": "lstat:1+:ESTALE:box"]) { $1 }
    #expect(try Probe.run(arguments, stale).output.hasPrefix("offline(SharedFolders."))
  }

  @Test func `a container on a read-only mount can be read`() throws {
    let script = """
      cd '\(folder.path)'
      mkdir disk && mount -t tmpfs none disk
      export HOME="$PWD" XDG_STATE_HOME="$PWD/state"
      "$PROBE" contact disk/box
      mount -o remount,ro disk
      "$PROBE" contact disk/box
      export XDG_STATE_HOME="$PWD/another"
      "$PROBE" contact disk/box
      "$PROBE" contact disk/new
      """
    guard let outcome = try Probe.runWithOwnMounts(script) else {
      return print("not run: this machine does not allow mounts of one's own")
    }
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines.prefix(2) == ["created writable true", "ready writable false"])
    #expect(lines[2] == "ready writable false")
    #expect(lines[3].contains("readOnly") && lines[3].hasPrefix("refused"))
  }

  // MARK: Refused

  @Test func `what is not ours in place of our data is refused`() throws {
    try folder.makeFolder("box")
    try folder.write("text", to: "box/tamnote-data")
    #expect(try refusal() == .notAFolder)
    try folder.remove("box/tamnote-data")
    try folder.makeFolder("elsewhere")
    try folder.link("box/tamnote-data", to: folder.path("elsewhere"))
    #expect(try refusal() == .symbolicLink)
    #expect(try folder.names("elsewhere") == [])
  }

  @Test(arguments: [false, true])
  func `a link in place of the replicas or of the own folder is refused`(isOwn: Bool) throws {
    let container = try container()
    _ = try container.contact()
    let linked =
      isOwn ? "box/tamnote-data/replicas/\(container.replica)" : "box/tamnote-data/replicas"
    try folder.move(linked, to: "elsewhere")
    try folder.link(linked, to: folder.path("elsewhere"))
    #expect(try refusal() == .symbolicLink)
    guard case .refused = try container.create().state else {
      Issue.record("made through a link")
      return
    }
  }

  @Test func `our data in another user's hands is refused, unless all of the folder is`() throws {
    _ = try container().contact()
    guard try folder.give("nobody", "box/tamnote-data") else { return }
    #expect(try refusal() == .otherOwner)
    guard try folder.give("nobody", "box") else { return }
    #expect(try state() == .ready, "an engine may run as another user")
  }

  @Test(arguments: [
    ("{\"format\": 2, \"documents\": \"Documents\"}", SharedFolderError.Code.newerFormat(2)),
    ("{\"format\": 99999999999999999999}", .newerFormat(nil)),
    ("{\"format\": 1, \"documents\": \"Elsewhere\"}", .foreign(.unknownHeader)),
    ("", .foreign(.emptied)),
    ("some text", .foreign(.unknownHeader)),
  ])
  func `a description we cannot follow is refused and left alone`(
    text: String, code: SharedFolderError.Code
  ) throws {
    try folder.makeFolder("box/tamnote-data")
    try folder.write(text, to: "box/tamnote-data/container.json")
    #expect(try refusal() == code)
    #expect(folder.text("box/tamnote-data/container.json") == text)
  }

  @Test func `a description in another layout of white space is ours`() throws {
    try folder.makeFolder("box/tamnote-data")
    try folder.write(
      "{\r\n  \"format\":1,\r\n  \"documents\":\".\"\r\n}", to: "box/tamnote-data/container.json")
    #expect(try container().contact().documents == .inPlace)
  }

  // MARK: Others' files

  @Test func `others' files are listed with their conflict copies, and links are not`() throws {
    let container = try container()
    _ = try container.contact()
    let peer = "box/tamnote-data/replicas/\(ReplicaID(7))"
    try folder.makeFolder(peer)
    let names = [
      "keyvalue (conflicted copy 2026-11-30).txt", "keyvalue.sync-conflict-20261130-C7B7PTI.txt",
      "keyvalue.txt",
    ]
    for name in names + ["keyvalue.txt.tmp", ".syncthing.keyvalue.txt.tmp", "documents.1.log"] {
      try folder.write("text", to: peer + "/" + name)
    }
    try folder.makeFolder("box/tamnote-data/replicas/Not A Replica")
    try folder.link("box/tamnote-data/replicas/link", to: ReplicaID(7).description)
    let files = try container.keyValueFiles()
    #expect(files.map(\.name) == names)
    #expect(files.allSatisfy { $0.folder == ReplicaID(7).description })
    #expect(try container.read(files[2], maximumSize: 10).bytes == Array("text".utf8))
    #expect(try container.stamp(of: files[2])?.size == 4)
    #expect(throws: SharedFolderError.self) { try container.read(files[2], maximumSize: 3) }
  }

  @Test func `there is a bound to how many installations are looked at`() throws {
    let container = try container()
    _ = try container.contact()
    for number in 0..<(Container.maximumReplicas + 10) {
      try folder.makeFolder("box/tamnote-data/replicas/peer-\(number)")
    }
    #expect(try container.replicaFolders().count == Container.maximumReplicas)
  }
}
