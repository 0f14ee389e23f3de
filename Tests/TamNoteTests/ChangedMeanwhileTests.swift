import Foundation
import Glibc
import Testing

/// Between reading the notes and changing one, another program may be quicker.
struct `A note changed meanwhile` {
  private let desk: Desk

  init() throws { desk = try Desk(notes: ["one", "two"]) }

  @Test func `is not deleted, and only what was deleted is printed`() throws {
    let ids = try desk.program.listedNotes().map(\.id)
    let outcome = try run(["note", "delete"] + ids, whileChanging: "one", to: "uno")
    #expect(outcome.code == 1 && outcome.output == "two\n", "\(outcome)")
    #expect(outcome.errors.contains("left as it is:\n  uno\n"), "\(outcome)")
    #expect(try desk.program.notes() == ["uno"])
  }

  @Test func `keeps its text beside the new one, and is not printed as edited`() throws {
    let id = try id(of: "one")
    let outcome = try run(["note", "edit", id, "ein"], whileChanging: "one", to: "uno")
    #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("left as it is:\n  uno\n"), "\(outcome)")
    #expect(try desk.program.notes().sorted() == ["ein", "two", "uno"])
  }

  /// Stops a command when it has read the notes, and lets it go on when one of them has changed.
  private func run(
    _ words: [String], whileChanging old: String, to new: String
  ) throws -> Program.Outcome {
    let lock = "keyvalue.lock"
    let rehearsal = try Desk(notes: ["one", "two"])
    let own = try rehearsal.program.listedNotes().map(\.id)
    let count = try rehearsal.program.calls(of: ["note", "delete", own[0]])
      .count { $0.hasPrefix("flock ") && $0.contains(lock) }
    let stopping = try RunningProgram(
      Program.path(), words,
      desk.program.with(["TAMNOTE_FAULT": "flock:\(count):stop:\(lock)"]).environment,
      home: desk.home, input: [])
    try waitUntilStopped(stopping.processID)
    #expect(try desk.program.run("note", "edit", id(of: old), new).code == 0)
    stopping.send(SIGCONT)
    return try stopping.finish()
  }

  private func id(of text: String) throws -> String {
    try #require(try desk.program.listedNotes().first { $0.text == text }).id
  }
}
