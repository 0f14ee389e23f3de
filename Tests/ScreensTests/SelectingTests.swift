import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Selecting several notes` {
  @Test func `shows marks, their number and the keys for them`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character(" "), .character("j"), .character("j"), .character("j"))
    pilot.press(.character(" "))
    pilot.shows(
      """
       e Done                      [Notes 4]   Documents            d Delete marked 2
      ────────────────────────────────────────────────────────────────────────────────
      * Buy milk and bread                                                  yesterday
        Call the plumber about the kitchen tap                              yesterday
        Ideas for Anna: pottery class, the blue scarf, dinner at the place… yesterday
      *▌[ ] Ship the parcel before Friday                                   yesterday















      ────────────────────────────────────────────────────────────────────────────────
       2 of 4 marked
       Space Mark  A All  d Delete  J/K Move  m Move to…  e Done
      """)
    #expect(pilot.takeRequests().isEmpty)
  }

  @Test func `fits a small window`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.press(.character("e"), .character("j"), .character(" "))
    pilot.shows(
      """
       e Done  [Notes 4]   Documents
      ────────────────────────────────────────
        Buy milk and bread          yesterday
      *▌Call the plumber about the  yesterday
       ▌kitchen tap
        Ideas for Anna: pottery cl… yesterday
        [ ] Ship the parcel before… yesterday
      ────────────────────────────────────────
       1 of 4 marked
       Space Mark  d Delete  J/K Move  e Done
      """)
  }

  @Test func `deletes all marked notes at once`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("e"), .character("A"), .character(" "), .character("d"))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(2, 3, 4))])
    #expect(pilot.statusLine == " 3 notes deleted · u Undo")
    #expect(pilot.cursorLine?.hasPrefix("▌Buy milk") == true)
    pilot.pressAgainAtOnce(.character("d"))
    #expect(pilot.takeRequests().isEmpty)
  }

  @Test func `does nothing without marks, and says so`() {
    var pilot = Pilot(notes: .four)
    for key in ["d", "m", "J", "K"] as [Character] {
      pilot.press(.character("e"), .character(key))
      #expect(pilot.statusLine == " Nothing is marked. Space marks.")
      pilot.press(Key(.escape))
    }
    #expect(pilot.takeRequests().isEmpty)
  }

  @Test func `moves the marked notes together`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character(" "), .character("j"), .character("j"), .character(" "))
    pilot.press(.character("J"))
    #expect(pilot.takeRequests() == [.moveNotes([.note(1), .note(3)], after: .note(2))])
    pilot.press(.character("K"), .character("K"))
    #expect(pilot.takeRequests() == [.moveNotes([.note(1), .note(3)], after: nil)])
  }

  @Test func `puts the marked notes where the person points`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character(" "), .character("m"), Key(.down), Key(.down))
    pilot.shows(
      """
       Esc Leave                   [Notes 4]   Documents               Enter Put here
      ────────────────────────────────────────────────────────────────────────────────
      * Buy milk and bread                                                  yesterday
        Call the plumber about the kitchen tap                              yesterday
        Ideas for Anna: pottery class, the blue scarf, dinner at the place… yesterday
       ▌── 1 note here ──
        [ ] Ship the parcel before Friday                                   yesterday














      ────────────────────────────────────────────────────────────────────────────────
       Choose a place for the marked notes
       Enter Put here  Esc Leave
      """)
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.moveNotes([.note(1)], after: .note(3))])
    pilot.press(.character("m"), Key(.home), Key(.enter))
    #expect(pilot.takeRequests() == [.moveNotes([.note(1)], after: nil)])
  }

  @Test func `leaves them where they were on Esc`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character(" "), .character("m"), Key(.down), Key(.escape))
    #expect(pilot.statusLine == " 1 of 4 marked")
    pilot.press(Key(.escape))
    #expect(pilot.statusLine == " saved 14:02")
    #expect(pilot.takeRequests().isEmpty)
  }

  @Test func `forgets the mark of a note that goes away elsewhere`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("e"), .character("A"))
    pilot.delete(.note(2))
    #expect(pilot.statusLine == " 3 of 3 marked")
    pilot.press(.character("d"))
    #expect(pilot.takeRequests() == [.deleteNotes(.four(1, 3, 4))])
  }

  @Test func `keeps the chosen place when its note goes away elsewhere`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character(" "), .character("m"), Key(.down), Key(.down))
    pilot.delete(.note(3))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.moveNotes([.note(1)], after: .note(2))])
  }
}
