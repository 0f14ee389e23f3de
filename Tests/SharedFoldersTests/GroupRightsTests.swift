import Foundation
import Glibc
import Probing
import Testing

@testable import SharedFolders

/// What is made in a folder of a group can be used by the whole group.
struct GroupRightsTests {
  @Test(arguments: [
    // folder, made, wanted
    (0o2770, 0o2755, 0o2770), (0o2770, 0o644, 0o660), (0o2775, 0o2755, 0o2775),
    (0o2775, 0o644, 0o664), (0o2750, 0o2755, 0o2750), (0o2770, 0o2700, 0o2770),
    (0o2775, 0o600, 0o660),
  ])
  func `the group may what it may in the folder, and others no more than in it`(
    folder: UInt32, made: UInt32, wanted: UInt32
  ) {
    #expect(GroupRights.mode(ofMade: made, in: folder) == wanted)
  }

  @Test(arguments: [0o755, 0o770, 0o777, 0o1777] as [UInt32])
  func `in a folder of nobody's group the umask holds`(folder: UInt32) {
    #expect(GroupRights.mode(ofMade: 0o755, in: folder) == nil)
    #expect(GroupRights.mode(ofMade: 0o644, in: folder) == nil)
  }

  @Test func `our folders and files in a group's folder are the group's`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("box")
    // Foundation drops the set-group-id bit.
    #expect(chmod(folder.path("box"), 0o2770) == 0)
    let state = try LocalState(in: folder.userFolders)
    let box = try Container(at: folder.path("box"), state: state, replica: ReplicaID(1))
    #expect(try box.contact().state == .created)
    let data = "box/tamnote-data"
    for name in ["box/Documents", data, data + "/replicas", data + "/replicas/\(ReplicaID(1))"] {
      #expect(try SystemCalls.status(of: folder.path(name)).mode == 0o2770, "\(name)")
    }
    #expect(try folder.mode(data + "/container.json") == 0o660)
    let save = AtomicSave(replica: ReplicaID(1), access: .asFolder)
    try save.write([1], to: box.ownPath + "/keyvalue.txt")
    #expect(try SystemCalls.status(of: box.ownPath + "/keyvalue.txt").mode == 0o660)
  }
}
