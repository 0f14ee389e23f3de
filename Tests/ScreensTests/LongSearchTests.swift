import Console
import ScreenPilot
import Testing

@testable import Screens

/// Searches that take longer than a key can wait.
struct `Finding in a long document` {
  private static let letters = String(repeating: "a", count: 100_000) + "b"

  /// Types an expression to look for.
  private func looking(for expression: String) -> Pilot {
    var pilot = Pilot(document: Self.letters)
    pilot.press(.control("f"), .control("t"), .control("t"), .control("t"))
    pilot.type(expression)
    return pilot
  }

  /// Lets the search go on as often as it asks for it; returns how often that was.
  @discardableResult
  private func finish(_ pilot: inout Pilot) -> Int {
    var turns = 0
    while pilot.takeRequests().contains(.searchOn), turns < 1000 {
      pilot.happen(.searchOn)
      turns += 1
    }
    return turns
  }

  @Test func `answers each key, and goes on between the keys`() {
    var pilot = looking(for: "[^b]*c")
    #expect(
      pilot.statusLine.hasSuffix("regular expression · looking…"))
    #expect(pilot.takeRequests() == [.searchOn])
    pilot.press(Key(.down))
    #expect(pilot.takeRequests().isEmpty)
    pilot.happen(.searchOn)
    #expect(finish(&pilot) > 0)
    #expect(pilot.statusLine.hasSuffix("not found"))
  }

  @Test func `tells later which of how many it has found`() {
    var pilot = looking(for: "a")
    #expect(pilot.statusLine.hasSuffix("regular expression · found"))
    finish(&pilot)
    #expect(pilot.statusLine.hasSuffix("1 of 100000"))
  }

  @Test func `stops when the person leaves`() {
    var pilot = looking(for: "[^b]*c")
    pilot.press(Key(.escape))
    finish(&pilot)
    #expect(pilot.canvas.cursor == Place(row: 2, column: 1))
    #expect(!pilot.statusLine.contains("found"))
  }

  @Test func `leaves the caret alone where the person has gone on, whatever comes in`() {
    var pilot = looking(for: "[^b]*c")
    pilot.press(Key(.enter), Key(.right))
    pilot.replace("ab", by: "ac")
    finish(&pilot)
    #expect(pilot.canvas.cursor == Place(row: 2, column: 2))
  }

  @Test func `finds what comes in while it is looking`() {
    var pilot = looking(for: "[^b]*c")
    pilot.replace("ab", by: "ac")
    #expect(pilot.statusLine.hasSuffix("looking…"))
    finish(&pilot)
    #expect(pilot.statusLine.hasSuffix("1 of 1"))
  }

  @Test func `replaces all between the keys, as one step`() {
    var pilot = looking(for: "a")
    pilot.press(.control("r"))
    pilot.type("x")
    pilot.press(.control("r"))
    #expect(pilot.statusLine.contains("replacing… "))
    #expect(pilot.publishedText == Self.letters)
    finish(&pilot)
    #expect(pilot.statusLine == " 100000 replaced · Undo takes it back")
    #expect(pilot.publishedText == String(repeating: "x", count: 100_000) + "b")
    pilot.press(.control("z"))
    #expect(pilot.publishedText == Self.letters)
  }

  @Test func `replaces nothing when the person leaves before it has come to the end`() {
    var pilot = looking(for: "a")
    pilot.press(.control("r"))
    pilot.type("x")
    pilot.press(.control("r"), Key(.escape))
    finish(&pilot)
    #expect(pilot.publishedText == Self.letters)
  }

  @Test func `replaces what comes in before it has come to the end`() {
    var pilot = looking(for: "a")
    pilot.press(.control("r"))
    pilot.type("x")
    pilot.press(.control("r"))
    pilot.replace("b", by: "ba")
    finish(&pilot)
    #expect(pilot.publishedText == String(repeating: "x", count: 100_000) + "bx")
  }
}
