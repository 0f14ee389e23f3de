import Testing

/// What other programs put among the notes is no text, and is changed like one.
struct `A note that is no text` {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    let outcome = try desk.program.run(
      "kv", "set", "--json", "--force", "AVAILABLE_NOTES", "[5]")
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test func `becomes one when it is ticked`() throws {
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "5")
    try terminal.type("xq")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try desk.program.notes() == ["[ ] 5"])
  }

  @Test func `becomes one when it is edited`() throws {
    let id = try desk.program.listedNotes()[0].id
    #expect(try desk.program.run("note", "edit", id, "six").output == "5\n")
    #expect(try desk.program.notes() == ["six"])
  }
}
