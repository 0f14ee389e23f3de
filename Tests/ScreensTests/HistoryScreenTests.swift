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
    pilot.press(.alt(.character("h")))
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
    #expect(
      pilot.statusLine == " Give the document the text of 09:12? What it has now stays a version.")
    #expect(pilot.keyLine == " y Yes, bring it back  Esc No")
    pilot.press(.character("y"))
    #expect(pilot.publishedText == "# Shopping\n\nmilk\noats\ntea\n")
    #expect(pilot.statusLine == " Brought back; Undo takes it back.")
    pilot.press(.control("z"))
    #expect(pilot.publishedText == Self.now)
  }

  @Test func `brings nothing back by what was not typed for it`() {
    for text in ["hello there", "hjkj⏎", "j⏎n", "⏎⏎⏎"] {
      var pilot = lookingBack()
      pilot.pressTogether(text)
      #expect(pilot.publishedText == Self.now, "together: \(text)")
      pilot = lookingBack()
      pilot.press(Key(.enter))
      pilot.pressAgainAtOnce(.character("y"))
      pilot.press(.character("y"), Key(.enter), Key(.escape))
      #expect(pilot.publishedText == Self.now)
      #expect(pilot.lines[0].contains("History"))
    }
  }

  @Test func `takes the mark off a version that was looked at`() {
    var pilot = lookingBack()
    pilot.press(.control("t"))
    #expect(!pilot.keyLine.contains("Looked at"))
    #expect(pilot.takeRequests() == [])
    pilot.press(Key(.down))
    #expect(pilot.keyLine.contains("^T Looked at"))
    _ = pilot.takeRequests()
    pilot.press(.control("t"))
    #expect(pilot.takeRequests() == [.settleVersion("a")])
    var versions = Self.versions
    versions[1] = DocumentVersion(
      id: "a", time: versions[1].time, origin: "desk", size: 310, isConflict: false)
    pilot.happen(.document(.versions(versions)))
    #expect(pilot.lines[3] == "▌yesterday  desk  310 bytes")
  }

  @Test(arguments: [true, false])
  func `brings a text back over what is none, and not where nothing may be changed`(isBinary: Bool)
  {
    var pilot = lookingBack()
    pilot.happen(
      .document(
        .status(
          DocumentStatus(
            name: "a.out", safety: .saved(at: nil), readOnlyReason: "No text.",
            mayBeReplaced: isBinary, clock: Pilot.clock))))
    pilot.press(Key(.enter))
    pilot.press(.character("y"))
    #expect((pilot.publishedText == "# Shopping\n\nmilk\noats\ntea\n") == isBinary)
    #expect((pilot.publishedText == Self.now) != isBinary)
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

  @Test func `compares a long text with the next key, and does not lose the place in it`() {
    let lines = (1...40_000).map { "line \($0)" }
    var pilot = Pilot(document: lines.joined(separator: "\n"), rows: 18)
    pilot.press(.alt(.character("h")))
    pilot.happen(.document(.versions(Self.versions)))
    let old = lines.map { $0.hasSuffix("7") ? $0 + " was longer" : $0 }
    pilot.happen(.document(.version("b", TextBuffer(old.joined(separator: "\n")))))
    pilot.press(.character(" "))
    let view = pilot.lines[5..<15]
    pilot.replace("line 39997", by: "line 39997 was longer")
    #expect(pilot.lines[5..<15] == view)
    #expect(
      pilot.statusLine == " The document was changed meanwhile; any key compares it anew")
    pilot.press(Key(.function(9)))
    #expect(pilot.lines[5..<15] == view)
    #expect(pilot.statusLine.hasPrefix(" - is in the document now"))
  }

  @Test(arguments: [
    ("foo", "foo\n", ["gone: foo  (has no line end)", "new: foo  (ends with LF)"]),
    (
      "foo\r\nbar\n", "foo\nbar\n",
      [
        "gone: foo  (ends with CR LF)", "new: foo  (ends with LF)", "same: bar",
      ]
    ),
    ("foo\r\n", "bar\r\n", ["gone: foo", "new: bar"]),
  ])
  func `says where only the ends of lines differ`(old: String, new: String, expected: [String]) {
    let lines = TextDifferenceLines(from: Array(old.utf8), to: Array(new.utf8)).lines
    #expect(lines.map { "\($0.kind): \($0.text)" } == expected)
  }

  @Test func `shows the beginning of a long line, however it ends`() {
    for end in ["", "\n", "\r\n"] {
      let long = String(repeating: "x", count: 9_000) + end
      let lines = TextDifferenceLines(from: [], to: Array(long.utf8)).lines
      #expect(lines.map(\.text.utf8.count) == [2_000])
    }
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
    pilot.press(Key(.enter))
    _ = pilot.canvas
    pilot.press(.character("y"))
    #expect(pilot.publishedText == "# Shopping\n\nmilk\noats\ntea\n")
  }
}
