import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct Finding {
  @Test func `shows what contains the text, whatever its case and accents`() {
    var pilot = Pilot(notes: .four + [Note(5, "Café at noon"), Note(6, "CAFE\u{301} again")])
    pilot.press(.character("/"))
    pilot.type("cafe")
    pilot.shows(
      """
       Esc Back                         Find: cafe                            2 found
      ────────────────────────────────────────────────────────────────────────────────
      ▌Café at noon                                                         yesterday
       CAFÉ again                                                           yesterday
       + New note "cafe"
















      ────────────────────────────────────────────────────────────────────────────────
       saved 14:02
       Enter Open  Down/Up Choose  Esc Back
      """)
  }

  @Test func `leaves the cursor on the note found`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("/"))
    pilot.type("plumber")
    pilot.press(Key(.escape))
    #expect(pilot.lines[3].hasPrefix("▌Call the plumber"))
    pilot.press(.character("d"))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(2))])
  }

  @Test func `opens the note found, and Esc leads back`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("/"))
    pilot.type("parcel")
    pilot.press(Key(.enter))
    #expect(pilot.lines[0].contains("Edit Note"))
    #expect(pilot.canvas.text.contains("│[ ] Ship the parcel"))
    pilot.press(Key(.escape), Key(.escape))
    #expect(pilot.lines[0].contains("[Notes 4]"))
  }

  @Test func `makes the text a new note in the last row`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("/"))
    pilot.type("Lisbon")
    #expect(pilot.lines[2].hasPrefix("▌+ New note \"Lisbon\""))
    pilot.press(Key(.enter))
    #expect(
      pilot.takeRequests() == [.keepDraft(Draft(text: "Lisbon")), .addNotes(["Lisbon"])],
      "drafted before it is kept")
    pilot.change { $0.notes.append(Note(5, "Lisbon")) }
    pilot.keep(.note(5))
    #expect(pilot.cursorLine?.hasPrefix("▌Lisbon") == true)
    #expect(pilot.takeRequests() == [.dropDraft(of: nil)])
  }

  @Test func `leaves what was put aside as it was, whatever becomes of the new note`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("before")
    pilot.press(Key(.escape), .character("/"))
    pilot.type("Lisbon")
    _ = pilot.takeRequests()
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().first == .keepDraft(Draft(text: "before\nLisbon")))
    pilot.keep(.note(5))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "before"))])
  }

  @Test func `puts a text aside that was refused as a new note`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("/"))
    pilot.type("Lisbon")
    pilot.press(Key(.enter))
    pilot.refuse("the disk is full")
    pilot.press(Key(.escape), .character("a"))
    #expect(pilot.canvas.text.contains("│Lisbon"))
  }

  @Test func `keeps the cursor on a note that is no longer found`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("/"))
    pilot.type("the")
    pilot.press(Key(.down))
    pilot.edit(.note(3), to: "Ideas")
    #expect(pilot.lines[3].hasPrefix("▌(no longer found)"))
    pilot.press(Key(.enter))
    #expect(pilot.statusLine == " This note is no longer among those found.")
    #expect(pilot.takeRequests().isEmpty)
  }

  @Test func `keeps q and d for typing`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("/"))
    pilot.type("qd")
    #expect(pilot.takeRequests().isEmpty)
    #expect(pilot.lines[0].contains("Find: qd"))
  }
}
