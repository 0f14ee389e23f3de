import Testing
import TextEditing
import TextExamples
import TextModel

@Suite("Editing hostile texts")
struct HostileTextTests {
  @Test(arguments: EditingCommand.all)
  func `every command can meet every text of two hostile parts`(command: EditingCommand) {
    #expect(CommandLaws.violation(of: command, inTextsOfParts: 2) == nil)
  }

  @Test(arguments: EditingCommand.all)
  func `every command can meet whatever is hostile`(command: EditingCommand) {
    #expect(CommandLaws.violation(of: command, withHalfOfParts: 1) == nil)
  }

  @Test(arguments: HostileTexts.endless)
  func `no command in a megabyte of one thing looks at much of it`(part: [UInt8]) {
    #expect(CommandLaws.violation(inBytes: 1_000_000, of: part) == nil)
  }

  @Test func `a line of ten megabytes can be taken, moved and brought back`() {
    let line = HostileTexts.repeated(Array("word ".utf8), count: 10_000_000)
    var editor = TextEditor(line)
    editor.paste(Array("next\n".utf8))
    for act in [EditingAct.duplicate, .moveLinesUp, .deleteLine, .undo, .undo, .undo, .undo] {
      editor.perform(.act(act))
    }
    #expect(editor.text == line)
  }

  @Test func `going to a column of a line that has none such ends at its end`() {
    var editor = TextEditor(MarkedText("|ab\ncd"))
    editor.go(to: LineAddress(line: 2, column: .max))
    #expect(editor.caretAddress == LineAddress(line: 2, column: 3))
    editor.go(to: LineAddress(line: .max))
    #expect(editor.caretAddress == LineAddress(line: 2, column: 1))
    editor.go(to: LineAddress(line: 1, column: 2))
    #expect(MarkedText(editor) == MarkedText("a|b\ncd"))
  }

  @Test func `places are read as they are shown`() {
    #expect(LineAddress("12") == LineAddress(line: 12))
    #expect(LineAddress("12:5") == LineAddress(line: 12, column: 5))
    for text in ["", "0", ":", "12:", ":5", "a", "1:2:3", "-1", "99999999999999999999"] {
      #expect(LineAddress(text) == nil, "\(text)")
    }
  }
}
