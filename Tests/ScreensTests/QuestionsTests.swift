import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct Questions {
  private static let question = Question(
    sentence: "~/Sync/TamNote is not there any more. What should happen?",
    answers: [
      .init(.wait, key: .character("w"), words: "Wait for it"),
      .init(.writeBack, key: .character("b"), words: "Write everything back"),
      .init(.startNew, key: .character("n"), words: "Start new there"),
    ])

  @Test func `show one sentence and the keys that answer it`() {
    var pilot = Pilot(columns: 70, rows: 12, notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.shows(
      """
                                     TamNote
      ──────────────────────────────────────────────────────────────────────
       ~/Sync/TamNote is not there any more. What should happen?
         w  Wait for it
         b  Write everything back
         n  Start new there



      ──────────────────────────────────────────────────────────────────────

       Enter First answer  Esc Later
      """)
  }

  @Test(
    arguments: [
      (.character("b"), .writeBack), (.character("n"), .startNew), (Key(.enter), .wait),
      (Key(.escape), nil),
    ] as [(Key, Question.Choice?)])
  func `are answered by a key; Enter is the safe answer, Esc none`(
    key: Key, answer: Question.Choice?
  ) {
    var pilot = Pilot(notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.press(.character("d"), key)
    #expect(pilot.takeRequests() == [.answered(answer)])
    #expect(pilot.lines[0].contains("[Notes 4]"))
  }

  @Test func `take no pasted text, and say so`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.happen(.paste("b"))
    #expect(pilot.statusLine.contains("Nothing was pasted"))
    #expect(pilot.takeRequests() == [])
    pilot.press(.character("z"))
    #expect(!pilot.statusLine.contains("Nothing was pasted"))
  }

  @Test func `wait while something is being typed`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.happen(.asked(Self.question))
    pilot.type("bnw")
    let isAnswered = pilot.takeRequests().contains { request in
      if case .answered = request { true } else { false }
    }
    #expect(!isAnswered)
    pilot.press(Key(.escape))
    #expect(pilot.canvas.text.contains("What should happen"))
  }

  @Test func `go when they have answered themselves, also before they were shown`() {
    var pilot = Pilot(notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.happen(.settled(Self.question))
    #expect(pilot.stack.isAtList)
    pilot.press(.character("a"))
    pilot.happen(.asked(Self.question))
    pilot.happen(.settled(Self.question))
    pilot.press(Key(.escape))
    #expect(pilot.stack.isAtList)
  }

  @Test func `show their answers before all of their sentence`() {
    var pilot = Pilot(columns: 20, rows: 5, notes: .four)
    pilot.happen(.asked(Self.question))
    pilot.shows(
      """
       ~/Sync/TamNote is n
         w  Wait for it
         b  Write everythi
         n  Start new ther
       Esc Later
      """)
  }
}
