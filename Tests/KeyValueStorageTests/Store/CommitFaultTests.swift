import Foundation
import KeyValueStorage
import SharedFolders
import Testing

/// A commit that fails or dies at any step, in a process of its own.
struct CommitFaultTests {
  private static let errors = ["EIO", "ENOSPC", "EROFS", "EMFILE"]

  private static let probe: String = {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appendingPathComponent("FaultProbe").path
  }()

  /// A machine with one note, on which the probe adds another and deletes the first.
  private func prepared() throws -> World {
    let world = try World(inMemory: true)
    _ = try world.open("desk").perform(
      .operations(
        [
          .insert(
            key: World.notes, id: ElementID(rawValue: 1), value: .string("old"), placement: .last)
        ], as: .add))
    return world
  }

  /// What the probe said was done.
  private func run(in world: World, fault: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.probe)
    process.arguments = ["store", world.shared]
    let home = world.path + "/desk"
    process.environment = [
      "HOME": home, "XDG_STATE_HOME": home + "/state", "TAMNOTE_FAULT": fault,
      "TAMNOTE_DELAYS": "lock=50",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Does this for every step, as many at once as the machine has cores.
  private func atEveryStep(_ body: @escaping @Sendable (Int) throws -> Void) async throws {
    let count = try stepCount()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for step in 1...count { group.addTask { try body(step) } }
      try await group.waitForAll()
    }
  }

  private func stepCount() throws -> Int {
    let world = try prepared()
    let trace = world.path + "/trace"
    #expect(try run(in: world, fault: "trace:\(trace)") == ["added", "deleted"])
    return try String(decoding: world.bytes(trace), as: UTF8.self).split(separator: "\n").count
  }

  /// The store opens; what was said to be kept is there, and no text is gone without a trace.
  private func check(_ world: World, _ said: [String], _ fault: String) throws {
    let store = try world.open("desk", terminal: "pts/2")
    try store.takeIn()
    let texts = store.texts
    if said.contains("added") { #expect(texts.contains("new"), "\(fault)") }
    if said.contains("deleted") { #expect(!texts.contains("old"), "\(fault)") }
    #expect(try texts.contains("old") || store.trashed.contains("old"), "\(fault)")
    #expect(try store.add("later").isSaved, "\(fault)")
  }

  @Test func `death at any step loses nothing that was kept`() async throws {
    try await atEveryStep { step in
      let world = try prepared()
      let said = try run(in: world, fault: "any:\(step):kill")
      try check(world, said, "killed at \(step)")
    }
  }

  @Test func `an error at any step loses nothing that was kept`() async throws {
    try await atEveryStep { step in
      let error = Self.errors[step % Self.errors.count]
      let world = try prepared()
      let said = try run(in: world, fault: "any:\(step):\(error)")
      try check(world, said, "\(error) at \(step)")
    }
  }

  @Test func `a held lock is waited for once, not at every change`() throws {
    let world = try prepared()
    let held = try FileLock(path: world.open("desk").localFolder + "/keyvalue.lock").acquire()
    let trace = world.path + "/trace"
    #expect(try run(in: world, fault: "trace:\(trace)") == ["added", "deleted"])
    held.release()
    let calls = try String(decoding: world.bytes(trace), as: UTF8.self).split(separator: "\n")
    let attempts = calls.filter { $0.hasSuffix("/keyvalue.lock") }
      .split { $0.hasPrefix("open ") }.map { $0.filter { $0.hasPrefix("flock ") }.count }
    #expect(attempts.count == 2 && attempts[0] > 1 && attempts[1] == 1, "\(attempts)")
  }
}
