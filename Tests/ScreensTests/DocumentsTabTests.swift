import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

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
}
