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

  @Test func `texts of two programs that ended are offered as one`() {
    var drafts = [Draft(text: "Milk")]
    drafts.join(Draft(text: "Bread"))
    drafts.join(Draft(of: .note(1), text: "Call Anna"))
    drafts.join(Draft(text: "Milk\nBread"))
    #expect(drafts == [Draft(text: "Milk\nBread"), Draft(of: .note(1), text: "Call Anna")])
  }
}
