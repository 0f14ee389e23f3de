import Console
import ScreenPilot
import Testing

@testable import Screens

struct `The list of commands` {
  @Test func `is found in as one types, and Enter does what the row says`() {
    var pilot = Pilot(document: "milk\nbread\n", columns: 70, rows: 12)
    pilot.press(.control("p"))
    pilot.type("TICK")
    pilot.shows(
      """
       Esc Back                  Commands: TICK                     1 found
      ──────────────────────────────────────────────────────────────────────
      ▌Tick a task: none, then [ ], then [x]                             ^T






      ──────────────────────────────────────────────────────────────────────

       Enter Do it  Esc Back
      """)
    pilot.press(Key(.enter))
    #expect(pilot.publishedText == "- [ ] milk\nbread\n")
    #expect(pilot.lines[0].contains("Shopping.md"))
  }

  @Test func `has everything that the keys do here, and each once`() {
    let table = KeyTable.standard
    for pilot in [Pilot(document: "milk", columns: 120, rows: 80), Pilot(columns: 120, rows: 80)] {
      var pilot = pilot
      let contexts = pilot.stack.top.keyContexts
      pilot.press(.control("p"))
      var listed: [KeyMeaning] = [.command(.commands)]
      for binding in contexts.flatMap({ table.bindings(in: $0) }) {
        let works = binding.keys.contains {
          table.meaning(of: $0, in: contexts) == binding.meaning
        }
        let isListed = works && !listed.contains(binding.meaning)
        if isListed { listed.append(binding.meaning) }
        let rows = pilot.lines.filter { $0.dropFirst().hasPrefix(binding.help + "  ") }
        #expect(rows.count == (isListed ? 1 : 0), "\(binding.help)")
      }
    }
  }

  @Test func `is found by its key as well, and opens other screens`() {
    var pilot = Pilot(document: "milk")
    pilot.press(Key(.escape), .character(":"))
    pilot.type("alt+h")
    _ = pilot.takeRequests()
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [.loadVersions])
    #expect(pilot.lines[0].contains("History"))
  }

  @Test(arguments: ["wq", "set nu", "no such thing"])
  func `does nothing where nothing is found`(text: String) {
    var pilot = Pilot(document: "milk")
    pilot.press(Key(.escape), .character(":"))
    pilot.pressTogether(text)
    _ = pilot.takeRequests()
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests() == [])
    pilot.press(Key(.escape))
    #expect(pilot.publishedText == "milk")
    #expect(pilot.lines[0].contains("Shopping.md"))
  }

  @Test func `works in the lists, each with its own`() {
    var pilot = Pilot(notes: .four)
    pilot.press(.character(":"))
    pilot.type("move the note down")
    pilot.press(Key(.enter))
    #expect(pilot.lines[2].hasPrefix(" Call the plumber"))
    pilot.press(Key(.tab), .character(":"))
    #expect(pilot.canvas.text.contains("Begin a new document"))
    pilot.type("quit")
    pilot.press(Key(.enter))
    #expect(pilot.takeRequests().last == .quit)
  }
}
