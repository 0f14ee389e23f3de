import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Keys that arrive together` {
  @Test func `make one draft, however many they are`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    _ = pilot.takeRequests()
    pilot.pressTogether(String(repeating: "xy⏎", count: 20))
    let draft = Draft(text: String(repeating: "xy\n", count: 20))
    #expect(pilot.takeRequests() == [.keepDraft(draft), .makeDocument(draft)])
  }

  @Test func `keep their order around those that do something else`() {
    var pilot = Pilot(notes: .four)
    pilot.pressTogether("axy←12⌫⇲z⏎↓")
    #expect(pilot.takeRequests().last == .addNotes(["x1yz"]))
  }

  /// A terminal without bracketed paste sends the lines as keys.
  @Test func `stay text behind an Enter, and run as no command`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    _ = pilot.takeRequests()
    pilot.pressTogether("milk⏎dd quark⏎")
    let draft = Draft(text: "milk\ndd quark\n")
    #expect(pilot.takeRequests() == [.keepDraft(draft), .makeDocument(draft)])
  }

  @Test func `make no empty lines where a line ends in both Enter and line feed`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.pressTogether("one⏎␊two⏎␊")
    #expect(pilot.takeRequests().last == .makeDocument(Draft(text: "one\ntwo\n")))
  }

  @Test func `stay text behind an Enter that changes a note`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter))
    pilot.pressTogether("!⏎more←⏎")
    pilot.keep()
    #expect(pilot.publishedText == "Buy milk and bread!\nmor\ne")
  }

  @Test func `go on in the list where they began there, each note with its key`() {
    var pilot = Pilot(notes: .four)
    pilot.pressTogether("amilk⏎abread⏎")
    #expect(pilot.takeRequests().contains(.addNotes(["milk"])))
    pilot.keep()
    #expect(pilot.takeRequests().contains(.addNotes(["bread"])))
    pilot.keep()
    #expect(pilot.stack.isAtList)
  }

  @Test func `are text where the list was not meant to go on`() {
    var pilot = Pilot(notes: .four)
    pilot.pressTogether("amilk⏎dddd")
    #expect(pilot.takeRequests().last == .makeDocument(Draft(text: "milk\ndddd")))
  }
}
