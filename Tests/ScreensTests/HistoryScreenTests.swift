import Console
import ScreenPilot
import Testing
import TextModel

@testable import Screens

struct `Looking at what a document was` {
  private static let now = "# Shopping\n\nmilk\nbread\ntea\n"
  private static let versions = [
    DocumentVersion(
      id: "b", time: Pilot.seconds(day: 13, hour: 9, minute: 12), origin: "pts/3", size: 1_240,
      isConflict: false),
    DocumentVersion(
      id: "a", time: Pilot.seconds(day: 12, hour: 9, minute: 40), origin: "desk", size: 310,
      isConflict: true),
  ]

  private func lookingBack() -> Pilot {
    var pilot = Pilot(document: Self.now, rows: 18)
    pilot.press(Key(.escape), .character("h"))
    #expect(pilot.takeRequests() == [.loadVersions])
    pilot.happen(.document(.versions(Self.versions)))
    #expect(pilot.takeRequests() == [.loadVersion("b")])
    pilot.happen(.document(.version("b", TextBuffer("# Shopping\n\nmilk\noats\ntea\n"))))
    return pilot
  }

  @Test func `lists the versions and says what differs`() {
    lookingBack().shows(
      """
       Esc Back                           History                    Enter Bring back
      ────────────────────────────────────────────────────────────────────────────────
      ▌09:12  pts/3  1.2 KB
       ! lost a conflict, yesterday  desk  310 bytes
      ────────────────────────────────────────────────────────────────────────────────
       … one line

         milk
       - bread
       + oats
         tea




      ────────────────────────────────────────────────────────────────────────────────
       - is in the document now, + was in it 09:12
       Enter Bring back  Space Read on  y Copy  Esc Back  ? Keys
      """)
  }

  @Test func `brings a text back as an edit that can be undone`() {
    var pilot = lookingBack()
    pilot.press(Key(.enter))
    #expect(pilot.publishedText == "# Shopping\n\nmilk\noats\ntea\n")
    #expect(pilot.statusLine == " Brought back; Undo takes it back.")
    pilot.press(.control("z"))
    #expect(pilot.publishedText == Self.now)
  }

  @Test func `compares with the text as others change it meanwhile`() {
    var pilot = lookingBack()
    pilot.replace("bread", by: "oats")
    #expect(pilot.lines[5] == " The same as now.")
    pilot.press(Key(.escape))
    #expect(
      pilot.lines[5]
        == "▎oats                                                                     pts/3")
  }

  @Test func `says where a text is not at hand any more`() {
    var pilot = lookingBack()
    pilot.press(Key(.down))
    #expect(pilot.takeRequests() == [.loadVersion("a")])
    pilot.happen(.document(.version("a", nil)))
    #expect(pilot.lines[5] == " This text is not at hand any more.")
    pilot.press(Key(.enter))
    #expect(pilot.statusLine == " ! This text is not at hand any more.")
    #expect(pilot.publishedText == Self.now)
  }

  @Test(arguments: [(20, 5), (1, 1), (3, 3), (40, 8)])
  func `can be used in a small window`(columns: Int, rows: Int) {
    var pilot = lookingBack()
    pilot.resize(columns: columns, rows: rows)
    pilot.press(Key(.down), Key(.up), .character(" "), Key(.left))
    _ = pilot.canvas
    pilot.press(Key(.enter))
    #expect(pilot.publishedText == "# Shopping\n\nmilk\noats\ntea\n")
  }
}
