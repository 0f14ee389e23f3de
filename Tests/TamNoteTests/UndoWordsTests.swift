import Foundation
import Testing

/// Undo says in plain words what it took back, and when that had been done.
struct `What undo says` {
  @Test func `one note is named, several are counted, and the time is that of the deed`() throws {
    let desk = try Desk(notes: ["one", "two", "three"])
    try desk.program.run("note", "list")
    try desk.program.run("note", "edit", "1", "uno")
    try expectUndo(desk, #"Took back: changed "one" to "uno""#)
    try desk.program.run("note", "delete", "1", "3")
    try expectUndo(desk, "Took back: deleted 2 notes")
    try desk.program.run("note", "move", "3", "first")
    try expectUndo(desk, #"Took back: moved "three""#)
    try desk.program.run(["add", "--each-line"], input: Array("four\nfive".utf8))
    try expectUndo(desk, "Took back: added 2 notes")
    let id = try #require(try desk.program.listedNotes().first { $0.text == "two" }).id
    try desk.program.run("note", "delete", id)
    try desk.program.run("trash", "restore", id)
    try expectUndo(desk, #"Took back: brought back "two""#)
    #expect(try desk.program.notes() == ["one", "three"])
  }

  @Test func `what somebody changed since stays, and is counted`() throws {
    let desk = try Desk(notes: ["one"])
    let id = try #require(try desk.program.listedNotes().first).id
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    #expect(try other.run("note", "edit", id, "theirs").code == 0)
    let outcome = try desk.program.run("undo")
    #expect(outcome.output.contains(/^Nothing taken back of \d\d:\d\d; 1 note changed since, left/))
    #expect(try desk.program.notes() == ["theirs"])
  }

  @Test func `after the notes were elsewhere it takes back what was done before, and says when`()
    throws
  {
    let desk = try Desk(notes: ["old"])
    let first = try desk.program.run("folder").lines[0]
    for folder in [desk.home.root + "/second", first] {
      #expect(try desk.program.run("folder", "use", folder).code == 0)
    }
    try expectUndo(desk, #"Took back: added "old""#)
    #expect(try desk.program.notes() == [])
  }

  @Test func `after a change of a document it says so, and takes back no note`() throws {
    let desk = try Desk(notes: ["one"])
    for change in [["doc", "new", "Trip", "Flights"], ["doc", "append", "Trip", "Hotel"]] {
      #expect(try desk.program.run(change).code == 0)
      let outcome = try desk.program.run("undo")
      #expect(
        outcome.code == 4 && outcome.errors.contains("tamnote doc history Trip.md")
          && outcome.errors.contains(#"undo --force takes back: added "one" ("#), "\(outcome)")
    }
    #expect(try desk.program.notes() == ["one"])
    #expect(try desk.program.run("add", "two").code == 0)
    try expectUndo(desk, #"Took back: added "two""#)
    #expect(try desk.program.run("doc", "write", "Trip", "Train").code == 0)
    #expect(try desk.program.run("undo", "--force").output.contains(#"added "one""#))
  }

  @Test func `what was done before this shell began is named, and stays`() throws {
    let desk = try Desk(notes: ["one"])
    let outcome = try desk.program.shell(
      """
      export -f tamnote
      # Times are known to the second.
      start=$(date +%s); until [ $(date +%s) -gt $((start + 1)) ]; do sleep 0.1; done
      setsid -w bash -c 'tamnote undo; :'
      true
      """)
    #expect(
      outcome.errors.contains(#"was before: added "one" ("#)
        && outcome.errors.contains("tamnote undo --force takes it back"), "\(outcome)")
    #expect(try desk.program.notes() == ["one"])
    #expect(
      try desk.program.shell(
        "export -f tamnote; setsid -w bash -c 'tamnote add two; tamnote undo; :'; true"
      )
      .output.contains(#"Took back: added "two""#))
  }

  @Test func `the screens say it in the same words`() throws {
    let desk = try Desk(notes: ["Buy milk", "Call Anna"])
    let terminal = try desk.openTerminal()
    try terminal.select("Buy milk")
    try terminal.type("d")
    try terminal.wait(forText: "\"Buy milk\" deleted")
    try terminal.type("u")
    try terminal.wait(forText: #"Took back: deleted "Buy milk" ("#)
    try terminal.type("U")
    try terminal.wait(forText: #"Done again: deleted "Buy milk" (taken back "#)
  }

  private func expectUndo(_ desk: Desk, _ words: String) throws {
    let outcome = try desk.program.run("undo")
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix(words + " ("), "\(outcome)")
    #expect(outcome.output.contains(#/ \(\d\d:\d\d\)\n$/#), "\(outcome)")
  }
}
