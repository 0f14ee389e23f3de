import Foundation
import Testing

/// The folder was there and is not: nothing is made in its place until the person says so.
struct `A folder that went away` {
  @Test func `a folder that went away is written anew only when the person says so`() throws {
    let desk = try Desk(notes: ["one"])
    #expect(try desk.program.run("doc", "new", "Trip", "Flights").code == 0)
    try FileManager.default.removeItem(atPath: desk.home.folder)
    #expect(try desk.program.run("sync").code == 1)
    #expect(!FileManager.default.fileExists(atPath: desk.home.folder))
    let outcome = try desk.program.run("sync", "--write-back")
    #expect(outcome.code == 0 && outcome.errors.contains("the notes and 1 document."), "\(outcome)")
    try desk.wait(forText: "Flights\n", in: "Trip.md")
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    #expect(try other.notes() == ["one"])
  }

  @Test func `an open terminal asks what to do about a folder that went away`() throws {
    let desk = try Desk(notes: ["one"], changes: ["TAMNOTE_DELAYS": "gone=50,poll=50"])
    #expect(try desk.program.run("doc", "new", "Trip", "Flights").code == 0)
    let terminal = try desk.openTerminal()
    try FileManager.default.removeItem(atPath: desk.home.folder)
    try terminal.wait(forText: "not there any more")
    #expect(!FileManager.default.fileExists(atPath: desk.home.folder))
    try terminal.press("b")
    try terminal.wait(forText: "Written back: the notes and 1 document")
    try desk.wait(forText: "Flights\n", in: "Trip.md")
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    #expect(try other.notes() == ["one"])
  }

  @Test func `a folder that went away can be begun anew, and u brings back the notes`() throws {
    let desk = try Desk(notes: ["one", "two"], changes: ["TAMNOTE_DELAYS": "gone=50,poll=50"])
    let terminal = try desk.openTerminal()
    try FileManager.default.removeItem(atPath: desk.home.folder)
    try terminal.wait(forText: "n  Start new there; u brings back the notes")
    #expect(!FileManager.default.fileExists(atPath: desk.home.folder))
    try terminal.press("n")
    try terminal.wait(forText: "Begun anew; 2 notes are in the Trash, u brings them back")
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    #expect(try other.notes() == [])
    try terminal.press("u")
    try terminal.wait(forText: "Took back: deleted 2 notes")
    try desk.wait(forNotes: ["one", "two"])
    #expect(try other.notes() == ["one", "two"])
  }

  @Test func `a script begins a folder anew by an option, and undo takes it back`() throws {
    let desk = try Desk(notes: ["one"])
    try FileManager.default.removeItem(atPath: desk.home.folder)
    let outcome = try desk.program.run("sync", "--start-new")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("Begun anew; 1 note is in the Trash, tamnote undo brings it"))
    #expect(try desk.program.notes() == [] && desk.program.trash() == ["one"])
    #expect(try desk.program.run("undo").code == 0)
    #expect(try desk.program.notes() == ["one"])
    #expect(try desk.program.run("sync", "--start-new", "--write-back").code == 2)
    #expect(try desk.program.run("sync", "--start-new").errors.contains("is there again"))
  }

  @Test func `the question goes when the folder is back before it is answered`() throws {
    let desk = try Desk(notes: ["one"], changes: ["TAMNOTE_DELAYS": "gone=50,poll=50"])
    let folder = desk.home.folder
    let terminal = try desk.openTerminal()
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-elsewhere")
    try terminal.wait(forText: "not there any more")
    try FileManager.default.moveItem(atPath: folder + "-elsewhere", toPath: folder)
    try terminal.wait(untilGone: "not there any more")
    try terminal.add("two")
    try desk.wait(forNotes: ["one", "two"])
  }

  @Test func `a long path hides no advice`() throws {
    let desk = try Desk()
    let path = desk.home.root + "/a folder/with a very long/and quite winding path to/TamNote"
    let program = desk.program.with(["TAMNOTE_FOLDER": path])
    try program.run("add", "one")
    try FileManager.default.removeItem(atPath: path)
    let terminal = try desk.tmux.open(program)
    try terminal.wait(forText: "/…/TamNote is gone; bring it back")
  }

  @Test func `a folder moved away and back loses nothing, and nothing is made in its place`() throws
  {
    let desk = try Desk(notes: ["before"])
    let folder = desk.home.folder
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "before")

    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-elsewhere")
    try desk.program.run("add", "while away")
    #expect(try desk.program.notes().sorted() == ["before", "while away"])
    try terminal.wait(until: "the notes, and where the folder should be") {
      $0.contains("before") && $0.contains("while away")
    }
    #expect(!FileManager.default.fileExists(atPath: folder))

    try FileManager.default.moveItem(atPath: folder + "-elsewhere", toPath: folder)
    #expect(try desk.program.run("sync").code == 0)
    try terminal.add("after")
    try desk.wait(forNotes: ["before", "while away", "after"])
    let stored = try desk.home.storedText()
    for note in ["before", "while away", "after"] { #expect(stored.contains(note)) }
  }

  @Test func `our data removed from a folder is not taken for deleted notes`() throws {
    let desk = try Desk(notes: ["before"])
    try FileManager.default.removeItem(atPath: desk.home.folder + "/tamnote-data")
    #expect(try desk.program.notes() == ["before"])
    try desk.program.run("add", "after")
    #expect(try desk.program.notes().sorted() == ["after", "before"])
  }
}
