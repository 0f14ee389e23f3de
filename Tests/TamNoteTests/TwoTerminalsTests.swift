import Foundation
import Testing

/// What one terminal does is on the screen of the other, without a key pressed there.
struct `Two terminals on one folder` {
  @Test func `a note added in one appears in the other`() throws {
    let (desk, here, there) = try twoTerminals(notes: ["Water the plants"])
    try here.add("Buy milk and bread")
    try there.wait(forText: "Buy milk and bread")
    try there.add("Call the plumber")
    try here.wait(forText: "Call the plumber")
    try desk.wait(forNotes: ["Water the plants", "Buy milk and bread", "Call the plumber"])
  }

  @Test func `the very first note needs one key, and is in the other terminal too`() throws {
    let desk = try Desk()
    let here = try desk.openTerminal()
    try here.wait(forText: "Your first note: type it, Enter keeps it.")
    let there = try desk.openTerminal()
    try here.type("My first note")
    try here.press("Enter")
    try here.wait(forText: "Kept. Open a second terminal and type tamnote: it is there too.")
    try there.wait(forText: "My first note")
  }

  @Test func `an edit in one shows in the other with its mark`() throws {
    let (desk, here, there) = try twoTerminals(notes: ["Buy milk", "Water the plants", "Call Anna"])
    try there.select("Water the plants")
    try here.open("Buy milk")
    try here.type(" and bread")
    try here.press("Enter")
    try there.wait(until: "the new text with a mark") { screen in
      screen.split(separator: "\n").contains {
        $0.contains("Buy milk and bread") && $0.contains("*")
      }
    }
    try desk.wait(forNotes: ["Buy milk and bread", "Water the plants", "Call Anna"])
  }

  @Test func `a note deleted in one leaves the other and comes back by undo`() throws {
    let (desk, here, there) = try twoTerminals(notes: ["Buy milk", "Call Anna"])
    try there.select("Call Anna")
    try here.select("Buy milk")
    try here.type("d")
    try here.wait(forText: "\"Buy milk\" deleted")
    try there.wait(untilGone: "Buy milk")
    try here.type("u")
    try there.wait(forText: "Buy milk")
    try here.type("U")
    try there.wait(untilGone: "Buy milk")
    try desk.wait(forNotes: ["Call Anna"])
  }

  @Test func `undo works after a restart`() throws {
    let desk = try Desk(notes: ["Buy milk", "Call Anna"])
    let here = try desk.openTerminal()
    try here.select("Buy milk")
    try here.type("d")
    try here.wait(forText: "deleted")
    try here.type("q")
    #expect(try here.waitForEnd() == 0)
    let again = try desk.openTerminal()
    try again.wait(untilGone: "Buy milk")
    try again.type("u")
    try again.wait(forText: "Buy milk")
    try desk.wait(forNotes: ["Buy milk", "Call Anna"])
  }

  @Test func `a row deleted elsewhere leaves a dead place under the cursor`() throws {
    let (desk, here, there) = try twoTerminals(notes: ["Buy milk", "Call Anna", "Water the plants"])
    try there.select("Call Anna")
    try here.select("Call Anna")
    try here.type("d")
    try there.wait(untilGone: "Call Anna")
    try there.wait(forText: "(deleted")
    try there.type("d")
    try there.wait(forText: "no longer here")
    try desk.wait(forNotes: ["Buy milk", "Water the plants"])
  }

  @Test func `a note moved in one moves in the other`() throws {
    let notes = ["first", "second", "third"]
    let (desk, here, there) = try twoTerminals(notes: notes)
    try there.wait(forText: "third")
    let order = try desk.program.notes()
    try here.select(order[0])
    try here.press("M-Down")
    let moved = [order[1], order[0], order[2]]
    try there.wait(until: "the new order") { _ in try there.order(of: notes) == moved }
    try wait(until: "the new order kept") { try desk.program.notes() == moved }
  }

  @Test func `marked notes are deleted together and one undo brings all back`() throws {
    let (_, here, there) = try twoTerminals(notes: ["first", "second", "third"])
    try there.select("third")
    try here.select("first")
    try here.type(" ")
    try here.wait(forText: "Delete marked 1")
    try here.select("second")
    try here.type(" ")
    try here.wait(forText: "Delete marked 2")
    try here.type("d")
    try here.wait(forText: "2 notes deleted")
    try there.wait(until: "only the third") { !$0.contains("first") && !$0.contains("second") }
    try here.type("u")
    try there.wait(until: "all again") { $0.contains("first") && $0.contains("second") }
  }

  @Test func `finding narrows the list, whatever the case and accents`() throws {
    let desk = try Desk(notes: ["Café in Lisbon", "Buy milk", "Tram 28"])
    let here = try desk.openTerminal()
    try here.wait(forText: "Tram 28")
    try here.type("/CAFE")
    try here.wait(until: "only what was found") {
      $0.contains("Café in Lisbon") && !$0.contains("Buy milk") && !$0.contains("Tram 28")
    }
    try here.press("Escape")
    try here.wait(forText: "Buy milk")
  }

  @Test func `a note found nowhere is added from the search`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let here = try desk.openTerminal()
    try here.wait(forText: "Buy milk")
    try here.type("/lemons")
    try here.wait(forText: "New note \"lemons\"")
    try here.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "lemons"])
  }

  @Test func `a note ticked in one is ticked in the other`() throws {
    let (_, here, there) = try twoTerminals(notes: ["Buy milk", "Call Anna"])
    try here.select("Buy milk")
    try here.type("x")
    try there.wait(forText: "[ ] Buy milk")
    try here.wait(forText: "[ ] Buy milk")
    try here.type("x")
    try there.wait(forText: "[x] Buy milk")
  }

  @Test func `two edits of one note at the same time both stay`() throws {
    let (desk, here, there) = try twoTerminals(notes: ["Buy milk"])
    for terminal in [here, there] {
      try terminal.open("Buy milk")
    }
    try here.type(" and bread")
    try there.type(" and lemons")
    try here.press("Enter")
    try here.wait(untilGone: "Edit Note")
    try there.press("Enter")
    try there.wait(untilGone: "Edit Note")
    try desk.wait(forNotes: ["Buy milk and bread", "Buy milk and lemons"])
  }

  @Test func `a note added on the command line appears at once`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let here = try desk.openTerminal()
    try desk.program.run("add", "From a script")
    try here.wait(forText: "From a script")
  }

  private func twoTerminals(
    notes: [String]
  ) throws -> (desk: Desk, here: TmuxTerminal, there: TmuxTerminal) {
    let desk = try Desk(notes: notes)
    return (desk, try desk.openTerminal(), try desk.openTerminal())
  }
}
