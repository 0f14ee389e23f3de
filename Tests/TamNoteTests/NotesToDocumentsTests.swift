import Glibc
import Testing

/// Notes that become documents, and notes again.
struct `Notes to documents` {
  @Test func `a line break makes a document, and u a note again`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.open("Buy milk")
    try terminal.press("C-j")
    try terminal.wait(forText: "Buy milk.md")
    try terminal.press("C-q")
    try terminal.wait(forText: "[Notes 0]")
    #expect(desk.documentNames == ["Buy milk.md"])
    try terminal.press("u")
    try terminal.wait(forText: "Took back: Buy milk.md is a note again")
    #expect(desk.documentNames == [])
    #expect(try desk.program.notes() == ["Buy milk"])
    try terminal.press("U")
    try terminal.wait(forText: "Done again: Buy milk.md is a document again")
    try desk.wait(forText: "Buy milk\n", in: "Buy milk.md")
    #expect(try desk.program.notes() == [])
  }

  @Test func `what was written in the document since makes it stay one`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin("Trip")
    try terminal.press("C-j")
    try terminal.wait(forText: "Trip.md")
    try terminal.type("Flights 07:40")
    try terminal.press("C-q")
    try terminal.wait(forText: "[Notes 1]")
    try terminal.press("u")
    try terminal.wait(forText: "Trip.md was changed since it was made")
    try desk.wait(forText: "Trip\nFlights 07:40", in: "Trip.md")
    // The next step is the one before.
    try terminal.press("u")
    try terminal.wait(forText: "Took back: added \"Buy milk\"")
  }

  @Test func `pasted lines are a document; what is typed at once goes on in it`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin("Trip:")
    try terminal.paste("\n# Days\n\nMonday\n")
    try terminal.type("Tuesday")
    try desk.wait(forText: "Trip:\n# Days\n\nMonday\nTuesday", in: "Trip.md")
  }

  @Test func `a document that others have open stays one`() throws {
    let desk = try Desk(notes: ["Shopping"])
    let terminal = try desk.openTerminal()
    try terminal.open("Shopping")
    try terminal.press("C-o")
    try terminal.wait(forText: "Shopping.md")
    let other = try desk.openEditor()
    try terminal.press("C-q")
    try terminal.wait(forText: "[Notes 0]")
    try terminal.press("u")
    try terminal.wait(forText: "it stays a document")
    try other.type("more ")
    try desk.wait(forText: "more Shopping", in: "Shopping.md")
  }

  @Test func `an undo that is killed between note and document is finished by the next`() throws {
    let desk = try Desk(notes: ["Shopping"])
    let terminal = try desk.openShell()
    let program = "'\(try Program.path())'"
    try terminal.type(program + "\r")
    try terminal.wait(forText: "Shopping")
    try terminal.open("Shopping")
    try terminal.press("C-o")
    try terminal.wait(forText: "Shopping.md")
    try terminal.press("C-q")
    try terminal.wait(forText: "[Notes 0]")
    try terminal.press("q")
    try terminal.wait(until: "the shell again") { !$0.contains("[Notes 0]") }
    try terminal.type("TAMNOTE_FAULT=renameat2-noreplace:1:kill:trash \(program) undo\r")
    try terminal.wait(forText: "Killed")
    #expect(try desk.program.notes() == ["Shopping"] && desk.documentNames == ["Shopping.md"])
    try terminal.type(program + " undo\r")
    try terminal.wait(forText: "Took back: Shopping.md is a note again")
    #expect(try desk.program.notes() == ["Shopping"] && desk.documentNames == [])
  }

  @Test func `an empty one leaves no file`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin()
    try terminal.press("C-o")
    try terminal.wait(forText: "Its file appears with the first character")
    try terminal.press("C-q")
    try terminal.wait(forText: "[Notes 1]")
    #expect(desk.documentNames == [])
  }

  @Test func `a program killed meanwhile has every text in a document or drafted`() throws {
    let story = try SlowKeeping(handingOverWith: "C-j", more: "and ")
    kill(try story.terminal.processID(), SIGKILL)
    #expect(try story.terminal.waitForEnd() == 128 + SIGKILL)
    try story.goOn()
    try story.desk.wait(forText: "first\n", in: "first.md")
    let next = try story.desk.openTerminal()
    try next.type("a")
    try next.wait(forText: "│and typed ahead ")
    try next.wait(forText: "│first ")
  }

  @Test func `a signal meanwhile leaves all of it in the document`() throws {
    let story = try SlowKeeping(handingOverWith: "C-j", more: "and ")
    kill(try story.terminal.processID(), SIGTERM)
    try story.goOn()
    #expect(try story.terminal.waitForEnd() == 0)
    try story.desk.wait(forText: "first\nand typed ahead", in: "first.md")
    let next = try story.desk.openTerminal()
    #expect(try !next.screen().contains("put aside"))
  }

  @Test func `add makes a document of several lines, silently, and undo takes it back`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let text = "# Trip?\n\nFlights 07:40"
    let piped = try desk.program.run(["add"], input: Array(text.utf8))
    #expect(piped.code == 0 && piped.output.isEmpty && piped.errors.isEmpty, "\(piped)")
    try desk.wait(forText: text + "\n", in: "Trip.md")
    let again = try desk.program.run("add", text)
    #expect(again.code == 0 && again.output.isEmpty && again.errors.isEmpty, "\(again)")
    #expect(desk.documentNames == ["Trip 2.md", "Trip.md"])
    #expect(try desk.program.notes() == ["Buy milk"])
    #expect(try desk.program.run("undo").output.contains("Took back: made Trip 2.md"))
    #expect(try desk.program.run("doc", "append", "Trip", "more").code == 0)
    #expect(try desk.program.run("undo").code == 4)
    let forced = try desk.program.run("undo", "--force")
    #expect(forced.output.contains("Trip.md was changed since it was made"), "\(forced)")
    #expect(desk.documentNames == ["Trip.md"])
    #expect(try desk.program.run("undo", "--force").output.contains("Took back: added"))
  }

  @Test func `another document opens by a part of its name, and a new one by the whole`() throws {
    let desk = try Desk(document: "milk\n")
    #expect(try desk.program.run("doc", "new", "Trip", "Flights").code == 0)
    let terminal = try desk.openEditor()
    try terminal.type("more ")
    try terminal.press("C-o")
    try terminal.wait(forText: "Trip.md")
    try terminal.type("tri")
    try terminal.wait(forText: "1 found")
    try terminal.press("Enter")
    try terminal.wait(forText: "Flights")
    try desk.wait(forDocument: "more milk\n")
    try terminal.press("C-o")
    try terminal.wait(forText: "2 found")
    try terminal.type("letters/Anna")
    try terminal.press("Enter")
    try terminal.wait(forText: "letters/Anna.md")
    try terminal.type("Dear Anna")
    try terminal.press("C-q")
    #expect(try terminal.waitForEnd() == 0)
    try desk.wait(forText: "Dear Anna", in: "letters/Anna.md")
  }
}
