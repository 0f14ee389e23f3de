import Console
import ScreenPilot
import Testing
import TextModel

@testable import Screens

struct `Opening another document` {
  private let paths = ["Shopping.md", "Trip to Lisbon.md", "letters/To the landlord.txt"]
  private let dotted = ["notes.v2.md", ".hidden"]

  @Test func `lists all, and finds by a part of the name whatever its case`() {
    var pilot = Pilot(document: "milk", columns: 60, rows: 10)
    pilot.press(.control("o"))
    #expect(pilot.takeRequests() == [.listDocuments])
    pilot.happen(.documents(paths))
    pilot.shows(
      """
       Esc Back                 Open:                     3 found
      ────────────────────────────────────────────────────────────
      ▌Shopping.md
       Trip to Lisbon.md
       letters/To the landlord.txt


      ────────────────────────────────────────────────────────────

       Enter Open  Down/Up Choose  Esc Back
      """)
    pilot.type("TO")
    pilot.press(Key(.down))
    pilot.shows(
      """
       Esc Back                Open: TO                   2 found
      ────────────────────────────────────────────────────────────
       Trip to Lisbon.md
      ▌letters/To the landlord.txt
       + New document "TO"


      ────────────────────────────────────────────────────────────

       Enter Open  Down/Up Choose  Esc Back
      """)
  }

  @Test func `opens one in place of the one before, which is saved; nothing typed is lost`() {
    var pilot = Pilot(document: "milk")
    pilot.press(.control("o"))
    pilot.happen(.documents(paths))
    pilot.type("lis")
    _ = pilot.takeRequests()
    pilot.press(Key(.enter))
    let request = Request.findDocument("Trip to Lisbon.md", isNew: false)
    #expect(pilot.takeRequests() == [request])
    pilot.type("x")
    pilot.happen(.documentFound(request, "Trip to Lisbon.md"))
    #expect(
      pilot.takeRequests() == [
        .edit("Trip to Lisbon.md", leaving: EditorPlace(caret: 0, top: 0))
      ])
    pilot.happen(.document(.opened(TextBuffer())))
    #expect(pilot.lines[0].contains("Trip to Lisbon.md"))
    #expect(pilot.lines[2] == " x")
    pilot.press(.control("q"))
    #expect(pilot.takeRequests().last == .quit)
  }

  @Test func `stays in the document where the other cannot be opened, and says why`() {
    var pilot = Pilot(document: "milk\nbread\n")
    pilot.press(Key(.down))
    pilot.type("rye ")
    pilot.press(.control("o"))
    pilot.happen(.documents(paths))
    pilot.type("lis")
    pilot.press(Key(.enter))
    let request = Request.findDocument("Trip to Lisbon.md", isNew: false)
    pilot.happen(.documentFound(request, "Trip to Lisbon.md"))
    #expect(pilot.lines[0].contains("Trip to Lisbon.md"))
    _ = pilot.takeRequests()
    pilot.happen(.document(.failed(Message("Not readable.", isTrouble: true))))
    #expect(pilot.takeRequests() == [])
    #expect(pilot.lines[0].contains("Shopping.md"))
    #expect(pilot.lines[3] == " rye bread")
    #expect(pilot.statusLine == " ! Not readable.")
    pilot.press(.control("z"))
    #expect(pilot.publishedText == "milk\nbread\n")
    pilot.happen(.document(.failed(Message("Gone.", isTrouble: true))))
    #expect(pilot.takeRequests().last == .quit)
  }

  @Test func `puts aside what was typed for a document that cannot be opened`() {
    let failure = Event.document(.failed(Message("Not readable.", isTrouble: true)))
    var pilot = Pilot(notes: .four)
    pilot.happen(.drafts([Draft(text: "put aside before")]))
    pilot.press(Key(.tab), Key(.enter))
    pilot.happen(.documents(paths))
    pilot.press(Key(.enter))
    let request = Request.findDocument("Shopping.md", isNew: false)
    pilot.happen(.documentFound(request, "Shopping.md"))
    pilot.type("milk")
    pilot.press(Key(.enter))
    pilot.happen(.paste("and bread"))
    _ = pilot.takeRequests()
    pilot.happen(failure)
    let draft = Draft(text: "put aside before\nmilk\nand bread")
    #expect(pilot.takeRequests() == [.keepDraft(draft)])
    #expect(pilot.statusLine == " ! What you typed is put aside. Not readable.")
    #expect(pilot.lines[0].contains("[Documents]"))

    pilot = Pilot(document: "milk")
    pilot.press(.control("o"))
    pilot.happen(.documents(paths))
    pilot.press(Key(.enter))
    pilot.happen(.documentFound(request, "Shopping.md"))
    pilot.pressTogether("bread⏎tea")
    _ = pilot.takeRequests()
    pilot.happen(failure)
    #expect(pilot.takeRequests() == [.keepDraft(Draft(text: "bread\ntea"))])
    #expect(pilot.publishedText == "milk")
  }

  @Test func `offers to make what is not there, and stays where the name is refused`() {
    var pilot = Pilot(document: "milk")
    pilot.press(.control("o"))
    pilot.happen(.documents(paths))
    pilot.type("Plan?")
    pilot.press(Key(.enter))
    let request = Request.findDocument("Plan?", isNew: true)
    #expect(pilot.takeRequests().last == request)
    pilot.happen(.refused(request, Message("No such name.", isTrouble: true)))
    #expect(pilot.statusLine == " ! No such name.")
    pilot.press(Key(.backspace), Key(.enter))
    #expect(pilot.takeRequests().last == .findDocument("Plan", isNew: true))
  }

  @Test func `offers nothing new by a name that is there`() {
    var pilot = Pilot(document: "milk")
    pilot.press(.control("o"))
    pilot.happen(.documents(paths + dotted))
    for name in [
      "Shopping", "To the landlord", "To the landlord.txt", "letters/To the landlord",
      "letters/To the landlord.txt", "notes.v2", "notes.v2.md",
    ] {
      pilot.press(.control("u"))
      pilot.type(name)
      #expect(!pilot.canvas.text.contains("New document"))
    }
    for name in ["notes", "notes.v", "letters", "hidden"] {
      pilot.press(.control("u"))
      pilot.type(name)
      #expect(pilot.canvas.text.contains("New document \"\(name)\""))
    }
    pilot.press(Key(.escape))
    #expect(pilot.lines[0].contains("Shopping.md"))
  }
}
