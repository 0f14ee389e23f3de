import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `The keys page` {
  @Test func `shows the whole table, section by section`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("?"))
    pilot.shows(
      """
       Esc Back                             Keys
      ────────────────────────────────────────────────────────────────────────────────
       Notes
       a + Ins                  Add a note, or take up the one put aside
       Enter                    Change the note in place
       x                        Tick: none, then [ ], then [x]
       d Del                    Delete the note; u brings it back
       e                        Select several notes
       Space                    Select several notes, this one first
       Alt+Up                   Move the note up
       Alt+Down                 Move the note down
       y                        Copy the note to the clipboard

       Notes and Documents
       /                        Find in notes
       .                        Go to the next row that was changed elsewhere
       u                        Undo, also after a restart
       U                        Redo what was undone
       Tab                      Go to the other list
       1                        Go to the notes
       2                        Go to the documents
      ────────────────────────────────────────────────────────────────────────────────

       Down/Up Scroll  Esc Back
      """)
  }

  @Test func `scrolls to its end and no further`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.press(Key(.function(1)), Key(.end), Key(.down), Key(.pageDown))
    pilot.shows(
      """
       Esc Back         Keys
      ────────────────────────────────────────
       Everywhere
       ^L          Draw the screen anew
       ^Z          Suspend; fg in the shell
                   comes back
       F1          Show the keys
      ────────────────────────────────────────

       Down/Up Scroll  Esc Back
      """)
    pilot.press(.character("q"))
    #expect(pilot.lines[0].contains("[Notes 4]"))
  }

  @Test func `opens over the field too, and leaves its text alone`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("Hi?")
    pilot.press(Key(.function(1)), Key(.escape))
    #expect(pilot.canvas.text.contains("│Hi?"))
  }
}
