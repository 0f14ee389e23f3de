import Glibc
import Testing

/// `folder use` can die at any moment, and be done again.
struct `A move to another folder that is cut off` {
  private let desk: Desk
  private let second: String

  init() throws {
    desk = try Desk(notes: ["one", "two"])
    second = desk.home.root + "/second"
    try desk.program.run("kv", "set", "key", "value")
    let terminal = try desk.openTerminal()
    try terminal.begin("put aside here")
    try terminal.press("Escape")
    try terminal.wait(forText: "Put aside.")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    try script("mkdir prepared && cp -a state data prepared")
  }

  @Test func `is finished by doing it again, with every note and the one put aside`() throws {
    let program = desk.program
    let steps = try program.calls(of: ["folder", "use", second]).count
    #expect(steps > 20)
    let stride = isTorture ? 1 : 13
    for step in Swift.stride(from: 1, through: steps, by: stride) {
      try script("rm -rf state data second && cp -a prepared/* .")
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"])
        .run("folder", "use", second)
      #expect(try Set(program.notes()) == ["one", "two"], "step \(step): \(outcome)")
      #expect(desk.home.holds("put aside here"), "step \(step)")
      let again = try program.run("folder", "use", second)
      #expect(again.code == 0, "step \(step): \(again)")
      #expect(try program.run("folder").lines == [second])
      #expect(try program.notes().sorted() == ["one", "two"], "step \(step)")
      #expect(try program.run("kv", "get", "key").output == "value\n", "step \(step)")
      try expectTextPutAside()
    }
  }

  /// Looks for the text in a terminal that is opened now.
  private func expectTextPutAside() throws {
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "1 text put aside")
    try terminal.type("a")
    try terminal.wait(forText: "put aside here")
    kill(try terminal.processID(), SIGKILL)
    _ = try terminal.waitForEnd()
  }

  private func script(_ text: String) throws {
    let outcome = try desk.program.shell("cd '\(desk.home.root)' && " + text)
    #expect(outcome.code == 0, "\(outcome)")
  }
}
