import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `The Trash` {
  private static let deleted = [
    DeletedNote(id: .note(8), text: "Old shopping", deleted: Pilot.now, by: .elsewhere("desk")),
    DeletedNote(
      id: .note(9), text: "Older still",
      deleted: Pilot.seconds(day: 2, hour: 8, minute: 0), by: .here),
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
