import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Pasting notes` {
  @Test(arguments: [Key(.lineFeed), .alt(.enter)])
  func `makes one note a line`(key: Key) {
    var pilot = Pilot(columns: 60, rows: 14, notes: .four)
    pilot.press(.character("a"))
    pilot.type("Milk")
    pilot.press(key)
    pilot.type("Bread")
    pilot.press(key, key)
    pilot.type("Salt")
    pilot.shows(
      """
       Esc Put aside            Add Note               Enter Keep
      ────────────────────────────────────────────────────────────

        ┌──────────────────────────────────────────────────────┐
        │Milk                                                  │
        │Bread                                                 │
        │                                                      │
        │Salt                                                  │
        └──────────────────────────────────────────────────────┘

      ▌Buy milk and bread                               yesterday
      ────────────────────────────────────────────────────────────
       Enter keeps 3 notes, one a line
       Enter Keep  ^J Another note below  Esc Put aside
      """)
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["Milk", "Bread", "Salt"]))
  }

  @Test func `takes a paste on the list into the field, and never as keys`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.paste("dddq\r\nxx\r"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "dddq\nxx\n"))])
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.addNotes(["dddq", "xx"])])
  }

  @Test(arguments: [Key.character("t"), .character("2")])
  func `takes a paste on the Trash and on the Documents too`(key: Key) {
    var pilot = Pilot(notes: .four)
    pilot.press(key)
    _ = pilot.takeRequests()
    pilot.happen(.paste("dddq\r\nxx\r"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "dddq\nxx\n"))])
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.addNotes(["dddq", "xx"])])
  }

  @Test func `puts a paste on the list behind the text put aside`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(text: "Milk")]))
    pilot.happen(.paste("Bread"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "Milk\nBread"))])
  }

  @Test func `takes 300 pasted lines, and a megabyte`() {
    var pilot = Pilot(notes: .four)
    let lines = (1...300).map { "Line \($0)" }
    pilot.happen(.paste(lines.joined(separator: "\r")))
    #expect(pilot.statusLine == " Enter keeps 300 notes, one a line")
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(lines))
    pilot.keep()
    let megabyte = String(repeating: "é-and-more", count: 100_000)
    pilot.happen(.paste(megabyte))
    pilot.press(Key(.home), .character("!"), Key(.end), Key(.left), Key(.backspace))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["!" + megabyte.dropLast(2) + "e"]))
  }
}
