import Testing

/// What arrives faster than it can be dealt with: nothing of it is lost, and no text runs as keys.
struct `Typing ahead` {
  @Test func `lines pasted without brackets are all in the field`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin("one\rdd two\rquit\r")
    try terminal.wait(forText: "Enter keeps 3 notes, one a line")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "one", "dd two", "quit"])
  }

  @Test func `notes typed ahead, each with its key, are all kept`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.type("aone\ratwo\rathree\r")
    try desk.wait(forNotes: ["Buy milk", "one", "two", "three"])
  }
}
