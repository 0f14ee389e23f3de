import Foundation
import Testing

/// `folder use` can die at any moment, and be done again.
struct `A move to another folder that is cut off` {
  @Test func `is finished by doing it again, with every note and the one put aside`() throws {
    let steps = try prepared().calls(of: ["folder", "use"], to: "second").count
    #expect(steps > 20)
    let stride = isTorture ? 1 : 4
    for step in Swift.stride(from: 1, through: steps, by: stride) {
      let program = try prepared()
      let second = program.home.root + "/second"
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"])
        .run("folder", "use", second)
      #expect(try Set(program.notes()) == ["one", "two"], "step \(step): \(outcome)")
      let again = try program.run("folder", "use", second)
      #expect(again.code == 0, "step \(step): \(again)")
      #expect(try program.run("folder").lines == [second])
      #expect(try program.notes().sorted() == ["one", "two"], "step \(step)")
      #expect(try program.run("kv", "get", "key").output == "value\n", "step \(step)")
    }
  }

  private func prepared() throws -> Program {
    let program = Program(home: try TemporaryHome())
    for note in ["one", "two"] { try program.run("add", note) }
    try program.run("kv", "set", "key", "value")
    return program
  }
}

extension Program {
  fileprivate func calls(of words: [String], to name: String) throws -> [String] {
    try calls(of: words + [home.root + "/" + name])
  }
}
