import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `The first minute` {
  @Test func `has the field open already`() {
    let pilot = Pilot(isFirstMinute: true)
    pilot.shows(
      """
       Esc Put aside                      Add Note                         Enter Keep
      ────────────────────────────────────────────────────────────────────────────────

                         Your first note: type it, Enter keeps it.
                                     Esc looks around.

        ┌──────────────────────────────────────────────────────────────────────────┐
        │                                                                          │
        └──────────────────────────────────────────────────────────────────────────┘












      ────────────────────────────────────────────────────────────────────────────────
       Notes use 3 KB of 1 MB
       Enter Keep  ^J More lines: a document  Esc Put aside
      """)
  }

  @Test func `says that the note is in every terminal`() {
    var pilot = Pilot(isFirstMinute: true)
    pilot.type("Hello")
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["Hello"]))
    pilot.change { snapshot in
      snapshot.notes = [Note(1, "Hello")]
      snapshot.isFirstMinute = false
    }
    pilot.keep(.note(1))
    pilot.shows(
      """
       e Select                    [Notes 1]   Documents                        a Add
      ────────────────────────────────────────────────────────────────────────────────
      ▌Hello                                                                yesterday


















      ────────────────────────────────────────────────────────────────────────────────
       Kept. Open a second terminal and type tamnote: it is there too.
       a Add  Enter Change  x Tick  d Delete  / Find  Tab Documents  ? Keys  q Quit
      """)
  }

  @Test func `lets Esc look around`() {
    var pilot = Pilot(columns: 40, rows: 10, isFirstMinute: true)
    pilot.press(Key(.escape))
    #expect(pilot.canvas.text.contains("No notes. a adds one."))
    pilot.change { _ in }
    #expect(pilot.canvas.text.contains("No notes. a adds one."))
  }

  @Test func `shows notes that arrive from elsewhere meanwhile`() {
    var pilot = Pilot(isFirstMinute: true)
    pilot.add(Note(1, "From desk"), at: 0)
    #expect(pilot.canvas.text.contains("From desk"))
    #expect(pilot.lines[0].contains("Add Note"))
  }
}
