import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `A note that becomes a document` {
  @Test(arguments: [Key(.lineFeed), .alt(.enter)])
  func `does so with a line break, and goes on where it was typed`(key: Key) {
    var pilot = Pilot(columns: 60, rows: 10, notes: .four)
    pilot.press(.character("a"))
    pilot.type("Trip to Lisbon")
    pilot.press(key)
    let draft = Draft(text: "Trip to Lisbon\n")
    #expect(pilot.takeRequests().suffix(2) == [.keepDraft(draft), .makeDocument(draft)])
    pilot.keep()
    #expect(pilot.takeRequests() == [.dropDraft(of: nil)])
    pilot.shows(
      """
       ^Q Done             Trip to Lisbon.md          saved 14:05
      ────────────────────────────────────────────────────────────
       Trip to Lisbon




      ────────────────────────────────────────────────────────────
       A document now.
       ^Q Done  ^F Find  F1 Keys  ^Z Undo  ^T Tick  ^Space Mark
      """)
    pilot.type("Flights")
    #expect(pilot.publishedText == "Trip to Lisbon\nFlights")
    pilot.press(.control("q"))
    #expect(pilot.lines[0].contains("[Notes 4]"))
    #expect(pilot.stack.isAtList)
  }

  @Test func `breaks the line where the caret is`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("onetwo")
    pilot.press(Key(.left), Key(.left), Key(.left), Key(.lineFeed))
    pilot.keep()
    pilot.press(.character("!"))
    #expect(pilot.publishedText == "one\n!two")
  }

  @Test func `takes the place of the note that was changed`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"), .control("o"))
    let draft = Draft(of: .note(1), from: "Buy milk and bread", text: "Buy milk and bread!")
    #expect(pilot.takeRequests() == [.keepDraft(draft), .makeDocument(draft)])
    pilot.keep()
    #expect(pilot.takeRequests() == [.dropDraft(of: .note(1))])
  }

  @Test func `is new and empty where nothing was typed, and leaves nothing then`() {
    for key in [Key(.lineFeed), .control("o")] {
      var pilot = Pilot(notes: .four)
      pilot.press(.character("a"), .character(" "), key)
      #expect(pilot.takeRequests().last == .makeDocument(Draft(text: "")))
      pilot.keep()
      pilot.press(Key(.escape), Key(.escape))
      pilot.press(.control("q"))
      #expect(pilot.publishedText == "")
      #expect(pilot.stack.isAtList)
    }
  }

  @Test func `is refused where the note's text was erased`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .control("u"))
    _ = pilot.takeRequests()
    pilot.press(.control("o"))
    #expect(pilot.takeRequests() == [])
    #expect(pilot.statusLine == " There is no text to make a document of.")
  }

  @Test func `takes in what is typed and pasted until it is there, as it came`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("a"))
    pilot.type("one")
    pilot.press(Key(.lineFeed))
    _ = pilot.takeRequests()
    pilot.type("two")
    pilot.press(Key(.enter))
    pilot.happen(.paste("three\nfour"))
    let ahead = Draft(text: "one\ntwo\nthree\nfour")
    #expect(pilot.takeRequests().last == .keepDraft(ahead))
    pilot.keep()
    #expect(pilot.publishedText == "one\ntwo\nthree\nfour")
    #expect(pilot.takeRequests().last == .dropDraft(of: nil))
    #expect(pilot.stack.drafts == [])
  }

  @Test func `takes in what arrived together with the line break, and loses no key`() {
    var pilot = Pilot(notes: .four)
    pilot.pressTogether("aone␊two⏎three←!")
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "one\ntwo\nthre!e")))
    pilot.keep()
    #expect(pilot.publishedText == "one\ntwo\nthre!e")
  }

  @Test func `is drafted beside a note that is still being kept`() {
    var pilot = Pilot(notes: .four)
    pilot.pressTogether("ax⏎ay␊")
    pilot.type("zz")
    #expect(pilot.takeRequests().last == .keepDraft(Draft(text: "x\ny\nzz")))
    pilot.keep()
    #expect(pilot.takeRequests().contains(.makeDocument(Draft(text: "y\n"))))
    pilot.keep()
    #expect(pilot.publishedText == "y\nzz")
    #expect(pilot.stack.drafts == [])
  }

  @Test func `leaves the text in the field where it is refused, with all that was typed`() {
    var pilot = Pilot(columns: 60, rows: 12, notes: .four)
    pilot.press(.character("a"))
    pilot.type("one")
    pilot.press(Key(.lineFeed))
    pilot.type("two")
    pilot.refuse("Not made a document: the disk is full.")
    #expect(pilot.stack.drafts == [Draft(text: "one\ntwo")])
    #expect(pilot.canvas.text.contains("│one "))
    #expect(pilot.canvas.text.contains("│two "))
    _ = pilot.takeRequests()
    pilot.press(.control("o"))
    #expect(pilot.takeRequests() == [.makeDocument(Draft(text: "one\ntwo"))])
  }
}
