import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `The list of notes` {
  @Test func `shows the notes, what the corners do, how things stand and the keys`() {
    let pilot = Pilot(notes: .four)
    pilot.shows(
      """
       e Select                    [Notes 4]   Documents                        a Add
      ────────────────────────────────────────────────────────────────────────────────
      ▌Buy milk and bread                                                   yesterday
       Call the plumber about the kitchen tap                               yesterday
       Ideas for Anna: pottery class, the blue scarf, dinner at the place … yesterday
       [ ] Ship the parcel before Friday                                    yesterday















      ────────────────────────────────────────────────────────────────────────────────
       saved 14:02
       a Add  Enter Change  x Tick  d Delete  / Find  Tab Documents  ? Keys  q Quit
      """)
  }

  @Test func `shows the selected note in full`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"), Key(.down))
    pilot.shows(
      """
       e Select                    [Notes 4]   Documents                        a Add
      ────────────────────────────────────────────────────────────────────────────────
       Buy milk and bread                                                   yesterday
       Call the plumber about the kitchen tap                               yesterday
      ▌Ideas for Anna: pottery class, the blue scarf, dinner at the place   yesterday
      ▌by the river, and tickets for the concert in May
       [ ] Ship the parcel before Friday                                    yesterday














      ────────────────────────────────────────────────────────────────────────────────
       saved 14:02
       a Add  Enter Change  x Tick  d Delete  / Find  Tab Documents  ? Keys  q Quit
      """)
  }

  @Test func `cuts the selected note after five rows`() {
    var pilot = Pilot(columns: 40, rows: 12)
    pilot.change { $0.notes = [Note(1, String(repeating: "word ", count: 60)), Note(2, "Next")] }
    pilot.shows(
      """
               [Notes 2]   Documents    a Add
      ────────────────────────────────────────
      ▌word word word word word     yesterday
      ▌word word word word word
      ▌word word word word word
      ▌word word word word word
      ▌word word word word word wo…
       Next                         yesterday

      ────────────────────────────────────────
       saved 14:02
       a Add  Enter Change  d Delete  ? Keys
      """)
  }

  @Test func `fits a small window`() {
    let pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.shows(
      """
               [Notes 4]   Documents    a Add
      ────────────────────────────────────────
      ▌Buy milk and bread           yesterday
       Call the plumber about the … yesterday
       Ideas for Anna: pottery cla… yesterday
       [ ] Ship the parcel before … yesterday

      ────────────────────────────────────────
       saved 14:02
       a Add  Enter Change  d Delete  ? Keys
      """)
  }

  @Test func `fits a tiny window`() {
    let pilot = Pilot(columns: 20, rows: 5, notes: .four)
    pilot.shows(
      """
           [Notes 4]
      ▌Buy milk and bread
       Call the plumber …
       Ideas for Anna: p…
       a Add  Enter Change
      """)
  }

  @Test func `shows at least where you are in a single cell`() {
    Pilot(columns: 1, rows: 1, notes: .four).shows("▌")
  }

  @Test func `shows trouble even where the status line has no room`() {
    var pilot = Pilot(columns: 20, rows: 5, notes: .four)
    pilot.happen(.said(Message("The disk is full.", isTrouble: true)))
    #expect(pilot.lines[4] == " ! The disk is full.")
    #expect(pilot.canvas[Place(row: 4, column: 1)]?.style == .trouble)
  }

  @Test func `says how to begin when it is empty`() {
    let pilot = Pilot(columns: 40, rows: 10)
    pilot.shows(
      """
               [Notes 0]   Documents    a Add
      ────────────────────────────────────────
               No notes. a adds one.




      ────────────────────────────────────────
       saved 14:02
       a Add  Tab Documents  ? Keys  q Quit
      """)
  }

  @Test(arguments: [
    (LocalTime(year: 2025, month: 11, day: 13, hour: 9, minute: 5), "09:05"),
    (LocalTime(year: 2025, month: 11, day: 12, hour: 23, minute: 59), "yesterday"),
    (LocalTime(year: 2025, month: 11, day: 3, hour: 0, minute: 0), "3 Nov"),
    (LocalTime(year: 2024, month: 3, day: 9, hour: 8, minute: 0), "2024-03-09"),
    (LocalTime(year: 2025, month: 13, day: 1, hour: 0, minute: 0), "2025-13-01"),
  ])
  func `says when in the shortest way`(time: LocalTime, wording: String) {
    #expect(time.wording(today: Pilot.today) == wording)
  }

  @Test(arguments: [
    (LocalTime(year: 2025, month: 1, day: 1, hour: 0, minute: 1), 2024, 12, 31),
    (LocalTime(year: 2024, month: 3, day: 1, hour: 0, minute: 1), 2024, 2, 29),
    (LocalTime(year: 2023, month: 3, day: 1, hour: 0, minute: 1), 2023, 2, 28),
  ])
  func `knows yesterday across months and years`(
    today: LocalTime, year: Int, month: Int, day: Int
  ) {
    let time = LocalTime(year: year, month: month, day: day, hour: 23, minute: 0)
    #expect(time.wording(today: today) == "yesterday")
  }

  @Test func `keeps a far row in view while paging`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: (1...100).map { Note($0, "Note \($0)") })
    pilot.press(Key(.end))
    #expect(pilot.cursorLine?.hasPrefix("▌Note 100") == true)
    pilot.press(Key(.pageUp))
    #expect(pilot.cursorLine?.hasPrefix("▌Note 96") == true)
    pilot.press(Key(.home), Key(.pageDown))
    #expect(pilot.cursorLine?.hasPrefix("▌Note 5") == true)
    pilot.shows(
      """
              [Notes 100]   Documents   a Add
      ────────────────────────────────────────
       Note 1                       yesterday
       Note 2                       yesterday
       Note 3                       yesterday
       Note 4                       yesterday
      ▌Note 5                       yesterday
      ────────────────────────────────────────
       saved 14:02
       a Add  Enter Change  d Delete  ? Keys
      """)
  }

  @Test func `never sends escape sequences of a note to the terminal`() {
    let pilot = Pilot(notes: [Note(1, "red \u{1B}[31m")])
    #expect(!pilot.canvas.text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `asks for what belongs to the terminal`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.control("l"), .control("z"), .character("q"))
    #expect(pilot.takeRequests() == [.redraw, .suspend, .quit])
  }

  @Test func `does nothing dangerous on Esc`() {
    var pilot = Pilot(notes: .four)
    let before = pilot.canvas
    pilot.press(Key(.escape), Key(.escape))
    #expect(pilot.takeRequests().isEmpty)
    #expect(pilot.canvas == before)
  }
}
