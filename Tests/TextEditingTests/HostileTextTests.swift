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
  func `every command ends in a megabyte of one thing`(part: [UInt8]) {
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

  @Test func `a column of a long line is counted to wherever it is`() {
    let unit = Array("e\u{301}漢a".utf8)
    var editor = TextEditor(HostileTexts.repeated(unit, count: 30_000 * unit.count))
    for (unitsBefore, column, offset) in [(20_000, 2, 3), (9362, 3, 6), (29_999, 4, 7), (0, 1, 0)] {
      editor.go(to: LineAddress(line: 1, column: 3 * unitsBefore + column))
      #expect(editor.caret == unitsBefore * unit.count + offset)
    }
    editor.go(to: LineAddress(line: 1, column: 150_000))
    #expect(editor.caret == editor.text.utf8Count)
  }

  @Test func `a column that a line cannot have is not counted to`() {
    let line = HostileTexts.repeated(Array("漢 ".utf8), count: 10_000_000)
    var editor = TextEditor(line)
    for _ in 0..<100 { editor.go(to: LineAddress(line: 1, column: 99_999_999)) }
    #expect(editor.caret == line.utf8Count)
  }

  @Test func `places are read as they are shown`() {
    #expect(LineAddress("12") == LineAddress(line: 12))
    #expect(LineAddress("12:5") == LineAddress(line: 12, column: 5))
    for text in ["", "0", ":", "12:", ":5", "a", "1:2:3", "-1", "99999999999999999999"] {
      #expect(LineAddress(text) == nil, "\(text)")
    }
  }
}
