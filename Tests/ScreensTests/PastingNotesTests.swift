import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Pasting notes` {
  /// Sessions that ended have left them.
  @Test func `makes one note a line of texts that were put aside`() {
    var pilot = Pilot(columns: 60, rows: 14, notes: .four)
    pilot.happen(.drafts([Draft(text: "Milk\nBread\n\nSalt")]))
    pilot.press(.character("a"), Key(.left), Key(.right))
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
       Enter Keep  ^J More lines: a document  Esc Put aside
      """)
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["Milk", "Bread", "Salt"]))
  }

  @Test(arguments: [nil, Key.character("t"), .character("2")])
  func `makes a document of lines, on whichever list, and runs none as keys`(key: Key?) {
    var pilot = Pilot(notes: .four)
    if let key { pilot.press(key) }
    _ = pilot.takeRequests()
    pilot.happen(.paste("dddq\r\nxx\r"))
    let draft = Draft(text: "dddq\nxx\n")
    #expect(pilot.takeRequests() == [.keepDraft(draft), .makeDocument(draft)])
    pilot.keep()
    #expect(pilot.takeRequests() == [.dropDraft(of: nil)])
    #expect(pilot.lines[0].contains("dddq.md"))
    #expect(pilot.publishedText == "dddq\nxx\n")
  }

  @Test func `leaves one line in the field, though its end was pasted too`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.paste("Buy eggs\r\n"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "Buy eggs"))])
    pilot.happen(.paste(", and salt\n"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "Buy eggs, and salt"))])
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.addNotes(["Buy eggs, and salt"])])
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
    #expect(pilot.takeRequests().last == .makeDocument(Draft(text: lines.joined(separator: "\n"))))
    pilot.keep()
    pilot.press(.control("q"))
    let megabyte = String(repeating: "é-and-more", count: 100_000)
    pilot.happen(.paste(megabyte))
    pilot.press(Key(.home), .character("!"), Key(.end), Key(.left), Key(.backspace))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["!" + megabyte.dropLast(2) + "e"]))
  }
}
