import Testing
import TextEditing
import TextModel

@Suite("Editing hostile texts")
struct HostileTextTests {
  private func expectSound(_ editor: TextEditor, _ command: EditingCommand, _ text: [UInt8]) {
    let isSound =
      editor.text.isGraphemeBoundary(editor.selection.caret)
      && editor.text.isGraphemeBoundary(editor.selection.anchor)
    if !isSound { Issue.record("\(command.name) in \(text)") }
  }

  @Test(arguments: EditingCommand.all)
  func `every command can meet every text of four hostile parts`(command: EditingCommand) {
    for text in HostileTexts.texts(upTo: 4, of: HostileTexts.shortAlphabet) {
      var editor = TextEditor(TextBuffer(text), wrapping: TextWrapping(columns: 2))
      editor.select(TextSelection(caret: text.count / 2))
      editor.perform(command)
      expectSound(editor, command, text)
    }
  }

  @Test(arguments: EditingCommand.all)
  func `every command can meet whatever is hostile`(command: EditingCommand) {
    for text in HostileTexts.texts(upTo: 2, of: HostileTexts.alphabet) {
      var editor = TextEditor(TextBuffer(text), wrapping: TextWrapping(columns: 3))
      editor.select(TextSelection(anchor: 0, caret: text.count / 2))
      editor.perform(command)
      editor.perform(.act(.undo))
      expectSound(editor, command, text)
    }
  }

  private static let parts: [[UInt8]] = [
    [0x00], [0x0D], [0xFF], Array("\u{301}".utf8), Array("🇵🇹".utf8),
  ]

  /// The commands whose work is not the text that they change itself.
  private let localCommands = EditingCommand.all.filter { command in
    switch command {
    case .select, .cut, .delete(.textStart), .delete(.textEnd), .delete(.lineStart),
      .delete(.lineEnd), .act(.selectAll), .act(.deleteLine), .act(.moveLinesUp),
      .act(.moveLinesDown), .act(.duplicate), .act(.cutSelection), .act(.copySelection):
      false
    default: true
    }
  }

  @Test(arguments: parts)
  func `no command in ten megabytes of one thing looks at much of it`(part: [UInt8]) {
    let text = HostileTexts.repeated(part, count: 10_000_000)
    let middle = text.graphemeBoundary(atOrBefore: 5_000_000)
    for command in localCommands {
      var editor = TextEditor(text)
      editor.select(TextSelection(caret: middle))
      editor.type("x")
      editor.perform(command)
      #expect(editor.caretAddress.line > 0)
    }
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
