internal import TextModel

extension TextEditor {
  /// Carries out a command.
  ///
  /// - Returns: how the text changed, and what goes to the clipboard.
  @discardableResult
  package mutating func perform(_ command: EditingCommand) -> EditingOutcome {
    if !command.continuesRun { history.endTypingRun() }
    if !command.cuts { clipboard.endCutting() }
    if command != .act(.pasteEarlier) { hasJustPasted = false }
    switch command {
    case .move(let movement):
      move(movement)
      return .nothing
    case .select(let movement):
      moveCaret(movement)
      return .nothing
    case .delete(let movement): return delete(movement)
    case .cut(let movement): return cut(movement)
    case .act(let act): return perform(act)
    }
  }

  /// Types text in the place of the selection.
  ///
  /// Keys that follow each other are undone together, a word at a time.
  ///
  /// - Parameter bytes: one character, or several that came together.
  /// - Returns: how the text changed.
  @discardableResult
  package mutating func type(_ bytes: [UInt8]) -> EditingOutcome {
    clipboard.endCutting()
    return replace(
      selection.range, with: bytes, kind: .typing, isBlank: bytes.first?.isBlank ?? false)
  }

  private mutating func perform(_ act: EditingAct) -> EditingOutcome {
    switch act {
    case .mark: toggleMark()
    case .deselect: select(TextSelection(caret: caret))
    case .selectAll: select(TextSelection(0..<text.utf8Count))
    case .selectWord: select(TextSelection(text.word(at: caret)))
    case .selectLine: selectLine()
    case .lineStartOrSelectAll: goToLineStartOrSelectAll()
    case .newline: return insertNewline()
    case .plainNewline: return replace(selection.range, with: lineEnding.bytes)
    case .tab: return insertTab()
    case .indent: return indent()
    case .outdent: return outdent()
    case .deleteLine: return deleteLines()
    case .moveLinesUp: return moveLines(by: -1)
    case .moveLinesDown: return moveLines(by: 1)
    case .duplicate: return duplicate()
    case .tick: return tick()
    case .cutSelection: return cutSelection()
    case .copySelection: return copySelection()
    case .paste: return pasteNewest()
    case .pasteEarlier: return pasteEarlier()
    case .undo: return undo()
    case .redo: return redo()
    }
    return .nothing
  }
}
