import Console
import ScreenPilot
import Testing
import TextModel

@testable import Screens

struct `Markdown in a document` {
  /// The parts of a line that do not look plain, each with how it looks.
  private func looks(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    return MarkdownLine(bytes).styles.map { style in
      "\(String(decoding: bytes[style.range], as: UTF8.self)): \(style.style)"
    }
  }

  @Test(
    arguments: [
      ("# Shopping", ["# Shopping: bold"]), ("###### six", ["###### six: bold"]),
      ("####### seven", []), ("#tag", []), ("    # code", []),
      ("> said he", ["> said he: dim"]),
      ("- milk", ["-: bold"]), ("12. twelfth", ["12.: bold"]), ("-milk", []), ("2024 was", []),
      ("- [ ] milk", ["- [ ]: bold"]), ("- [x] milk", ["- [x]: bold", " milk: dim"]),
      ("- [y] milk", ["-: bold"]),
      ("a *soft* b", ["*soft*: underlined"]), ("a **strong** b", ["**strong**: bold"]),
      ("***both***", ["***both***: bold underlined"]), ("_soft_", ["_soft_: underlined"]),
      ("snake_case_name", []), ("2 * 3 * 4", []), ("a * b", []), ("**open", []),
      ("`code *not soft*`", ["`code *not soft*`: dim"]), ("``a ` b``", ["``a ` b``: dim"]),
      ("`open", []), ("\\*not soft\\*", []),
      ("see [here](a.md) now", ["[here](a.md): underlined"]),
      ("[[Other]]", ["[[Other]]: underlined"]),
      ("[ ] no link", []), ("at https://example.org/a, b", ["https://example.org/a,: underlined"]),
      ("", []), ("*", []), ("[", []), ("`", []), ("\\", []), ("-", []), ("1.", []),
      ("- [", ["-: bold"]),
    ] as [(String, [String])])
  func `is told by its signs`(line: String, expected: [String]) {
    #expect(looks(line) == expected)
  }

  @Test func `is plain between fences`() {
    var fence = MarkdownFence()
    let lines = ["text", "```swift", "# code", "``", "```", "# heading"]
    let states = lines.map { line in
      let isFence = fence.take(Array(line.utf8))
      return isFence ? "fence" : fence.isOpen ? "code" : "text"
    }
    #expect(states == ["text", "fence", "code", "code", "fence", "text"])
  }

  @Test func `knows a fence above the window`() {
    let text = TextBuffer(
      "```\n# code\n" + String(repeating: "x\n", count: 100) + "```\n# heading\n")
    #expect(MarkdownFence(before: text.lineStart(50), in: text).isOpen)
    #expect(!MarkdownFence(before: text.utf8Count, in: text).isOpen)
  }

  @Test func `is drawn in documents that are Markdown, and nowhere else`() {
    for (name, style) in [("a.md", Style.bold), ("a.txt", .plain), ("MD", .plain)] {
      let pilot = Pilot(document: "# Title\n", named: name)
      #expect(pilot.canvas[Place(row: 2, column: 3)]?.style == style)
    }
  }
}
