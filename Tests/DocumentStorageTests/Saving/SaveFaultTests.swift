import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing

/// A save that fails or dies at any step, in a process of its own.
struct SaveFaultTests {
  private let box: DocumentsFolder

  init() throws {
    box = try DocumentsFolder()
  }

  /// Makes one step fail, then looks whether every text is whole, before and after the next scan.
  private func check(_ scenario: SaveScenario, step: Int, _ fault: String, _ name: String) throws {
    try scenario.prepare(box)
    let outcome = try scenario.run(box, fault: "any:\(step):\(fault)")
    let comment: Comment = "\(name), step \(step) \(fault): \(outcome.output)"
    if fault == "kill" { #expect(outcome.signal == SIGKILL, comment) }
    let texts = try scenario.texts(box)
    if let old = scenario.old, scenario.old != scenario.base {
      #expect(texts.contains(old), comment)
    }
    if outcome.signal == 0 {
      let isUnwritten = ["failed", "overtaken"].contains { outcome.output.hasPrefix($0) }
      #expect(box.text("note") == (isUnwritten ? scenario.old : scenario.new), comment)
    }
    let taken = try scenario.recover(box) + scenario.texts(box)
    #expect(box.text("note") == scenario.old || box.text("note") == scenario.new, comment)
    if let old = scenario.old, scenario.old != scenario.base {
      #expect(taken.contains(old), comment)
    }
    let names = try box.names().filter { $0 != "twin" }
    #expect(names == ["note"] || (scenario.old == nil && names.isEmpty), comment)
  }

  @Test(arguments: SaveScenario.all)
  func `death at any step leaves whole texts, and a scan finds the rest`(
    scenario: SaveScenario
  ) throws {
    for (index, call) in try scenario.steps(box).enumerated() {
      try check(scenario, step: index + 1, "kill", call)
    }
  }

  @Test(arguments: SaveScenario.all)
  func `an error at any step leaves whole texts, and a scan finds the rest`(
    scenario: SaveScenario
  ) throws {
    for (index, call) in try scenario.steps(box).enumerated() {
      for error in ["EIO", "ENOSPC", "EACCES"] {
        try check(scenario, step: index + 1, error, call)
      }
    }
  }

  @Test(arguments: ["EDQUOT", "EROFS", "EPERM", "EINVAL", "ESTALE"])
  func `so does any other error when a text is displaced`(error: String) throws {
    let scenario = SaveScenario.displacing
    for (index, call) in try scenario.steps(box).enumerated() {
      try check(scenario, step: index + 1, error, call)
    }
  }

  @Test func `an interrupted call is made again`() throws {
    let scenario = SaveScenario.displacing
    for index in try scenario.steps(box).indices {
      try scenario.prepare(box)
      #expect(
        try scenario.run(box, fault: "any:\(index + 1):EINTR").output == "displaced\nreleased")
    }
  }

  @Test func `a save makes the calls that durability needs, in their order`() throws {
    let calls = try SaveScenario.all[1].steps(box)
    let needed = ["write", "fsync", "renameat2-exchange", "fcntl-lease", "fsync", "unlink"]
    #expect(calls.filter { needed.contains($0) } == needed)
  }

  @Test func `a failed sync is not tried again`() throws {
    let scenario = SaveScenario.all[1]
    try scenario.prepare(box)
    #expect(try scenario.run(box, fault: "fsync:1:EIO").output == "failed inputOutput fsync 5")
    #expect(box.text("note") == scenario.old)
    #expect(try box.names() == ["note"])
    #expect(
      try scenario.run(box, fault: "fsync:2:EIO").output == "unconfirmed inputOutput fsync 5")
    #expect(box.text("note") == scenario.new)
    #expect(try scenario.texts(box).contains("the base"), "until the names are durable")
  }

  @Test func `what the died left is spared while it is young, however old its text`() throws {
    let scenario = SaveScenario.displacing
    try scenario.prepare(box)
    _ = try scenario.run(box, fault: "fcntl-lease:1:kill")
    let names = try box.names()
    #expect(names.count == 2)
    try box.save.takeInLeftovers(in: "", delays: Delays()) { _ in
      Issue.record("a save may be at work on it")
    }
    #expect(try box.names() == names)
    #expect(try scenario.recover(box) == ["from elsewhere"])
    #expect(try box.names() == ["note"])
  }

  @Test func `a leftover that cannot be taken in stays`() throws {
    struct Refused: Error {}
    let name = "tamnote-save-\(ReplicaID(9))-0000000000000001.tmp"
    try box.write("cut off", to: name)
    try box.save.takeInLeftovers(in: "", delays: Delays(overriddenBy: "leftover=0")) { _ in
      throw Refused()
    }
    #expect(try box.names() == [name])
  }

  @Test func `a text torn in place is put right at the next opening`() throws {
    let scenario = SaveScenario.all[7]
    try scenario.prepare(box)
    let outcome = try scenario.run(box, fault: "write:2+:EIO:box/note")
    #expect(outcome.output == "torn inputOutput write")
    #expect(box.text("note") == "the base" + "text")
    #expect(try scenario.recover(box) == ["the base" + "text"])
    #expect(box.text("note") == "the base")
    #expect(box.text("twin") == "the base")
  }
}
