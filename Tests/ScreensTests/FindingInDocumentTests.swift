import Console
import ScreenPilot
import Testing

@testable import Screens

struct `Finding in a document` {
  private static let text = "milk\nbread\nmilk and tea\nMILK\n"

  @Test func `finds as it is typed, and says which of how many`() {
    var pilot = Pilot(document: Self.text, rows: 12)
    pilot.press(Key(.down), .control("f"))
    pilot.type("milk")
    pilot.shows(
      """
       ^Q Done                          Shopping.md                       saved 14:02
      ────────────────────────────────────────────────────────────────────────────────
       milk
       bread
       milk and tea
       MILK



      ────────────────────────────────────────────────────────────────────────────────
       Find: milk                                                              2 of 3
       Enter Go there  Down/Up Next  ^T Kind  ^R Replace  Esc Back
      """)
    pilot.press(Key(.down))
    #expect(pilot.statusLine.hasSuffix("3 of 3"))
    pilot.press(Key(.down))
    #expect(pilot.statusLine.hasSuffix("1 of 3, from the other end"))
    pilot.press(Key(.up), Key(.enter), .control("n"))
    #expect(pilot.statusLine == " 1 of 3, from the other end")
  }

  @Test func `goes back where it began with Esc`() {
    var pilot = Pilot(document: Self.text)
    pilot.press(Key(.down), .control("f"))
    pilot.type("tea")
    #expect(pilot.canvas.cursor?.row == 22)
    pilot.press(Key(.escape))
    #expect(pilot.canvas.cursor == Place(row: 3, column: 1))
  }

  @Test func `proposes what is selected, and typing replaces that`() {
    var pilot = Pilot(document: Self.text)
    pilot.press(.alt(.character("w")), .control("f"))
    #expect(pilot.statusLine.hasPrefix(" Find: milk "))
    #expect(pilot.statusLine.hasSuffix("1 of 3"))
    pilot.type("tea")
    #expect(pilot.statusLine.hasPrefix(" Find: tea "))
    pilot.press(Key(.escape), .alt(.character("w")), .control("f"), Key(.end))
    pilot.type(" and")
    #expect(pilot.statusLine.hasPrefix(" Find: milk and "))
    pilot.press(Key(.escape), .alt(.character("w")), .control("f"), Key(.backspace))
    #expect(pilot.statusLine == " Find:")
  }

  @Test func `takes of a large paste the first line, and shows where typing goes on`() {
    var pilot = Pilot(document: Self.text)
    for key in [Key.control("f"), .control("g")] {
      pilot.press(key)
      pilot.happen(.paste(String(repeating: "é", count: 400_000) + "\nsecond"))
      pilot.type("!")
      #expect(!pilot.statusLine.contains("second") && !pilot.statusLine.contains("!"))
      pilot.press(Key(.backspace))
      pilot.type("!")
      let isShown = pilot.statusLine.contains("éé!")
      #expect(isShown)
      #expect(pilot.canvas.cursor?.row == 22)
      pilot.press(.control("u"))
      pilot.happen(.paste("tea\nsecond"))
      #expect(pilot.statusLine.contains(": tea"))
      pilot.press(Key(.escape))
    }
    #expect(pilot.publishedText == Self.text)
  }

  @Test func `says what is wrong with an expression`() {
    var pilot = Pilot(document: Self.text)
    pilot.press(.control("f"), .control("t"), .control("t"), .control("t"))
    #expect(pilot.statusLine.hasSuffix("regular expression"))
    pilot.type("(a")
    #expect(pilot.statusLine.hasSuffix("regular expression · a ( is not closed yet"))
    pilot.type("|e)")
    #expect(pilot.statusLine.hasSuffix("regular expression · 1 of 5"))
  }

  @Test func `finds capital letters as they are typed, if asked to`() {
    var pilot = Pilot(document: Self.text)
    pilot.press(.control("f"))
    pilot.type("MILK")
    #expect(pilot.statusLine.hasSuffix("1 of 3"))
    pilot.press(.control("t"))
    #expect(pilot.statusLine.hasSuffix("capitals and accents as typed · 1 of 1"))
  }

  @Test func `replaces one by one, and leaves those that are skipped`() {
    var pilot = Pilot(document: Self.text)
    pilot.press(.control("r"))
    pilot.type("milk")
    #expect(pilot.lines.last?.contains("Enter What to put there") == true)
    #expect(pilot.lines.last?.contains("Enter Replace") == false)
    pilot.press(Key(.enter))
    #expect(pilot.lines.last?.contains("Enter Replace") == true)
    pilot.type("oats")
    pilot.press(Key(.enter), Key(.down), Key(.enter), Key(.escape))
    #expect(pilot.publishedText == "oats\nbread\nmilk and tea\noats\n")
  }

  @Test func `replaces all as one step`() {
    var pilot = Pilot(document: Self.text)
    pilot.press(.control("f"))
    pilot.type("milk")
    pilot.press(.control("r"))
    pilot.type("oats")
    pilot.press(.control("r"))
    #expect(pilot.publishedText == "oats\nbread\noats and tea\noats\n")
    #expect(pilot.statusLine == " 3 replaced · Undo takes it back")
    pilot.press(.control("z"))
    #expect(pilot.publishedText == Self.text)
  }

  @Test func `goes to a line, and says what a line is`() {
    var pilot = Pilot(document: Self.text)
    pilot.press(.control("g"))
    pilot.type("3:6")
    pilot.press(Key(.enter))
    #expect(pilot.canvas.cursor == Place(row: 4, column: 6))
    pilot.press(.control("g"))
    pilot.type("x")
    pilot.press(Key(.enter))
    #expect(pilot.statusLine == " A line is a number from 1 to 5, like 12 or 12:5.")
  }
}
