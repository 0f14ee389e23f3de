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

       Notes: find, undo, go elsewhere
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

  @Test func `begins with the keys of the screen one came from`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("t"), .character("?"))
    #expect(pilot.lines[2] == " Trash" && pilot.lines[3].hasPrefix(" Enter u "))
    pilot.press(Key(.escape), Key(.escape), .character("a"), Key(.function(1)))
    #expect(pilot.lines[2] == " Add Note and Edit Note")
    #expect(pilot.canvas.text.contains(" Typing\n"))
  }

  @Test(arguments: [20, 30, 40, 60, 80])
  func `leaves out no key and no word, however narrow the window`(columns: Int) {
    let lines = KeysPage(table: .standard, beginningWith: []).lines(columns: columns)
    let words = lines.flatMap { ($0.keys + " " + $0.help).split(separator: " ") }
    let wanted = KeyContext.allCases.flatMap { context -> [Substring] in
      let bindings = KeyTable.standard.bindings(in: context)
      return context.title.split(separator: " ")
        + bindings.flatMap { $0.keys.map { $0.name[...] } + $0.help.split(separator: " ") }
    }
    #expect(words.sorted() == wanted.sorted())
    for line in lines {
      let end = line.helpColumn + line.help.count(where: { $0 != "\0" })
      #expect(end <= columns + 1 && line.keys.count + 1 <= columns + 1, "\(line)")
      #expect(line.help.isEmpty || line.keys.count + 1 < line.helpColumn, "\(line)")
    }
  }

  @Test func `scrolls to its end and no further`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.press(Key(.function(1)), Key(.end), Key(.down), Key(.pageDown))
    pilot.shows(
      """
       Esc Back         Keys
      ────────────────────────────────────────
       This page
       Down j      Further down
       Up k        Further up
       PgDn Space  A page down
       Esc q ? F1  Back to where you were
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
