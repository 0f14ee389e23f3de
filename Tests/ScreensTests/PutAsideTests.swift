import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `A text put aside` {
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

  @Test func `the list tells quietly what is put aside, until it is taken up`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(text: "From before the crash")]))
    #expect(pilot.statusLine == " 1 text put aside: a brings it back · saved 14:02")
    pilot.press(.character("a"), Key(.enter))
    pilot.keep()
    #expect(pilot.statusLine == " saved 14:02")
  }

  @Test func `the list names the note whose change is put aside`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(of: .note(2), from: "Call", text: "x"), Draft(text: "y")]))
    #expect(
      pilot.statusLine
        == #" 1 text put aside: a brings it back · change of "Call the plumbe…" put aside: E…"#)
    pilot.change { $0.status = Message("kept here, not saved", isTrouble: true) }
    #expect(pilot.statusLine == " ! kept here, not saved")
  }

  @Test func `what is thrown away goes to the Trash, and the draft goes`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(text: "Milk\nBread")]))
    pilot.press(.character("a"), .control("x"))
    #expect(pilot.takeRequests() == [.throwAway(["Milk", "Bread"])])
    pilot.keep()
    #expect(pilot.takeRequests() == [.dropDraft(of: nil)])
    #expect(pilot.statusLine == #" "Milk" thrown away · u Undo"#)
    pilot.press(.character("a"))
    #expect(!pilot.canvas.text.contains("Milk"))
  }

  @Test func `a change that is thrown away leaves the note as it was`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"), .control("x"))
    #expect(pilot.takeRequests().last == .throwAway(["Buy milk and bread!"]))
    pilot.keep()
    #expect(pilot.takeRequests() == [.dropDraft(of: .note(1))])
    #expect(pilot.lines[2].hasPrefix("▌Buy milk and bread "))
  }

  @Test func `what cannot be thrown away stays in the field`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"), .character("x"), .control("x"))
    pilot.refuse("not kept: the disk is full")
    #expect(pilot.canvas.text.contains("│x "))
    #expect(pilot.statusLine == " ! not kept: the disk is full")
  }

  @Test func `there is nothing to throw away of an empty field`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    #expect(!pilot.keyLine.contains("Throw away"))
    pilot.press(.control("x"))
    #expect(pilot.takeRequests().isEmpty && pilot.lines[0].contains("[Notes 4]"))
  }

  @Test func `texts of two programs that ended are offered as one`() {
    var drafts = [Draft(text: "Milk")]
    drafts.join(Draft(text: "Bread"))
    drafts.join(Draft(of: .note(1), text: "Call Anna"))
    drafts.join(Draft(text: "Milk\nBread"))
    #expect(drafts == [Draft(text: "Milk\nBread"), Draft(of: .note(1), text: "Call Anna")])
  }
}
