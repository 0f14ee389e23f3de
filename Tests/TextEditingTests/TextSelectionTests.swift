import Testing
import TextEditing
import TextModel

@Suite("Selections")
struct TextSelectionTests {
  private func replacing(_ range: Range<Int>, with text: String) -> Delta {
    Delta(replacing: range, with: Array(text.utf8), inTextOfLength: 10)
  }

  @Test func `a caret stays where it is while somebody types in its place`() {
    #expect(TextSelection(caret: 4).mapped(by: replacing(4..<4, with: "ab")).caret == 4)
    #expect(TextSelection(caret: 4).mapped(by: replacing(3..<3, with: "ab")).caret == 6)
  }

  @Test func `a selection takes in what comes within it and nothing at its ends`() {
    let selection = TextSelection(anchor: 8, caret: 4)
    #expect(
      selection.mapped(by: replacing(4..<4, with: "ab")) == TextSelection(anchor: 10, caret: 6))
    #expect(
      selection.mapped(by: replacing(5..<5, with: "ab")) == TextSelection(anchor: 10, caret: 4))
    #expect(selection.mapped(by: replacing(8..<8, with: "ab")) == selection)
  }

  @Test func `a selection of which all goes away is a caret`() {
    let selection = TextSelection(anchor: 2, caret: 8)
    #expect(selection.mapped(by: replacing(0..<10, with: "new")).isEmpty)
    #expect(selection.mapped(by: replacing(2..<8, with: "")) == TextSelection(caret: 2))
  }
}
