import Testing
import TextEditing
import TextModel

@Suite("Numbered lists")
struct NumberedListTests {
  private func check(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) {
    for example in examples { example.check(sourceLocation: sourceLocation) }
  }

  @Test func `count on behind a new item`() {
    check([
      Example("1. a|\n2. b\n3. c\n", .act(.newline), after: "1. a\n2. |\n3. b\n4. c\n"),
      Example("1) a\n2) |b\n3) c", .act(.newline), after: "1) a\n2) \n3) |b\n4) c"),
      Example("8. a|\n9. b\n10. c", .act(.newline), after: "8. a\n9. |\n10. b\n11. c"),
      Example("1. a|\r\n2. b\r\n", .act(.newline), after: "1. a\r\n2. |\r\n3. b\r\n"),
      Example(
        "1. a\n   - x|\n2. b", .act(.newline), after: "1. a\n   - x\n   - |\n2. b"),
    ])
  }

  @Test func `an item that is indented begins a list of its own, and the others close up`() {
    check([
      Example("1. a\n2. b\n3. |c\n4. d", .act(.tab), after: "1. a\n2. b\n  1. |c\n3. d"),
      Example(
        "1. a\n  1. x\n2. |b\n3. c", .act(.tab), after: "1. a\n  1. x\n  2. |b\n2. c"),
      Example(
        "1. a\n~2. b\n3. c|\n4. d", .act(.tab), after: "1. a\n~  1. b\n  2. c|\n2. d"),
      Example(
        "1. a\n  1. x|\n  2. y\n2. b", .act(.outdent),
        after: "1. a\n2. x|\n  1. y\n3. b"),
    ])
  }

  @Test func `keep counting where items move, are doubled or go`() {
    check([
      Example("1. a\n2. b|\n3. c\n", .act(.moveLinesUp), after: "1. b|\n2. a\n3. c\n"),
      Example("1. a\n|2. b\n3. c\n", .act(.moveLinesUp), after: "|1. b\n2. a\n3. c\n"),
      Example("1. a|\n2. b\n3. c", .act(.moveLinesDown), after: "1. b\n2. a|\n3. c"),
      Example("1. a|\n2. b\n3. c", .act(.deleteLine), after: "|1. b\n2. c"),
      Example("5. a|\n6. b\n7. c", .act(.deleteLine), after: "|5. b\n6. c"),
      Example("1. a\n2. b|\n3. c", .act(.cutSelection), after: "1. a\n|2. c"),
      Example("1. a\n~2. b\n|3. c", .delete(.graphemeBack), after: "1. a\n|2. c"),
      Example("1. a\n~2. b\n|3. c", .cut(.wordBack), after: "1. a\n|2. c"),
      Example("1. a|\n2. b", .act(.duplicate), after: "1. a\n2. a|\n3. b"),
    ])
  }

  @Test func `stay as they are where somebody numbers them otherwise`() {
    check([
      Example("1. a|\n1. b\n1. c", .act(.newline), after: "1. a\n2. |\n1. b\n1. c"),
      Example("1. a\n3. b|\n7. c", .act(.deleteLine), after: "1. a\n|7. c"),
    ])
  }

  @Test func `are not changed beyond their own lines`() {
    check([
      Example("1. a|\n\n7. b\n", .act(.newline), after: "1. a\n2. |\n\n7. b\n"),
      Example("1. a|\ntext\n7. b", .act(.newline), after: "1. a\n2. |\ntext\n7. b"),
      Example("1. a|\n7) b", .act(.newline), after: "1. a\n2. |\n7) b"),
      Example("1. a|\n- b\n7. c", .act(.newline), after: "1. a\n2. |\n- b\n7. c"),
      Example("1. a\n  4. x\n2. b|\n3. c", .act(.deleteLine), after: "1. a\n  4. x\n|2. c"),
      Example("1. a\n2. |\n3. b", .act(.newline), after: "1. a\n|\n3. b"),
    ])
  }

  @Test func `are left alone while somebody types`() {
    var editor = TextEditor(MarkedText("1. a\n2|. b\n3. c"))
    editor.perform(.delete(.graphemeBack))
    editor.type("7")
    #expect(MarkedText(editor) == MarkedText("1. a\n7|. b\n3. c"))
  }

  @Test func `are numbered anew in one step, also where they are long`() {
    let items = (1...900).map { "\($0). item" }
    var editor = TextEditor(TextBuffer(items.joined(separator: "\n")))
    editor.perform(.act(.deleteLine))
    #expect(editor.text.bytes.suffix(9) == Array("899. item".utf8)[...])
    editor.perform(.act(.undo))
    #expect(editor.text == TextBuffer(items.joined(separator: "\n")))
    #expect(!editor.canUndo)
  }
}
