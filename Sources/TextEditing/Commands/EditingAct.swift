/// What can be done to a text beside moving, selecting and deleting up to some place.
package enum EditingAct: String, CaseIterable, Sendable {
  // Selecting.
  /// Sets the mark, from which moving selects, or takes it away again.
  case mark
  case deselect
  case selectAll
  case selectWord
  /// The whole line; from then on one more line each time.
  case selectLine
  /// To the beginning of the line; from there it selects all.
  case lineStartOrSelectAll

  // Typing.
  /// A line break that goes on with the indentation and the list item; in an empty item it ends the
  /// list.
  case newline
  /// Nothing but a line break.
  case plainNewline
  /// A step of indentation at the caret, or in the place of a selection within a line; indents where
  /// an item begins or whole lines are selected, even a single one.
  case tab

  // Whole lines: those that the selection touches, or the one with the caret. Numbered lists around
  // them, as around a new line and lines that are cut, go on counting up, as part of the same step.
  case indent
  case outdent
  case deleteLine
  case moveLinesUp
  case moveLinesDown
  /// The selection once more behind itself, or the line below itself.
  case duplicate
  /// None, then `[ ]`, then `[x]`, then none again; a plain line becomes `- [ ]`, as a Markdown task
  /// is an item of a list.
  case tick

  // The clipboard. Without a selection it is the line that is cut or copied.
  case cutSelection
  case copySelection
  case paste
  /// Puts the text that was copied before in the place of what has just been pasted.
  case pasteEarlier

  case undo
  case redo
}
