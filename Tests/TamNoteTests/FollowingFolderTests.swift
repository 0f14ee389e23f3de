import Foundation
import Glibc
import Testing

/// Open terminals, and what is typed in them, follow the notes to another folder.
struct `A folder that the notes move to` {
  @Test func `what is typed while the notes move comes along`() throws {
    let desk = try Desk(notes: ["one"])
    let (adding, changing) = (try desk.openTerminal(), try desk.openTerminal())
    try adding.press("a")
    try adding.type("typed meanwhile")
    try changing.press("Enter")
    try changing.type(" put aside")
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    try adding.press("Enter")
    try desk.wait(forNotes: ["one", "typed meanwhile"])
    try changing.press("Escape")
    try changing.wait(forText: "typed meanwhile")
    try changing.press("Enter")
    try changing.wait(forText: "one put aside")
  }

  @Test func `what is typed where the notes were is found, though its terminal was killed`()
    throws
  {
    let desk = try Desk(notes: ["one"])
    let terminal = try desk.openTerminal()
    try terminal.begin()
    for name in ["second", "third"] {
      #expect(try desk.program.run("folder", "use", desk.home.root + "/" + name).code == 0)
    }
    try terminal.type("typed where the notes were")
    try wait(until: "the draft kept") { desk.home.holds("typed where the notes were") }
    kill(try terminal.processID(), SIGKILL)
    #expect(try terminal.waitForEnd() == 128 + SIGKILL)
    let next = try desk.openTerminal()
    try next.wait(forText: "1 text put aside: a brings it back")
    try next.type("a")
    try next.wait(forText: "typed where the notes were")
  }

  @Test func `a folder moved away with a link in its place hides no note and no text put aside`()
    throws
  {
    let desk = try Desk(notes: ["one"], changes: ["TAMNOTE_DELAYS": "poll=50"])
    let (folder, elsewhere) = (desk.home.folder, desk.home.root + "/elsewhere")
    let terminal = try desk.openTerminal()
    try terminal.begin("typed after the move")
    try FileManager.default.moveItem(atPath: folder, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: elsewhere)
    try terminal.wait(forText: "typed after the move")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["one", "typed after the move"])
    try terminal.add("from the open terminal")
    try desk.wait(forNotes: ["one", "typed after the move", "from the open terminal"])
    #expect(try desk.program.run("folder").lines == [elsewhere])

    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: folder)
    #expect(try desk.program.run("add", "back again").code == 0)
    #expect(try desk.program.notes().count == 4)
  }

  @Test func `whoever follows the notes is told of the documents that stay`() throws {
    let desk = try Desk(document: "milk\n")
    #expect(try desk.program.run("add", "one").code == 0)
    let (list, editor) = (try desk.openTerminal(), try desk.openEditor())
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    try list.wait(forText: "1 document stays in ")
    try editor.wait(forText: "this document stays in ")
    try editor.type("butter, ")
    try desk.wait(forDocument: "butter, milk\n")
  }

  @Test func `what was put aside comes along with the notes`() throws {
    let desk = try Desk(notes: ["one"])
    let terminal = try desk.openTerminal()
    try terminal.type("a")
    try terminal.wait(forText: "Add Note")
    try terminal.type("half a thou")
    try terminal.press("Escape")
    try terminal.wait(untilGone: "Add Note")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    let next = try desk.openTerminal()
    try next.wait(forText: "one")
    try next.type("a")
    try next.wait(forText: "half a thou")
  }

  @Test func `a text that comes along and one left by a killed terminal are both offered, once`()
    throws
  {
    let desk = try Desk(notes: ["one"])
    let (killed, following) = (try desk.openTerminal(), try desk.openTerminal())
    try killed.begin("of the killed one")
    try following.begin("brought along")
    try wait(until: "the draft kept") { desk.home.holds("of the killed one") }
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    kill(try killed.processID(), SIGKILL)
    #expect(try killed.waitForEnd() == 128 + SIGKILL)
    try following.press("Escape")
    try desk.program.run("add", "in the second")
    try following.wait(forText: "in the second")
    try following.type("a")
    try following.wait(forText: "of the killed one")
    try following.wait(forText: "brought along")
    try following.press("Enter")
    try desk.wait(forNotes: ["one", "in the second", "of the killed one", "brought along"])
    try following.wait(untilGone: "Add Note")
    try following.type("q")
    #expect(try following.waitForEnd() == 0)
    let next = try desk.openTerminal()
    try next.wait(forText: "saved")
    #expect(try !next.screen().contains("put aside"))
  }

  @Test func `an open terminal follows to another folder`() throws {
    let desk = try Desk(notes: ["one"])
    let terminal = try desk.openTerminal()
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    try desk.program.run("add", "in the second")
    try terminal.wait(forText: "in the second")
    try terminal.press("a")
    try terminal.type("from the open terminal")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["one", "in the second", "from the open terminal"])
  }
}
