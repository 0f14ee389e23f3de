import Console
import ScreenPilot
import Testing
import TextEditing
import TextModel

@testable import Screens

struct `Undo of what was done before the document was opened` {
  /// The text came about by typing what is given, word by word.
  private func edits(typing words: String...) throws -> EarlierEdits {
    var length = 0
    let changes = words.map { word in
      defer { length += word.utf8.count }
      return EarlierEdits.Change(
        Delta(replacing: length..<length, with: Array(word.utf8), inTextOfLength: length),
        isOwn: true)
    }
    return try #require(EarlierEdits(changes, of: TextBuffer()))
  }

  @Test func `is looked for with the first undo that finds nothing, once`() throws {
    var pilot = Pilot(document: "one two")
    _ = pilot.takeRequests()
    pilot.press(.control("z"), .control("z"))
    #expect(pilot.takeRequests() == [.loadEarlierEdits])
    #expect(pilot.publishedText == "one two")
    pilot.happen(.document(.earlier(try edits(typing: "one ", "two"))))
    #expect(pilot.publishedText == "")
    pilot.press(.control("y"))
    #expect(pilot.publishedText == "one ")
    pilot.press(.control("z"), .control("z"))
    #expect(pilot.statusLine == " There is nothing to undo: nothing was changed here.")
    #expect(!pilot.takeRequests().contains(.loadEarlierEdits))
  }

  @Test func `leaves what was typed while it was looked for`() throws {
    var pilot = Pilot(document: "one two")
    pilot.press(.control("z"), Key(.end))
    pilot.type("!")
    pilot.happen(.document(.earlier(try edits(typing: "one ", "two"))))
    #expect(pilot.publishedText == "one two!")
    pilot.press(.control("z"), .control("z"))
    pilot.happen(.document(.earlier(try edits(typing: "one ", "two"))))
    #expect(pilot.publishedText == "one ")
  }

  @Test func `says why there is none`() {
    var pilot = Pilot(document: "one two")
    pilot.press(.control("z"))
    pilot.happen(.document(.nothingEarlier(Message("Nothing to undo here, as is known."))))
    #expect(pilot.statusLine == " Nothing to undo here, as is known.")
    pilot.press(.control("z"))
    #expect(pilot.statusLine == " There is nothing to undo: nothing was changed here.")
  }
}
