import Testing
import TextEditing
import TextModel

/// A marked text, commands, and the marked text that comes of them.
struct Example {
  private let before: String
  private let commands: [EditingCommand]
  private let after: String
  private let columns: Int

  init(_ before: String, _ commands: EditingCommand..., after: String, columns: Int = 79) {
    self.before = before
    self.commands = commands
    self.after = after
    self.columns = columns
  }

  /// Carries the commands out, and looks that undo gives the text before them back.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let start = MarkedText(before)
    var editor = TextEditor(start, columns: columns)
    for command in commands { editor.perform(command) }
    let comment: Comment = "\(before) \(commands.map(\.name))"
    #expect(MarkedText(editor) == MarkedText(after), comment, sourceLocation: sourceLocation)
    while editor.canUndo { editor.perform(.act(.undo)) }
    if !commands.contains(.act(.undo)) {
      #expect(editor.text.bytes == start.bytes, comment, sourceLocation: sourceLocation)
    }
  }
}

extension TextEditor {
  init(_ marked: MarkedText, columns: Int = 79) {
    self.init(TextBuffer(marked.bytes), wrapping: TextWrapping(columns: columns))
    select(marked.selection)
  }

  mutating func type(_ text: String) {
    for character in text { type(Array(String(character).utf8)) }
  }
}
