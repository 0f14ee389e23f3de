import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Changes made elsewhere` {
  @Test func `are marked with who and when until they are seen`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"))
    pilot.edit(.note(4), to: "[x] Ship the parcel before Friday")
    pilot.shows(
      """
       e Select                    [Notes 4]   Documents                        a Add
      ────────────────────────────────────────────────────────────────────────────────
       Buy milk and bread                                                   yesterday
      ▌Call the plumber about the kitchen tap                               yesterday
       Ideas for Anna: pottery class, the blue scarf, dinner at the place … yesterday
       [x] Ship the parcel before Friday                                * desk, 14:05















      ────────────────────────────────────────────────────────────────────────────────
       saved 14:02
       a Add  Enter Change  x Tick  d Delete  / Find  . Changed  ? Keys  q Quit
      """)
    pilot.press(.character("."))
    #expect(pilot.cursorLine?.hasSuffix("* desk, 14:05") == true)
    pilot.resize(columns: 90, rows: 24)
    #expect(pilot.cursorLine?.hasSuffix("* desk, 14:05") == true)
    pilot.press(.character("k"))
    #expect(pilot.lines.contains { $0.hasPrefix(" [x] Ship") && $0.hasSuffix(" 14:05") })
    #expect(!pilot.canvas.text.contains("*"))
  }

  @Test func `show as a star where the window is narrow`() {
    var pilot = Pilot(columns: 20, rows: 7, notes: .four)
    pilot.edit(.note(2), to: "Call the plumber again")
    #expect(pilot.lines[2] == " Call the plumbe… *")
  }

  @Test func `are found one after the other, and it is said when there are no more`() {
    var pilot = Pilot(notes: .four)
    pilot.edit(.note(2), to: "Two")
    pilot.edit(.note(4), to: "Four")
    pilot.press(Key(.end), .character("."))
    #expect(pilot.cursorLine?.hasPrefix("▌Two") == true)
    pilot.press(.character("k"), .character("."))
    #expect(pilot.statusLine == " Nothing was changed elsewhere that you have not seen.")
    #expect(pilot.cursorLine?.hasPrefix("▌Buy milk") == true)
  }

  @Test func `of before the program was opened are not marked`() {
    var note = Note(1, "Old news")
    note.author = .elsewhere("desk")
    let pilot = Pilot(notes: [note])
    #expect(!pilot.canvas.text.contains("desk"))
  }

  @Test func `keep the cursor on its note when rows come in above`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"))
    pilot.add(Note(9, "From desk"), at: 0)
    #expect(pilot.cursorLine?.hasPrefix("▌Call the plumber") == true)
  }

  @Test func `keep the selected note on its screen row in a long list`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: (1...50).map { Note($0, "Note \($0)") })
    for _ in 1...20 { pilot.press(Key(.down)) }
    pilot.press(Key(.up), Key(.up))
    let row = pilot.canvas.cursor?.row
    for number: UInt64 in 100...110 {
      pilot.add(Note(number, "From desk"), at: 3)
      #expect(pilot.canvas.cursor?.row == row)
      #expect(pilot.cursorLine?.hasPrefix("▌Note 19") == true)
    }
    for number: UInt64 in 100...110 { pilot.delete(.note(number)) }
    #expect(pilot.canvas.cursor?.row == row)
    #expect(pilot.cursorLine?.hasPrefix("▌Note 19") == true)
  }

  @Test func `that take the selected note away leave its place until a move`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"))
    pilot.delete(.note(2))
    pilot.shows(
      """
       e Select                    [Notes 3]   Documents                        a Add
      ────────────────────────────────────────────────────────────────────────────────
       Buy milk and bread                                                   yesterday
      ▌(deleted by desk)
       Ideas for Anna: pottery class, the blue scarf, dinner at the place … yesterday
       [ ] Ship the parcel before Friday                                    yesterday















      ────────────────────────────────────────────────────────────────────────────────
       saved 14:02
       a Add  e Select  / Find  Tab Documents  t Trash  ? Keys  q Quit
      """)
    pilot.press(.character("d"), Key(.enter), .character("x"), .character("y"), .alt(.up))
    #expect(pilot.takeRequests().isEmpty)
    #expect(pilot.statusLine == " This note is no longer here: deleted by desk.")
    pilot.press(.character("j"))
    #expect(pilot.cursorLine?.hasPrefix("▌Ideas for Anna") == true)
    #expect(!pilot.canvas.text.contains("deleted"))
  }

  @Test func `leave the dead place where it is among the rows that stay`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"), .character("j"))
    pilot.delete(.note(3))
    pilot.delete(.note(1))
    pilot.add(Note(9, "From desk"), at: 0)
    #expect(pilot.lines[4].hasPrefix("▌(deleted by desk)"))
    pilot.press(.character("k"))
    #expect(pilot.cursorLine?.hasPrefix("▌Call the plumber") == true)
  }

  @Test func `bring a dead place back to life when the note returns`() {
    var pilot = Pilot(notes: .four)
    pilot.delete(.note(1))
    pilot.change { $0.notes = .four }
    pilot.press(.character("d"))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(1))])
  }

  @Test func `can empty the list under the cursor`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: [Note(1, "Only")])
    pilot.delete(.note(1))
    #expect(pilot.cursorLine == "▌(deleted by desk)")
    pilot.press(.character("j"))
    #expect(pilot.canvas.text.contains("No notes. a adds one."))
  }
}
