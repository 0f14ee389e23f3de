import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Waiting for the disk` {
  @Test func `closes only when the note is kept, and goes to it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("Hi")
    pilot.press(Key(.enter))
    #expect(
      pilot.takeRequests() == [
        .keepDraft(Draft(text: "H")), .keepDraft(Draft(text: "Hi")), .addNotes(["Hi"]),
      ])
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.change { $0.notes.append(Note(5, "Hi")) }
    pilot.keep(.note(5))
    #expect(pilot.takeRequests() == [.dropDraft(of: nil)])
    #expect(pilot.cursorLine?.hasPrefix("▌Hi") == true)
  }

  @Test func `keeps the text in the field when it is refused, with the reason`() {
    var pilot = Pilot(columns: 60, rows: 12, notes: .four)
    pilot.press(.character("a"))
    pilot.type("Too much")
    pilot.press(Key(.enter))
    pilot.refuse("Notes use 1 MB of 1 MB.")
    pilot.shows(
      """
       Esc Put aside            Add Note               Enter Keep
      ────────────────────────────────────────────────────────────
        ┌──────────────────────────────────────────────────────┐
        │Too much                                              │
        └──────────────────────────────────────────────────────┘
      ▌Buy milk and bread                               yesterday
       Call the plumber about the kitchen tap           yesterday
       Ideas for Anna: pottery class, the blue scarf, … yesterday
       [ ] Ship the parcel before Friday                yesterday
      ────────────────────────────────────────────────────────────
       ! Notes use 1 MB of 1 MB.
       Enter Keep  ^J More lines: a document  Esc Put aside
      """)
    _ = pilot.takeRequests()
    pilot.press(Key(.backspace), Key(.enter))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "Too muc")), .addNotes(["Too muc"])])
  }

  @Test func `tells no refusal any more when it was kept after all`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), .character("x"), Key(.enter))
    pilot.refuse("The disk is read-only.")
    #expect(pilot.statusLine.contains("! The disk is read-only."))
    pilot.press(Key(.enter))
    pilot.keep()
    #expect(pilot.lines[0].contains("[Notes"))
    #expect(!pilot.statusLine.contains("read-only"))
  }

  @Test func `is not closed by the answer to another request`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("d"), .character("a"), .character("x"), Key(.enter))
    pilot.happen(.kept(.deleteNotes(.four(1)), []))
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.happen(.refused(.addNotes(["x"]), Message("Full.", isTrouble: true)))
    #expect(pilot.canvas.text.contains("│x "))
    #expect(pilot.statusLine == " ! Full.")
  }

  @Test func `holds what is typed while the disk is slow, drafts it, and loses none of it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), .character("x"), Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["x"]))
    pilot.press(.character("a"))
    #expect(pilot.takeRequests() == [])
    pilot.type("two")
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "x\ntwo")))
    pilot.keep()
    #expect(pilot.canvas.text.contains("│two "))
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "two")))
  }

  @Test func `drafts all notes that are typed ahead, and lets them go as each is kept`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), .character("x"), Key(.enter))
    pilot.pressTogether("aone⏎atw")
    pilot.pressTogether("o⏎")
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "x\none\ntwo")))
    pilot.keep()
    let second = pilot.takeRequests()
    #expect(second.contains(.addNotes(["one"])))
    #expect(second.last == .keepDraft(Draft(text: "one\ntwo")))
    pilot.keep()
    let third = pilot.takeRequests()
    #expect(third.contains(.addNotes(["two"])))
    #expect(third.last == .keepDraft(Draft(text: "two")))
    pilot.keep()
    #expect(pilot.takeRequests() == [.dropDraft(of: nil)])
  }

  @Test func `drafts nothing for what was typed ahead and went into a text that was refused`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"), Key(.enter))
    pilot.press(.character("a"), .character("b"))
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "b")))
    pilot.refuse("Full.")
    let change = Draft(of: .note(1), from: "Buy milk and bread", text: "Buy milk and bread!ab")
    #expect(pilot.takeRequests().suffix(2) == [.keepDraft(change), .dropDraft(of: nil)])
  }

  @Test func `goes on with what was typed when it is refused meanwhile`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), .character("x"), Key(.enter))
    pilot.type("y")
    pilot.happen(.paste("z"))
    pilot.refuse("Full.")
    #expect(pilot.canvas.text.contains("│xyz "))
  }

  @Test func `drops the keys that came together with the one that closed it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.pressTogether("␛dq")
    pilot.press(.character("a"), .character("x"))
    _ = pilot.takeRequests()
    pilot.pressTogether("⏎↓⌦")
    #expect(pilot.takeRequests() == [.addNotes(["x"])])
  }
}
