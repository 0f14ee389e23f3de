import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `Changing a note's text` {
  @Test func `opens a field at the note, with the note live beneath`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character("j"), Key(.enter))
    pilot.type(" today")
    pilot.shows(
      """
       Esc Put aside                     Edit Note                         Enter Keep
      ────────────────────────────────────────────────────────────────────────────────
       Buy milk and bread                                                   yesterday

        ┌──────────────────────────────────────────────────────────────────────────┐
        │Call the plumber about the kitchen tap today                              │
        └──────────────────────────────────────────────────────────────────────────┘

      ▌Call the plumber about the kitchen tap                               yesterday
       Ideas for Anna: pottery class, the blue scarf, dinner at the place … yesterday
       [ ] Ship the parcel before Friday                                    yesterday










      ────────────────────────────────────────────────────────────────────────────────
       Notes use 3 KB of 1 MB
       Enter Keep  ^J More lines: a document  Esc Put aside  ^X Throw away
      """)
  }

  @Test func `saves what was typed, from what was there`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"), Key(.enter))
    pilot.keep(.note(1))
    #expect(
      pilot.takeRequests() == [
        .keepDraft(
          Draft(of: .note(1), from: "Buy milk and bread", text: "Buy milk and bread!")),
        .changeNote(.note(1), from: "Buy milk and bread", to: ["Buy milk and bread!"]),
        .dropDraft(of: .note(1)),
      ])
    #expect(pilot.lines[0].contains("[Notes 4]"))
  }

  @Test func `asks for nothing when the text is as it was`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"), Key(.backspace), Key(.enter))
    #expect(
      pilot.takeRequests() == [
        .keepDraft(
          Draft(of: .note(1), from: "Buy milk and bread", text: "Buy milk and bread!")),
        .dropDraft(of: .note(1)),
      ])
  }

  @Test func `tells composed from decomposed letters`() {
    var pilot = Pilot(notes: [Note(1, "Cafe\u{301}")])
    pilot.press(Key(.enter), Key(.backspace), .character("é"), Key(.enter))
    #expect(
      pilot.takeRequests().last == .changeNote(.note(1), from: "Cafe\u{301}", to: ["Caf\u{E9}"]))
  }

  @Test func `does not delete a note by emptying it`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .control("u"), Key(.enter))
    #expect(pilot.statusLine == " An empty note is not kept. Esc leaves it as it was.")
    #expect(pilot.takeRequests() == [])
    pilot.press(Key(.escape))
    #expect(pilot.lines[2].hasPrefix("▌Buy milk"))
  }

  @Test func `says when the note changes elsewhere, and saves from what it was`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"))
    pilot.edit(.note(1), to: "Buy milk, bread and eggs")
    #expect(pilot.statusLine == " Meanwhile changed by desk. Enter keeps both texts.")
    #expect(pilot.canvas.text.contains("Buy milk, bread and eggs"))
    pilot.press(Key(.enter))
    #expect(
      pilot.takeRequests().last
        == .changeNote(.note(1), from: "Buy milk and bread", to: ["Buy milk and bread!"]))
  }

  @Test func `says when the note is deleted elsewhere, and brings it back`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter))
    pilot.delete(.note(1))
    #expect(pilot.statusLine == " Meanwhile deleted by desk. Enter brings it back.")
    pilot.press(Key(.enter))
    #expect(
      pilot.takeRequests().last
        == .changeNote(.note(1), from: "Buy milk and bread", to: ["Buy milk and bread"]))
  }

  @Test func `puts a change aside and offers it at the same note`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"), Key(.escape))
    #expect(pilot.statusLine == " Put aside. Enter takes it up again.")
    pilot.press(.character("a"))
    #expect(!pilot.canvas.text.contains("bread!"))
    pilot.press(Key(.escape), Key(.enter))
    #expect(pilot.canvas.text.contains("│Buy milk and bread!"))
    #expect(pilot.statusLine == " This is the change you put aside.")
  }

  @Test func `keeps both texts where the note changed while the change was put aside`() {
    var pilot = Pilot(notes: .four)
    pilot.press(Key(.enter), .character("!"), Key(.escape))
    pilot.edit(.note(1), to: "Buy nothing")
    pilot.press(Key(.enter))
    #expect(pilot.statusLine.hasPrefix(" Meanwhile changed"))
    pilot.press(Key(.enter))
    #expect(
      pilot.takeRequests().last
        == .changeNote(.note(1), from: "Buy milk and bread", to: ["Buy milk and bread!"]))
  }
}
