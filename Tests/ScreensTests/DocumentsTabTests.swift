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
}
