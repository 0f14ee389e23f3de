import Foundation
import Testing

/// Sizes, keys, pastes and kinds of terminals.
struct `Terminal manners` {
  @Test func `at 20 x 5 a note can be written`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal(columns: 20, rows: 5)
    try terminal.type("a")
    try terminal.wait(untilGone: "Buy milk")
    try terminal.type("Call Anna")
    try terminal.wait(forText: "Call Anna")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "Call Anna"])
  }

  @Test func `down to 1 x 1 and back, and keys work there`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.resize(columns: 1, rows: 1)
    try terminal.wait(untilGone: "Buy milk")
    try terminal.type("atiny")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "tiny"])
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(until: "both notes") { $0.contains("Buy milk") && $0.contains("tiny") }
  }

  @Test func `300 pasted lines are one document, and after one undo 300 notes, everywhere`() throws
  {
    let desk = try Desk(notes: ["Buy milk"])
    let (here, there) = (try desk.openTerminal(), try desk.openTerminal())
    let lines = (1...300).map { "line \($0) of three hundred" }
    try here.begin()
    try here.paste(lines.joined(separator: "\n"))
    try desk.wait(forText: lines.joined(separator: "\n"), in: "line 1 of three hundred.md")
    try here.press("C-q")
    try here.wait(forText: "[Notes 1]")
    try here.press("u")
    try there.wait(forText: "Notes 301")
    // First the notes are there again, then the document goes.
    try here.wait(forText: "Took back")
    #expect(desk.documentNames == [])
    #expect(try desk.program.notes().filter { $0 != "Buy milk" } == lines)
  }

  @Test func `a paste on the list never runs as keys`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "Buy milk")
    try terminal.paste("dq\nxu")
    try desk.wait(forText: "dq\nxu", in: "dq.md")
    #expect(try desk.program.notes() == ["Buy milk"])
  }

  @Test func `Alt and a letter is not that letter`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.select("Buy milk")
    try terminal.send([0x1b, UInt8(ascii: "d"), 0x1b, UInt8(ascii: "q")])
    try terminal.add("still here")
    try desk.wait(forNotes: ["Buy milk", "still here"])
  }

  @Test func `Shift and an arrow types nothing under TERM=screen-256color`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal(environment: ["TERM": "screen-256color"])
    try terminal.press("S-Down", "S-Up")
    try terminal.begin("abc")
    try terminal.press("S-Left", "S-Right", "C-S-Left", "F9", "C-F5")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "abc"])
  }

  @Test func `sequences nobody asked for are swallowed whole, also when they come in pieces`()
    throws
  {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin()
    let sequences = [
      "\u{1b}[?1;999z", "\u{1b}]0;a title\u{7}", "\u{1b}P1$r0m\u{1b}\\", "\u{1b}[1;2D",
      "\u{1b}[<0;10;5M", "\u{1b}[200;1;7y",
    ]
    for sequence in sequences {
      // The first two bytes stay together: an Esc by itself is the Esc key after a moment.
      let bytes = Array(sequence.utf8)
      try terminal.send(Array(bytes[..<3]))
      for byte in bytes[3...] { try terminal.send([byte]) }
    }
    try terminal.type("only this")
    try terminal.wait(forText: "only this")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "only this"])
  }

  @Test(arguments: ["no-such-terminal", nil])
  func `an unknown terminal is taken for an xterm`(kind: String?) throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal(environment: ["TERM": kind])
    try terminal.wait(forText: "Buy milk")
    try terminal.add("Call Anna")
    try desk.wait(forNotes: ["Buy milk", "Call Anna"])
  }

  @Test func `a terminal that cannot show screens is told so`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.tmux.open(desk.program.with(["TERM": "dumb"]))
    #expect(try terminal.waitForEnd() == 1)
    try terminal.wait(forText: "the terminal type dumb cannot show screens")
  }

  @Test(arguments: [
    ["LANG": nil], ["LANG": "C"], ["LANG": "POSIX"], ["LC_ALL": "C"], ["LC_ALL": "POSIX"],
    ["LC_ALL": "xx_XX.ISO-8859-1"], ["LC_CTYPE": "C"],
  ])
  func `without a locale texts are UTF-8 all the same`(locale: [String: String?]) throws {
    let desk = try Desk(notes: ["Grüße aus 東京 👩‍👩‍👧"])
    let terminal = try desk.openTerminal(environment: locale)
    try terminal.wait(forText: "Grüße aus 東京")
    try terminal.add("naïve ćevapi")
    try desk.wait(forNotes: ["Grüße aus 東京 👩‍👩‍👧", "naïve ćevapi"])
  }

  @Test func `escape sequences in notes are shown, never sent`() throws {
    let desk = try Desk()
    try desk.program.run("add", "red \u{1b}[31m bell \u{7} title \u{1b}]0;owned\u{7} end")
    let terminal = try desk.openTerminal()
    try terminal.wait(until: "the note with its sequences visible") {
      $0.contains("[31m") && $0.contains("end")
    }
    let listing = try desk.tmux.open(desk.program, ["note", "list"])
    try listing.wait(forText: "end")
    #expect(try listing.screen().contains("[31m"))
    let raw = try desk.tmux.run("capture-pane -p -e -t \(listing.pane)").joined()
    #expect(!raw.contains("\u{1b}[31m"))
  }

  @Test func `the hardware cursor is where typing happens`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    try terminal.begin("abc")
    try terminal.wait(forText: "abc")
    let row = try terminal.rows().firstIndex { $0.contains("abc") }
    #expect(try terminal.cursor().row == row)
  }

  @Test func `NO_COLOR leaves out every colour`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal(environment: ["NO_COLOR": "1"])
    try terminal.type("e")
    try terminal.wait(forText: "Done")
    try terminal.type(" ")
    try terminal.wait(forText: "Delete marked 1")
    let raw = try desk.tmux.run("capture-pane -p -e -t \(terminal.pane)").joined()
    #expect(!raw.contains(/\u{1b}\[[0-9;]*(3[0-7]|4[0-7])m/))
  }
}
