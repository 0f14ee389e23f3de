import Testing

/// A text put aside is neither forgotten nor kept for ever.
struct `A text put aside` {
  private let desk: Desk

  init() throws {
    desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin("half a thou")
    try terminal.wait(forText: "half a thou")
    try terminal.press("Escape")
    try terminal.wait(forText: "Put aside. a takes it up again.")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func `is told of after a restart, and goes when it is kept`() throws {
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "1 text put aside: a brings it back")
    try terminal.type("a")
    try terminal.wait(forText: "half a thou")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "half a thou"])
    try terminal.wait(untilGone: "put aside")
  }

  @Test func `can be thrown away, and is brought back also after another restart`() throws {
    let terminal = try desk.openTerminal()
    try terminal.type("a")
    try terminal.wait(forText: "half a thou")
    try terminal.press("C-x")
    try terminal.wait(forText: "\"half a thou\" thrown away")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try desk.program.notes() == ["Buy milk"])
    #expect(try desk.program.trash() == ["half a thou"])

    let next = try desk.openTerminal()
    try next.wait(forText: "saved")
    #expect(try !next.screen().contains("put aside"))
    try next.type("u")
    try desk.wait(forNotes: ["Buy milk", "half a thou"])
  }

  @Test func `ticks are undone and fill no Trash`() throws {
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "Buy milk")
    for text in ["[ ] Buy milk", "[x] Buy milk", "Buy milk", "[ ] Buy milk"] {
      try terminal.type("x")
      try desk.wait(forNotes: [text])
    }
    #expect(try desk.program.trash() == [])
    try terminal.type("u")
    try desk.wait(forNotes: ["Buy milk"])
  }
}
