import Glibc
import Testing

/// What arrives faster than it can be dealt with: nothing of it is lost, and no text runs as keys.
struct `Typing ahead` {
  @Test func `lines pasted without brackets are all in a document`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin("one\rdd two\rquit\r")
    try terminal.wait(forText: "one.md")
    try desk.wait(forText: "one\ndd two\nquit\n", in: "one.md")
    #expect(try desk.program.notes() == ["Buy milk"])
  }

  @Test func `notes typed ahead, each with its key, are all kept`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.type("aone\ratwo\rathree\r")
    try desk.wait(forNotes: ["Buy milk", "one", "two", "three"])
  }

  @Test(arguments: [
    ("xx", ["[x] parcel"]), ("xxx", ["parcel"]), ("xd", []), ("xdu", ["[ ] parcel"]),
  ])
  func `of quick keys each goes on from what the one before did`(
    keys: String, notes: [String]
  ) throws {
    let desk = try Desk(notes: ["parcel"])
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "parcel")
    try terminal.type(keys)
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try desk.program.notes() == notes)
  }

  @Test(arguments: [SIGHUP, SIGTERM])
  func `a signal while a note is being kept leaves what was typed ahead to the next`(
    signal: Int32
  ) throws {
    let story = try SlowKeeping()
    kill(try story.terminal.processID(), signal)
    try story.goOn()
    #expect(try story.terminal.waitForEnd() == 0)
    #expect(try story.desk.program.notes().sorted() == ["Buy milk", "first"])
    let next = try story.desk.openTerminal()
    try next.wait(forText: "1 text put aside")
    try next.type("a")
    try next.wait(forText: "│typed ahead ")
    #expect(try !next.screen().contains("│first "))
  }

  @Test func `a program killed while a note is being kept has both texts drafted`() throws {
    let story = try SlowKeeping()
    kill(try story.terminal.processID(), SIGKILL)
    #expect(try story.terminal.waitForEnd() == 128 + SIGKILL)
    try story.goOn()
    let next = try story.desk.openTerminal()
    try next.type("a")
    try next.wait(forText: "│typed ahead ")
    try next.wait(forText: "│first ")
  }
}
