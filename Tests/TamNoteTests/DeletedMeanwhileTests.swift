import Testing

/// A note that is deleted elsewhere while it is being changed comes back where it was.
struct `A note deleted while it is changed` {
  @Test func `is at its place again, and undo tells just that`() throws {
    let desk = try Desk(notes: ["one", "two", "three"])
    let terminal = try desk.openTerminal()
    try terminal.open("two")
    let id = try #require(try desk.program.listedNotes().first { $0.text == "two" }).id
    #expect(try desk.program.run("note", "delete", id).code == 0)
    try terminal.type(" and more")
    try terminal.wait(forText: "two and more")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["one", "two and more", "three"])
    #expect(try desk.program.notes() == ["one", "two and more", "three"])
    try terminal.wait(untilGone: "Edit Note")
    try terminal.type("u")
    try terminal.wait(forText: "Took back")
    let told = try terminal.rows().first { $0.contains("Took back") } ?? ""
    #expect(!told.contains("moved") && told.contains("two and more"), "\(told)")
    #expect(try desk.program.notes() == ["one", "three"])
  }
}
