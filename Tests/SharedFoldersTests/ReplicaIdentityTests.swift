import Foundation
import Probing
import SharedFolders
import Testing

struct ReplicaIdentityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func identity() throws -> ReplicaIdentity {
    ReplicaIdentity(in: try LocalState(in: folder.userFolders))
  }

  @Test func `an installation keeps its id`() throws {
    let first = try identity().load()
    #expect(try identity().load() == first)
    #expect(ReplicaID(first.description) == first)
  }

  @Test func `processes that start first at once get one id`() async throws {
    let environment = folder.environment
    let ids = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { try Probe.run(["identity"], environment).output }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(ids.first.flatMap { ReplicaID($0) } != nil)
  }

  @Test func `a restored copy of the state folder takes an id of its own`() throws {
    let first = try identity().load()
    try folder.move("state", to: "backup")
    _ = try Probe.run("/bin/cp", ["-a", folder.path("backup"), folder.path("state")])
    let second = try identity().load()
    #expect(second != first)
    #expect(try identity().load() == second)
  }

  @Test func `a moved home keeps its id`() throws {
    let first = try identity().load()
    try folder.move("state", to: "moved")
    try folder.move("moved", to: "state")
    #expect(try identity().load() == first)
  }

  @Test func `an id is given up once, whoever asks`() throws {
    let first = try identity().load()
    let second = try identity().renew(first)
    #expect(second != first)
    #expect(try identity().renew(first) == second)
    #expect(try identity().load() == second)
  }

  @Test func `an id file that makes no sense is replaced, a later format is left`() throws {
    let first = try identity().load()
    let path = try LocalState(in: folder.userFolders).file("replica")
    try "garbage".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try identity().load() != first)
    try "tamnote-replica 2\n".write(toFile: path, atomically: false, encoding: .utf8)
    let error = #expect(throws: SharedFolderError.self) { try identity().load() }
    #expect(error?.code == .newerFormat(2))
  }

  @Test func `death or failure at any step of the first start still gives one id`() throws {
    let calls = try Probe.run(
      ["identity"],
      folder.environment.merging(["TAMNOTE_FAULT": "trace:\(folder.path("trace"))"]) { $1 })
    #expect(ReplicaID(calls.output) != nil)
    let steps = try #require(folder.text("trace")).split(separator: "\n").count
    for step in 1...steps {
      for effect in ["EIO", "kill"] {
        try folder.remove("state")
        var faulty = folder.environment
        faulty["TAMNOTE_FAULT"] = "any:\(step):\(effect)"
        let said = try Probe.run(["identity"], faulty).output
        let id = try Probe.run(["identity"], folder.environment).output
        #expect(ReplicaID(id) != nil)
        if ReplicaID(said) != nil { #expect(said == id, "step \(step) \(effect)") }
      }
    }
  }
}
