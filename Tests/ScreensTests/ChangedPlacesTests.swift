import Console
import ScreenPilot
import Testing
import TextModel

@testable import Screens

struct `Places that others changed in a document` {
  private let text = (1...50).map { "line \($0)" }.joined(separator: "\n")

  @Test func `stay marked until they have been seen, which takes a while and a key`() {
    var pilot = Pilot(document: text, rows: 12)
    pilot.replace("line 3", by: "line three")
    #expect(pilot.lines[4].hasPrefix("▎line three"))
    for _ in 1...3 {
      pilot.press(Key(.right))
      #expect(pilot.lines[4].hasPrefix("▎line three"))
    }
    pilot.press(Key(.left))
    #expect(pilot.lines[4] == " line three")
    pilot.press(Key(.function(5)))
    #expect(pilot.statusLine == " No place was changed elsewhere.")
  }

  @Test func `stay marked while they are out of view, or go on being changed`() {
    var pilot = Pilot(document: text, rows: 12)
    pilot.replace("line 40", by: "line forty")
    pilot.replace("line 2\n", by: "line two\n")
    for number in 1...9 {
      pilot.press(Key(.right))
      pilot.replace("line two", by: "line two\(number)")
      pilot.replace("line two\(number)", by: "line two")
    }
    #expect(pilot.lines[3].hasPrefix("▎line two"))
    pilot.press(Key(.function(5)), Key(.function(5)))
    #expect(pilot.cursorLine?.hasPrefix(" line forty") == true)
  }

  @Test func `lose their mark where the line is edited here`() {
    var pilot = Pilot(document: text, rows: 12)
    pilot.replace("line 2\nline 3\nline 4\n", by: "one\ntwo\nthree\n")
    pilot.press(Key(.down), Key(.down))
    pilot.type("!")
    #expect(pilot.lines[3].hasPrefix("▎one"))
    #expect(pilot.lines[4] == " !two")
    #expect(pilot.lines[5].hasPrefix("▎three"))
  }

  @Test func `that are to be reviewed are counted, marked and gone to, and stay until then`() {
    var pilot = Pilot(document: text, rows: 12)
    pilot.replace("line 4\n", by: "line four\nline IV\n", toReview: "line IV")
    pilot.replace("line 30", by: "line thirty", toReview: "thirty")
    for _ in 1...9 { pilot.press(Key(.right)) }
    #expect(pilot.lines[6].hasPrefix("!line IV"))
    #expect(pilot.statusLine == " 2:3 · 2 places to review: F5 · 102 words")
    pilot.replace("line 1\n", by: "the first line 1\n")
    pilot.press(Key(.function(5)))
    for _ in 1...6 where !pilot.statusLine.contains("Two people") {
      pilot.press(Key(.function(5)))
    }
    #expect(pilot.cursorLine?.hasPrefix(" line IV") == true)
    pilot.press(Key(.right))
    #expect(pilot.statusLine.contains(" · 1 place to review: F5 · "))
    for _ in 1...6 where !pilot.statusLine.contains("Two people") {
      pilot.press(Key(.function(5)))
    }
    #expect(pilot.cursorLine?.hasPrefix(" line thirty") == true)
    pilot.press(Key(.right))
    #expect(!pilot.statusLine.contains("to review"))
  }

  @Test func `show where each of the others is now`() {
    var pilot = Pilot(document: "milk\nbread\ntea\n", rows: 12)
    pilot.replace("milk", by: "oats")
    pilot.replace("tea", by: "te")
    let underlined = (2..<6).map { row in
      (0..<20).filter { column in
        pilot.canvas[Place(row: row, column: column)]?.style.isUnderlined == true
      }
    }
    #expect(underlined == [[], [], [3], []])
  }
}

struct `How an open document stands` {
  private func pilot(
    _ safety: DocumentStatus.Safety, conflicts: Int = 0
  ) -> Pilot {
    var pilot = Pilot(document: "milk", rows: 12)
    pilot.happen(
      .document(
        .status(
          DocumentStatus(
            name: "Shopping.md", safety: safety, conflictCount: conflicts, clock: Pilot.clock))))
    return pilot
  }

  @Test func `is told with versions to look at beside it, until they are`() {
    var pilot = pilot(.saved(at: nil), conflicts: 1)
    #expect(pilot.statusLine == " 1:1 · ! 1 version to look at: Alt+h · 1 word")
    pilot.press(Key(.end))
    #expect(pilot.statusLine.hasPrefix(" 1:5 · ! 1 version"))
    #expect(self.pilot(.kept, conflicts: 0).statusLine == " 1:1 · 1 word")
  }

  @Test(arguments: [
    (DocumentStatus.Safety.saved(at: nil), "saved"), (.kept, "kept"), (.noFile, "no file yet"),
    (.notKept, "not kept"),
  ])
  func `is told in the title`(safety: DocumentStatus.Safety, words: String) {
    #expect(pilot(safety).lines[0].hasSuffix(" \(words)"))
  }

  @Test(arguments: [
    ("", 0), ("# Title\n\n- [ ] milk and tea", 4), ("- [x] done\n* [X] too", 2), ("[xy] x", 2),
    ("a — b · c … d", 4), ("| a | b |\n|---|---|", 2), ("é 漢字 привет ½ 👍", 3), ("3. third", 2),
    ("→ ** `` ~~~ > ' \" «»", 0), ("“so”—he", 1),
  ])
  func `counts words, not signs`(text: String, count: Int) {
    let words = count == 1 ? "1 word" : "\(count) words"
    #expect(Pilot(document: text, rows: 12).statusLine == " 1:1 · \(words)")
  }

  @Test func `counts the lines that are selected`() {
    var pilot = Pilot(document: "one\ntwo\nthree\n", rows: 12)
    pilot.press(Key(.down, .shift))
    #expect(pilot.statusLine.contains(" · selected · "))
    pilot.press(Key(.down, .shift))
    #expect(pilot.statusLine.contains(" · 2 lines selected · "))
    pilot.press(Key(.right, .shift))
    #expect(pilot.statusLine.contains(" · 3 lines selected · "))
  }
}
