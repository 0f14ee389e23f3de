import Testing
import TextEditing
import TextModel

@Suite("A text with a byte order mark")
struct ByteOrderMarkTests {
  private static let mark = "⟪EF⟫⟪BB⟫⟪BF⟫"

  /// The text of an editor, if the mark stands before it and nowhere else.
  private func written(in editor: TextEditor) -> String? {
    let bytes = editor.text.bytes
    guard bytes.starts(with: ByteOrderMark.bytes) else { return nil }
    let rest = bytes.dropFirst(ByteOrderMark.bytes.count)
    return rest.contains(ByteOrderMark.bytes[0]) ? nil : String(decoding: rest, as: UTF8.self)
  }

  private func check(
    _ before: String, _ commands: EditingCommand..., after: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var editor = TextEditor(MarkedText(Self.mark + before))
    for command in commands { editor.perform(command) }
    #expect(
      MarkedText(editor) == MarkedText(Self.mark + after), "\(commands.map(\.name))",
      sourceLocation: sourceLocation)
  }

  @Test func `is written in behind the mark`() {
    var editor = TextEditor(TextBuffer(MarkedText(Self.mark + "hello").bytes))
    editor.type("X")
    #expect(written(in: editor) == "Xhello")
    editor.select(TextSelection(caret: 0))
    editor.paste(Array("Y".utf8))
    #expect(written(in: editor) == "YXhello")
    #expect(editor.caretAddress == LineAddress(line: 1, column: 2))
    editor.go(to: LineAddress(line: 1, column: 1))
    editor.type("Z")
    #expect(written(in: editor) == "ZYXhello")
  }

  @Test func `has its first place for the caret behind the mark`() {
    for movement in [Movement.textStart, .lineStart, .rowStart, .lineUp, .pageUp, .paragraphBack] {
      check("ab|", .move(movement), after: "|ab")
      check("a|b", .delete(movement), after: "|b")
    }
    check("|ab", .move(.graphemeBack), after: "|ab")
    check("|ab", .delete(.graphemeBack), .delete(.wordBack), after: "|ab")
    check("  a|b", .move(.indentation), .move(.indentation), after: "|  ab")
    check("a|b", .act(.selectAll), after: "~ab|")
    check("|ab", .act(.lineStartOrSelectAll), after: "~ab|")
  }

  @Test func `keeps the mark where it is when its first line changes`() {
    check("|ab", .act(.tick), after: "- [ ] |ab")
    check("- a|b", .act(.indent), after: "  - a|b")
    check("  a|b", .act(.outdent), after: "a|b")
    check("- a|b", .act(.newline), after: "- a\n- |b")
    check("a|b\nc", .act(.deleteLine), after: "|c")
    check("a\nb|", .act(.moveLinesUp), after: "b|\na")
    check("a|\nb", .act(.moveLinesDown), after: "b\na|")
    check("a|\nb", .act(.duplicate), after: "a\na|\nb")
    check("a|\nb", .act(.cutSelection), .move(.textEnd), .act(.paste), after: "ba\n|")
  }

  @Test(arguments: EditingCommand.all)
  func `has one mark after every command`(command: EditingCommand) {
    let before = Self.mark + "- [ ] a b\n\nc"
    for offset in 0...15 {
      for anchor in [0, offset] {
        var editor = TextEditor(MarkedText(before))
        editor.perform(.act(.copySelection))
        editor.select(TextSelection(anchor: anchor, caret: offset))
        editor.perform(command)
        editor.type("x")
        #expect(written(in: editor) != nil, "\(command.name) from \(anchor) to \(offset)")
      }
    }
  }

  @Test(arguments: [("^", "> ", "> a\n> b"), ("^.", "x", "x\nx"), ("[^b]+", "", "b")])
  func `is searched and replaced in behind the mark`(
    pattern: String, template: String, after: String
  ) throws {
    let pattern = try SearchPattern(pattern, options: .expression)
    var editor = TextEditor(MarkedText(Self.mark + "a\nb"))
    editor.replaceAll(pattern, by: ReplacementText(template, for: pattern))
    #expect(written(in: editor) == after)
  }
}
