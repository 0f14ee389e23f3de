import Console
import KeyValueStorage
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
       Esc Put aside                      Add Note                         Enter Save
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
       Enter Keep  ^J Another note below  Esc Put aside
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
       Esc Put aside  Add Note     Enter Save
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

  @Test func `closes only when the note is kept, and goes to it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("Hi")
    pilot.press(Key(.enter))
    #expect(
      pilot.takeRequests() == [
        .keepDraft(Draft(text: "H")), .keepDraft(Draft(text: "Hi")), .addNotes(["Hi"]),
      ])
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.change { $0.notes.append(Note(5, "Hi")) }
    pilot.keep(.note(5))
    #expect(pilot.takeRequests() == [.dropDraft(of: nil)])
    #expect(pilot.cursorLine?.hasPrefix("▌Hi") == true)
  }

  @Test func `keeps the text in the field when it is refused, with the reason`() {
    var pilot = Pilot(columns: 60, rows: 12, notes: .four)
    pilot.press(.character("a"))
    pilot.type("Too much")
    pilot.press(Key(.enter))
    pilot.refuse("Notes use 1 MB of 1 MB.")
    pilot.shows(
      """
       Esc Put aside            Add Note               Enter Save
      ────────────────────────────────────────────────────────────
        ┌──────────────────────────────────────────────────────┐
        │Too much                                              │
        └──────────────────────────────────────────────────────┘
      ▌Buy milk and bread                               yesterday
       Call the plumber about the kitchen tap           yesterday
       Ideas for Anna: pottery class, the blue scarf, … yesterday
       [ ] Ship the parcel before Friday                yesterday
      ────────────────────────────────────────────────────────────
       ! Notes use 1 MB of 1 MB.
       Enter Keep  ^J Another note below  Esc Put aside
      """)
    _ = pilot.takeRequests()
    pilot.press(Key(.backspace), Key(.enter))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "Too muc")), .addNotes(["Too muc"])])
  }

  @Test func `keeps nothing of an empty field`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), Key(.enter))
    #expect(pilot.lines[0].contains("[Notes 4]"))
    pilot.press(.character("a"), .character(" "), Key(.enter))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: " ")), .dropDraft(of: nil)])
  }

  @Test(arguments: [Key(.escape), .control("c")])
  func `puts the text aside and offers it again`(key: Key) {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("Half a th")
    pilot.press(key)
    #expect(pilot.statusLine == " Put aside. a takes it up again.")
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "Half a th")))
    pilot.press(.character("a"))
    #expect(pilot.canvas.text.contains("│Half a th "))
    #expect(pilot.statusLine == " This is the text you put aside.")
    pilot.type("o")
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "Half a tho"))])
  }

  @Test func `offers what an earlier run left behind`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(text: "From before the crash")]))
    pilot.press(.character("a"))
    #expect(pilot.canvas.text.contains("│From before the crash "))
  }

  @Test func `also offers the change of a note that is no longer there`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(of: .note(77), text: "Change of a deleted note")]))
    pilot.press(.character("a"), .character("!"), Key(.enter))
    pilot.keep()
    #expect(
      pilot.takeRequests() == [
        .keepDraft(Draft(of: .note(77), text: "Change of a deleted note!")),
        .addNotes(["Change of a deleted note!"]), .dropDraft(of: .note(77)),
      ])
  }

  @Test func `texts of two programs that ended are offered as one`() {
    var drafts = [Draft(text: "Milk")]
    drafts.join(Draft(text: "Bread"))
    drafts.join(Draft(of: .note(1), text: "Call Anna"))
    drafts.join(Draft(text: "Milk\nBread"))
    #expect(drafts == [Draft(text: "Milk\nBread"), Draft(of: .note(1), text: "Call Anna")])
  }

  @Test(arguments: [Key(.lineFeed), .alt(.enter)])
  func `makes one note a line`(key: Key) {
    var pilot = Pilot(columns: 60, rows: 14, notes: .four)
    pilot.press(.character("a"))
    pilot.type("Milk")
    pilot.press(key)
    pilot.type("Bread")
    pilot.press(key, key)
    pilot.type("Salt")
    pilot.shows(
      """
       Esc Put aside            Add Note               Enter Save
      ────────────────────────────────────────────────────────────

        ┌──────────────────────────────────────────────────────┐
        │Milk                                                  │
        │Bread                                                 │
        │                                                      │
        │Salt                                                  │
        └──────────────────────────────────────────────────────┘

      ▌Buy milk and bread                               yesterday
      ────────────────────────────────────────────────────────────
       Enter keeps 3 notes, one a line
       Enter Keep  ^J Another note below  Esc Put aside
      """)
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["Milk", "Bread", "Salt"]))
  }

  @Test func `takes a paste on the list into the field, and never as keys`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.paste("dddq\r\nxx\r"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "dddq\nxx\n"))])
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.addNotes(["dddq", "xx"])])
  }

  @Test(arguments: [Key.character("t"), .character("2")])
  func `takes a paste on the Trash and on the Documents too`(key: Key) {
    var pilot = Pilot(notes: .four)
    pilot.press(key)
    _ = pilot.takeRequests()
    pilot.happen(.paste("dddq\r\nxx\r"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "dddq\nxx\n"))])
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.addNotes(["dddq", "xx"])])
  }

  @Test func `puts a paste on the list behind the text put aside`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(text: "Milk")]))
    pilot.happen(.paste("Bread"))
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "Milk\nBread"))])
  }

  @Test func `takes 300 pasted lines, and a megabyte`() {
    var pilot = Pilot(notes: .four)
    let lines = (1...300).map { "Line \($0)" }
    pilot.happen(.paste(lines.joined(separator: "\r")))
    #expect(pilot.statusLine == " Enter keeps 300 notes, one a line")
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(lines))
    pilot.keep()
    let megabyte = String(repeating: "é-and-more", count: 100_000)
    pilot.happen(.paste(megabyte))
    pilot.press(Key(.home), .character("!"), Key(.end), Key(.left), Key(.backspace))
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .addNotes(["!" + megabyte.dropLast(2) + "e"]))
  }

  @Test func `is not closed by the answer to another request`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("d"), .character("a"), .character("x"), Key(.enter))
    pilot.happen(.kept(.deleteNotes([.note(1)]), []))
    #expect(pilot.lines[0].contains("Add Note"))
    pilot.happen(.refused(.addNotes(["x"]), Message("Full.", isTrouble: true)))
    #expect(pilot.canvas.text.contains("│x "))
    #expect(pilot.statusLine == " ! Full.")
  }

  @Test func `holds what is typed while the disk is slow, and loses none of it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), .character("x"), Key(.enter))
    pilot.press(.character("a"))
    pilot.type("two")
    #expect(pilot.takeRequests().last == .addNotes(["x"]))
    pilot.keep()
    #expect(pilot.canvas.text.contains("│two "))
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "two")))
  }

  @Test func `goes on with what was typed when it is refused meanwhile`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), .character("x"), Key(.enter))
    pilot.type("y")
    pilot.happen(.paste("z"))
    pilot.refuse("Full.")
    #expect(pilot.canvas.text.contains("│xyz "))
  }

  @Test func `drops the keys that came together with the one that closed it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.pressTogether("␛dq")
    pilot.press(.character("a"), .character("x"))
    _ = pilot.takeRequests()
    pilot.pressTogether("⏎↓⌦")
    #expect(pilot.takeRequests() == [.addNotes(["x"])])
  }
}

struct `The first minute` {
  @Test func `has the field open already`() {
    let pilot = Pilot(isFirstMinute: true)
    pilot.shows(
      """
       Esc Put aside                      Add Note                         Enter Save
      ────────────────────────────────────────────────────────────────────────────────

                         Your first note: type it, Enter keeps it.
                                     Esc looks around.

        ┌──────────────────────────────────────────────────────────────────────────┐
        │                                                                          │
        └──────────────────────────────────────────────────────────────────────────┘












      ────────────────────────────────────────────────────────────────────────────────
       Notes use 3 KB of 1 MB
       Enter Keep  ^J Another note below  Esc Put aside
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
