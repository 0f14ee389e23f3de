import Foundation
import Testing

/// `folder use` can die at any moment, and be done again.
struct `A move to another folder that is cut off` {
  @Test func `is finished by doing it again, with every note and the one put aside`() throws {
    let steps = try prepared().program.calls(of: ["folder", "use"], to: "second").count
    #expect(steps > 20)
    let stride = isTorture ? 1 : 4
    for step in Swift.stride(from: 1, through: steps, by: stride) {
      let desk = try prepared()
      let program = desk.program
      let second = program.home.root + "/second"
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"])
        .run("folder", "use", second)
      #expect(try Set(program.notes()) == ["one", "two"], "step \(step): \(outcome)")
      #expect(desk.home.holds("put aside here"), "step \(step)")
      let again = try program.run("folder", "use", second)
      #expect(again.code == 0, "step \(step): \(again)")
      #expect(try program.run("folder").lines == [second])
      #expect(try program.notes().sorted() == ["one", "two"], "step \(step)")
      #expect(try program.run("kv", "get", "key").output == "value\n", "step \(step)")
      let terminal = try desk.openTerminal()
      try terminal.wait(forText: "1 text put aside")
      try terminal.type("a")
      try terminal.wait(forText: "put aside here")
    }
  }

  private func prepared() throws -> Desk {
    let desk = try Desk(notes: ["one", "two"])
    try desk.program.run("kv", "set", "key", "value")
    let terminal = try desk.openTerminal()
    try terminal.begin("put aside here")
    try terminal.press("Escape")
    try terminal.wait(forText: "Put aside.")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    return desk
  }
}

extension Program {
  fileprivate func calls(of words: [String], to name: String) throws -> [String] {
    try calls(of: words + [home.root + "/" + name])
  }
}
