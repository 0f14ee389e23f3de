import Testing

/// Where unfinished text cannot be kept, the person is told for as long as that lasts.
struct `Unfinished text on a full disk` {
  private static let warning = "unfinished text is not kept: the disk is full"

  @Test func `the field, the list and the end say that it is not kept`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal(environment: [
      "TAMNOTE_FAULT": "any:1+:ENOSPC:drafts", "TAMNOTE_DELAYS": "poll=60000",
    ])
    try terminal.begin("half a thou")
    try terminal.wait(forText: Self.warning)
    try terminal.press("Escape")
    try terminal.wait(untilGone: "Add Note")
    try terminal.wait(forText: Self.warning)
    #expect(try !terminal.screen().contains("Put aside."))
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 1)
    try terminal.wait(forText: "tamnote: \(Self.warning)")
    try terminal.wait(forText: "half a thou")
  }

  @Test(arguments: ["poll=60000", "poll=50"])
  func `the next key or a while later it is kept, and the warning goes`(delays: String) throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal(environment: [
      "TAMNOTE_FAULT": "mkdir:1:ENOSPC:drafts", "TAMNOTE_DELAYS": delays,
    ])
    try terminal.begin("h")
    if delays == "poll=60000" {
      try terminal.wait(forText: Self.warning)
      try terminal.type("alf a thou")
    }
    try wait(until: "the draft kept") {
      desk.home.holds(delays == "poll=60000" ? "half a thou" : "h")
    }
    try terminal.wait(untilGone: Self.warning)
  }
}
