import Foundation
import Probing
import SharedFolders
import Testing

/// A save that fails or dies at any step, in a process of its own.
struct SaveFaultTests {
  private static let errors = ["EIO", "ENOSPC", "EDQUOT", "EROFS", "EACCES", "EMFILE", "ESTALE"]
  private let folder: TemporaryFolder
  private let leftovers = Delays(overriddenBy: "leftover=0")

  init() throws {
    folder = try TemporaryFolder()
  }

  private var arguments: [String] { ["save", folder.path("box/note"), "the new text"] }

  private func prepare(_ old: String?) throws {
    try? folder.remove("box")
    try folder.makeFolder("box")
    if let old { try folder.write(old, to: "box/note") }
  }

  private func steps(_ old: String?) throws -> [String] {
    try prepare(old)
    return try Probe.calls(of: arguments, in: folder)
  }

  @Test func `a save makes the calls that durability needs, in their order`() throws {
    let calls = try steps("the old text")
    let needed = ["open", "write", "fsync", "close", "rename", "open", "fsync", "close"]
    #expect(calls.filter { needed.contains($0) } == needed)
  }

  @Test(arguments: ["the old text", nil])
  func `an error at any step leaves the old or the new text, and no other file`(
    old: String?
  ) throws {
    for (index, call) in try steps(old).enumerated() {
      for error in Self.errors {
        try prepare(old)
        let outcome = try Probe.run(arguments, fault: "any:\(index + 1):\(error)")
        let text = folder.text("box/note")
        let isThere = outcome.output == "saved" || outcome.output.hasPrefix("unconfirmed")
        #expect(text == (isThere ? "the new text" : old), "\(call) \(error)")
        #expect(try folder.names("box").allSatisfy { $0 == "note" }, "\(call) \(error)")
      }
    }
  }

  @Test(arguments: ["the old text", nil])
  func `death at any step leaves the old or the new text, and a leftover that is swept`(
    old: String?
  ) throws {
    let save = AtomicSave(replica: ReplicaID(0x1234_5678_9abc_def0), access: .asFolder)
    for (index, call) in try steps(old).enumerated() {
      try prepare(old)
      let outcome = try Probe.run(arguments, fault: "any:\(index + 1):kill")
      #expect(outcome.signal == SIGKILL)
      let text = folder.text("box/note")
      #expect(text == old || text == "the new text", "before \(call)")
      try save.removeLeftovers(in: folder.path("box"), delays: leftovers)
      #expect(try folder.names("box").allSatisfy { $0 == "note" }, "before \(call)")
    }
  }

  @Test func `a failed sync is not tried again`() throws {
    try prepare("the old text")
    let outcome = try Probe.run(arguments, fault: "fsync:1:EIO")
    #expect(outcome.output == "failed inputOutput fsync 5")
    #expect(folder.text("box/note") == "the old text")
  }

  @Test func `a new name that the disk does not confirm is there, and the error says so`() throws {
    try prepare("the old text")
    let outcome = try Probe.run(arguments, fault: "fsync:2:EIO")
    #expect(outcome.output == "unconfirmed inputOutput fsync 5")
    #expect(folder.text("box/note") == "the new text")
    #expect(try Probe.calls(of: arguments, in: folder).filter { $0 == "fsync" }.count == 2)
  }

  @Test func `an interrupted call is made again`() throws {
    for call in try Set(steps("the old text")) {
      try prepare("the old text")
      let outcome = try Probe.run(arguments, fault: "\(call):1:EINTR")
      #expect(outcome.output == "saved", "\(call)")
      #expect(folder.text("box/note") == "the new text")
    }
  }

  @Test func `a file system that cannot sync folders is good enough`() throws {
    try prepare("the old text")
    #expect(try Probe.run(arguments, fault: "fsync:2:EINVAL").output == "saved")
  }

  @Test func `only calls on the named path fail`() throws {
    try prepare("the old text")
    #expect(try Probe.run(arguments, fault: "open:1+:EIO:elsewhere").output == "saved")
    #expect(try Probe.run(arguments, fault: "open:1+:EIO:box").output != "saved")
  }

  @Test func `a disk that is really full keeps the old text`() throws {
    let script = """
      mount -t tmpfs -o size=64k none '\(folder.path)'
      cd '\(folder.path)'
      printf old > note
      head -c 1000000 /dev/zero > filler 2>/dev/null || true
      "$PROBE" save note "$(head -c 20000 /dev/zero | tr '\\0' x)"
      cat note; echo; ls
      """
    guard let outcome = try Probe.runWithOwnMounts(script) else {
      return print("not run: this machine does not allow mounts of one's own")
    }
    #expect(outcome.output == "failed full write 28\nold\nfiller\nnote")
  }

  @Test func `a folder that is really read-only says so`() throws {
    try folder.write("old", to: "note")
    let script = """
      mount --bind '\(folder.path)' '\(folder.path)'
      mount -o remount,bind,ro '\(folder.path)'
      "$PROBE" save '\(folder.path)/note' new
      """
    guard let outcome = try Probe.runWithOwnMounts(script) else {
      return print("not run: this machine does not allow mounts of one's own")
    }
    #expect(outcome.output == "failed readOnly open 30")
    #expect(folder.text("note") == "old")
  }
}
