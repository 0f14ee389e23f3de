import Glibc
import Testing

/// A key shows at once, whatever is to be done about it.
struct `A key in the editor` {
  @Test func `is on the screen before it is written down`() throws {
    let desk = try Desk(
      document: "milk\n",
      changes: [
        "TAMNOTE_FAULT": "write:1:stop:.history", "TAMNOTE_DELAYS": "quiet=60000,latest=600000",
      ])
    let terminal = try desk.openEditor()
    // The first change makes the history, the second is added to it.
    try terminal.type("A")
    try terminal.wait(forText: "Amilk")
    try terminal.type("B")
    try terminal.wait(forText: "ABmilk")
    let process = try terminal.processID()
    try waitUntilStopped(process)
    kill(process, SIGCONT)
    try terminal.press("C-q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(desk.documentText == "ABmilk\n")
  }
}
