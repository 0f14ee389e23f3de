import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Adding notes` {
  @Test func `opens a field over the list, which stays live`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("Water the plants")
    pilot.add(Note(9, "From desk"), at: 0)
    pilot.shows(
      """
       Esc Put aside                      Add Note                         Enter Keep
      ────────────────────────────────────────────────────────────────────────────────

        ┌──────────────────────────────────────────────────────────────────────────┐
        │Water the plants                                                          │
        └──────────────────────────────────────────────────────────────────────────┘

       From desk                                                        * desk, 14:05
      ▌Buy milk and bread                                                   yesterday
       Call the plumber about the kitchen tap                               yesterday
       Ideas for Anna: pottery class, the blue scarf, dinner at the place … yesterday
       [ ] Ship the parcel before Friday                                    yesterday









      ────────────────────────────────────────────────────────────────────────────────
       Notes use 3 KB of 1 MB
       Enter Keep  ^J More lines: a document  Esc Put aside  ^X Throw away
      """)
  }

  @Test(arguments: [.character("a"), .character("+"), Key(.insert)])
  func `can begin with any of its keys`(key: Key) {
    var pilot = Pilot(notes: .four)
    pilot.press(key)
    #expect(pilot.lines[0].contains("Add Note"))
  }

  @Test func `fits a small window`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.press(.character("a"))
    pilot.type("Water the plants on the balcony and in the kitchen")
    pilot.shows(
      """
       Esc Put aside  Add Note     Enter Keep
      ────────────────────────────────────────
        ┌──────────────────────────────────┐
        │Water the plants on the balcony   │
        │and in the kitchen                │
        └──────────────────────────────────┘
      ▌Buy milk and bread           yesterday
      ────────────────────────────────────────
       Notes use 3 KB of 1 MB
       Enter Keep  Esc Put aside
      """)
  }

  @Test func `works at 20 by 5`() {
    var pilot = Pilot(columns: 20, rows: 5, notes: .four)
    pilot.press(.character("a"))
    pilot.type("Water the plants on the balcony")
    pilot.shows(
      """
            Add Note
       Water the plants
       on the balcony

       Enter Keep
      """)
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["Water the plants on the balcony"]))
  }

  @Test func `keeps nothing of an empty field`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), Key(.enter))
    #expect(pilot.lines[0].contains("[Notes 4]"))
    pilot.press(.character("a"), .character(" "), Key(.enter))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: " ")), .dropDraft(of: nil)])
  }
}
