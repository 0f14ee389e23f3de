import Console
import KeyValueStorage
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
    #expect(pilot.takeRequests() == [.deleteNotes([.note(2)])])
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
    #expect(pilot.takeRequests() == [.addNotes(["Lisbon"])])
    pilot.change { $0.notes.append(Note(5, "Lisbon")) }
    pilot.keep(.note(5))
    #expect(pilot.cursorLine?.hasPrefix("▌Lisbon") == true)
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

struct `The Trash` {
  private static let deleted = [
    DeletedNote(id: .note(8), text: "Old shopping", deleted: Pilot.today, by: .elsewhere("desk")),
    DeletedNote(
      id: .note(9), text: "Older still",
      deleted: LocalTime(year: 2025, month: 11, day: 2, hour: 8, minute: 0), by: .here),
  ]

  @Test func `shows who deleted what and when`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("t"))
    #expect(pilot.takeRequests() == [.loadTrash])
    pilot.happen(.trash(Self.deleted))
    pilot.shows(
      """
       Esc Back                            Trash                     Enter Bring back
      ────────────────────────────────────────────────────────────────────────────────
      ▌Old shopping                                                       desk, 14:05
       Older still                                                              2 Nov

















      ────────────────────────────────────────────────────────────────────────────────
       Deleted notes stay here for 30 days.
       Enter Bring back  y Copy  Esc Back  ? Keys
      """)
  }

  @Test(arguments: [Key(.enter), .character("u")])
  func `brings a note back`(key: Key) {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("t"))
    pilot.happen(.trash(Self.deleted))
    _ = pilot.takeRequests()
    pilot.press(key)
    #expect(pilot.takeRequests() == [.restoreNote(.note(8))])
    #expect(pilot.statusLine == " \"Old shopping\" is back among the notes")
    #expect(pilot.cursorLine?.hasPrefix("▌Older still") == true)
  }

  @Test func `follows what happens elsewhere`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("t"))
    pilot.happen(.trash(Self.deleted))
    _ = pilot.takeRequests()
    pilot.delete(.note(1))
    #expect(pilot.takeRequests() == [.loadTrash])
    pilot.happen(.trash(Array(Self.deleted.dropFirst())))
    #expect(pilot.lines[2].hasPrefix("▌(no longer in the Trash)"))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().isEmpty)
  }

  @Test func `says when it is empty, and leads back`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.press(.character("t"))
    pilot.happen(.trash([]))
    #expect(pilot.canvas.text.contains("The Trash is empty."))
    pilot.press(.character("q"))
    #expect(pilot.lines[0].contains("[Notes 4]"))
  }
}

struct `The Documents tab` {
  @Test(arguments: [Key(.tab), .character("2")])
  func `says that documents come next, and leads back`(key: Key) {
    var pilot = Pilot(columns: 80, rows: 10, notes: .four)
    pilot.press(key)
    pilot.shows(
      """
                                    Notes 4   [Documents]
      ────────────────────────────────────────────────────────────────────────────────
                                    Documents come next.
                    Notes: one line each. Documents: pages, plain files.



      ────────────────────────────────────────────────────────────────────────────────

       Tab Notes  ? Keys  q Quit
      """)
    pilot.press(key == Key(.tab) ? Key(.tab) : .character("1"))
    #expect(pilot.lines[0].contains("[Notes 4]"))
    #expect(pilot.takeRequests().isEmpty)
  }
}

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
       End         Last row

       Everywhere
       ^L          Draw the screen anew
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

struct Questions {
  private static let question = Question(
    sentence: "~/Sync/TamNote is not there any more. What should happen?",
    answers: [
      .init(.wait, key: .character("w"), words: "Wait for it"),
      .init(.writeBack, key: .character("b"), words: "Write everything back"),
    ])

  @Test func `show one sentence and the keys that answer it`() {
    var pilot = Pilot(columns: 70, rows: 12, notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.shows(
      """
                                     TamNote
      ──────────────────────────────────────────────────────────────────────
       ~/Sync/TamNote is not there any more. What should happen?
         w  Wait for it
         b  Write everything back




      ──────────────────────────────────────────────────────────────────────

       Esc Later
      """)
  }

  @Test(
    arguments: [
      (.character("b"), .writeBack), (Key(.enter), .wait), (Key(.escape), nil),
    ] as [(Key, Question.Choice?)])
  func `are answered by a key; Enter is the safe answer, Esc none`(
    key: Key, answer: Question.Choice?
  ) {
    var pilot = Pilot(notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.press(.character("d"), key)
    #expect(pilot.takeRequests() == [.answered(answer)])
    #expect(pilot.lines[0].contains("[Notes 4]"))
  }

  @Test func `wait while something is being typed`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.happen(.asked(Self.question))
    pilot.type("bw")
    #expect(!pilot.takeRequests().contains(.answered(.writeBack)))
    pilot.press(Key(.escape))
    #expect(pilot.canvas.text.contains("What should happen"))
  }

  @Test func `go when they have answered themselves, also before they were shown`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.happen(.settled(Self.question))
    #expect(pilot.stack.isAtList)
    pilot.press(.character("a"))
    pilot.happen(.asked(Self.question))
    pilot.happen(.settled(Self.question))
    pilot.press(Key(.escape))
    #expect(pilot.stack.isAtList)
  }
}
