import Console
import KeyValueStorage
import ScreenPilot
import Testing
import TextModel

@testable import Screens

struct `The Documents tab` {
  @Test(arguments: [Key(.tab), .character("2")])
  func `says what documents are, and leads back`(key: Key) {
    var pilot = Pilot(columns: 80, rows: 10, notes: .four)
    pilot.press(key)
    pilot.shows(
      """
                                    Notes 4   [Documents]
      ────────────────────────────────────────────────────────────────────────────────
                    Notes: one line each. Documents: pages, plain files.
                         a begins one, Enter opens one by its name.



      ────────────────────────────────────────────────────────────────────────────────

       a New  Enter Open  Tab Notes  ? Keys  : Commands  q Quit
      """)
    pilot.press(key == Key(.tab) ? Key(.tab) : .character("1"))
    #expect(pilot.lines[0].contains("[Notes 4]"))
    #expect(pilot.takeRequests().isEmpty)
  }

  @Test func `lists no key that does nothing there`() {
    for binding in KeyTable.standard.bindings(in: .documents) {
      for key in binding.keys {
        var pilot = Pilot(notes: .four)
        pilot.press(.character("2"))
        let before = pilot.lines
        pilot.press(key)
        #expect(pilot.lines != before || !pilot.takeRequests().isEmpty, "\(key.name)")
      }
    }
  }

  @Test func `begins a new document`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("2"), .character("a"))
    #expect(pilot.takeRequests() == [.edit(nil)])
    pilot.happen(.document(.opened(TextBuffer())))
    pilot.press(.character("x"))
    #expect(pilot.publishedText == "x")
    pilot.press(.control("q"))
    #expect(pilot.lines[0].contains("[Documents]"))
  }

  @Test func `goes back with the reason where a document cannot be opened`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("2"), .character("a"))
    pilot.happen(.document(.failed(Message("Not opened: it is a folder.", isTrouble: true))))
    #expect(pilot.lines[0].contains("[Documents]"))
    #expect(pilot.statusLine == " ! Not opened: it is a folder.")
  }
}
