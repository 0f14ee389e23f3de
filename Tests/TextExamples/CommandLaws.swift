package import TextEditing
import TextModel

/// What holds for every command in every text.
package enum CommandLaws {
  /// Carries a command out in the middle of every text of up to so many hostile parts, and looks
  /// that the caret is where it can be.
  package static func violation(of command: EditingCommand, inTextsOfParts count: Int) -> String? {
    for text in HostileTexts.texts(upTo: count, of: HostileTexts.shortAlphabet) {
      var editor = TextEditor(TextBuffer(text), wrapping: TextWrapping(columns: 2))
      editor.select(TextSelection(caret: text.count / 2))
      editor.perform(command)
      if !isSound(editor) { return "\(command.name) in \(text)" }
    }
    return nil
  }

  /// Carries a command out with the first half selected, and takes it back, in every text of up to
  /// so many parts of whatever is hostile.
  package static func violation(of command: EditingCommand, withHalfOfParts count: Int) -> String? {
    for text in HostileTexts.texts(upTo: count, of: HostileTexts.alphabet) {
      var editor = TextEditor(TextBuffer(text), wrapping: TextWrapping(columns: 3))
      editor.select(TextSelection(anchor: 0, caret: text.count / 2))
      editor.perform(command)
      editor.perform(.act(.undo))
      if !isSound(editor) { return "\(command.name) with half of \(text)" }
    }
    return nil
  }

  /// Carries every command out in so many bytes of one thing; one that looked at all of it would
  /// not end.
  package static func violation(inBytes count: Int, of part: [UInt8]) -> String? {
    let text = HostileTexts.repeated(part, count: count)
    let middle = text.graphemeBoundary(atOrBefore: count / 2)
    for command in localCommands {
      var editor = TextEditor(text)
      editor.select(TextSelection(caret: middle))
      editor.type(Array("x".utf8))
      editor.perform(command)
      if !isSound(editor) { return "\(command.name) in \(count) bytes of \(part)" }
    }
    return nil
  }

  /// The commands whose work is not the text that they change itself.
  private static let localCommands = EditingCommand.all.filter { command in
    switch command {
    case .select, .cut, .delete(.textStart), .delete(.textEnd), .delete(.lineStart),
      .delete(.lineEnd), .act(.selectAll), .act(.deleteLine), .act(.moveLinesUp),
      .act(.moveLinesDown), .act(.duplicate), .act(.cutSelection), .act(.copySelection):
      false
    default: true
    }
  }

  private static func isSound(_ editor: TextEditor) -> Bool {
    editor.text.isGraphemeBoundary(editor.selection.caret)
      && editor.text.isGraphemeBoundary(editor.selection.anchor)
  }
}
