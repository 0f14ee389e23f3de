import Characters
import Console
import ScreenPilot
import Testing

@testable import Screens

struct `A field on one line` {
  /// What a line of so many columns shows, with `|` where the caret is.
  private func shown(_ field: TextField, columns: Int) -> String {
    let line = FieldLine("Find: ", field, columns: columns)
    #expect(line.width <= columns)
    var canvas = Canvas(size: Size(columns: columns, rows: 1))
    line.draw(at: Place(row: 0, column: 0), on: &canvas)
    let text = canvas.lines[0]
    let caret = canvas.cursor?.column ?? 0
    let before = text.prefix(columns: caret)
    let gap = String(repeating: " ", count: caret - DisplayWidth.of(before))
    return before + gap + "|" + text.dropFirst(before.count)
  }

  @Test func `shows the end of a long text, where typing goes on`() {
    #expect(shown(TextField("milk"), columns: 20) == "Find: milk|")
    #expect(shown(TextField("milk and bread and tea"), columns: 20) == "Find: bread and tea|")
    #expect(shown(TextField("漢字漢字漢字漢字"), columns: 20) == "Find: 漢字漢字漢字|")
  }

  @Test func `shows what stands around the caret`() {
    var field = TextField("milk and bread and tea")
    for _ in 1...8 { _ = field.perform(.left) }
    #expect(shown(field, columns: 20) == "Find:  and bread| an")
    _ = field.perform(.lineStart)
    #expect(shown(field, columns: 20) == "Find: |milk and brea")
  }

  @Test func `leaves the label out where there is no room`() {
    #expect(shown(TextField("bread"), columns: 8) == "bread|")
    #expect(shown(TextField("bread"), columns: 3) == "ad|")
  }

  @Test func `is the same in the title, whatever is typed`() {
    var pilot = Pilot(columns: 40, rows: 10, notes: .four)
    pilot.press(.character("/"))
    pilot.type("a long text that has no room in the title")
    #expect(pilot.lines[0] == " Find: t that has no room in the title")
    #expect(pilot.canvas.cursor == Place(row: 0, column: 38))
    pilot.press(Key(.home))
    #expect(pilot.lines[0].hasPrefix(" Find: a long text that has"))
    #expect(pilot.canvas.cursor == Place(row: 0, column: 7))
  }
}
