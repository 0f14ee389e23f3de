import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Changing notes in the list` {
  @Test func `d deletes the selected note and says how to get it back`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("d"))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(1))])
    pilot.shows(
      """
       e Select                    [Notes 3]   Documents                        a Add
      ────────────────────────────────────────────────────────────────────────────────
      ▌Call the plumber about the kitchen tap                               yesterday
       Ideas for Anna: pottery class, the blue scarf, dinner at the place … yesterday
       [ ] Ship the parcel before Friday                                    yesterday
















      ────────────────────────────────────────────────────────────────────────────────
       "Buy milk and bread" deleted · u Undo
       a Add  Enter Change  x Tick  d Delete  / Find  Tab Documents  ? Keys  q Quit
      """)
    pilot.press(.character("u"))
    #expect(pilot.takeRequests() == [.undo])
  }

  @Test func `says how to get it back in a narrow window too`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.press(.character("j"), .character("d"))
    #expect(pilot.statusLine == " \"Call the plumbe…\" deleted · u Undo")
  }

  @Test func `a second d within 0,3 s is part of the first, also from a held key`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("d"))
    for _ in 1...50 { pilot.pressAgainAtOnce(.character("d")) }
    pilot.pressAgainAtOnce(Key(.delete))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(1))])
    pilot.press(.character("d"))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(2))])
  }

  @Test func `deleting the last row goes to the row above`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.end), Key(.delete))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(4))])
    #expect(pilot.cursorLine?.hasPrefix("▌Ideas for Anna") == true)
  }

  @Test func `what undo brings back is selected`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"), .character("d"))
    pilot.change { $0.notes.remove(at: 1) }
    pilot.press(.character("k"), .character("u"))
    pilot.change { $0.notes = .four }
    pilot.keep(.note(2))
    #expect(pilot.cursorLine?.hasPrefix("▌Call the plumber") == true)
  }

  @Test func `what undo brings back is not selected when the person has gone on`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("u"), .character("j"))
    pilot.keep(.note(4))
    #expect(pilot.cursorLine?.hasPrefix("▌Call the plumber") == true)
  }

  @Test func `undoing an addition leaves no dead place`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"), .character("u"))
    pilot.change { snapshot in
      let note = snapshot.notes.remove(at: 1)
      snapshot.departed = [
        DeletedNote(id: note.id, text: note.text, deleted: Pilot.now, by: .here)
      ]
    }
    #expect(pilot.cursorLine?.hasPrefix("▌Ideas for Anna") == true)
  }

  @Test func `x ticks: none, open, done, none`() {
    var pilot = Pilot(columns: 60, rows: 10, notes: [Note(1, "Ship the parcel")])
    pilot.press(.character("x"), .character("x"), .character("x"))
    #expect(
      pilot.takeRequests() == [
        .changeNote(.note(1), from: "Ship the parcel", to: ["[ ] Ship the parcel"]),
        .changeNote(.note(1), from: "[ ] Ship the parcel", to: ["[x] Ship the parcel"]),
        .changeNote(.note(1), from: "[x] Ship the parcel", to: ["Ship the parcel"]),
      ])
  }

  @Test func `a refused tick is taken back, with the reason`() {
    var pilot = Pilot(columns: 60, rows: 10, notes: [Note(1, "Ship the parcel")])
    pilot.press(.character("x"))
    pilot.refuse("The notes are full: 1 MB of 1 MB.")
    #expect(pilot.cursorLine?.hasPrefix("▌Ship the parcel") == true)
    #expect(pilot.statusLine == " ! The notes are full: 1 MB of 1 MB.")
  }

  @Test func `keeps the neighbour of a moved note in view`() {
    let notes = (1...30).map { Note(UInt64($0), "note \($0)") }
    var pilot = Pilot(columns: 60, rows: 12, notes: notes)
    pilot.press(.alt(.down))
    #expect(pilot.lines[2].hasPrefix(" note 2 "))
    #expect(pilot.lines[3].hasPrefix("▌note 1 "))
    pilot.press(.alt(.up))
    #expect(pilot.lines[2].hasPrefix("▌note 1 "))
  }

  @Test func `says news of trouble in place of what was done before it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("d"))
    #expect(pilot.statusLine.contains("deleted"))
    pilot.change { $0.status = Message("kept here, not saved: it is gone", isTrouble: true) }
    #expect(pilot.statusLine.contains("not saved"))
  }

  @Test func `Alt and an arrow move the note, and the cursor goes along`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.alt(.down), .alt(.down), .alt(.up), .alt(.up), .alt(.up))
    #expect(
      pilot.takeRequests() == [
        .moveNotes([.note(1)], after: .note(2)), .moveNotes([.note(1)], after: .note(3)),
        .moveNotes([.note(1)], after: .note(2)), .moveNotes([.note(1)], after: nil),
      ])
    #expect(pilot.cursorLine?.hasPrefix("▌Buy milk") == true)
  }

  @Test func `y asks to copy the whole text`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"), .character("y"))
    #expect(pilot.takeRequests() == [.copy("Call the plumber about the kitchen tap")])
    pilot.happen(.said(Message("Copied by tmux")))
    #expect(pilot.statusLine == " Copied by tmux")
  }
}
