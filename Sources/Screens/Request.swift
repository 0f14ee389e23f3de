package import KeyValueStorage

/// What a screen asks for. The session carries it out and answers with events.
package enum Request: Equatable, Sendable {
  case addNotes([String])
  case changeNote(ElementID, to: String)
  case deleteNotes([ElementID])
  /// Moves the notes, in their present order, behind the named one; nil means to the top.
  case moveNotes([ElementID], after: ElementID?)
  case undo
  case redo
  /// Keeps an unfinished note for the next `a`; nil when there is none any more.
  case keepDraft(String?)
  case copy(String)
  case loadTrash
  case restoreNote(ElementID)
  case open(ScreenName)
  /// Closes the screen that asks.
  case close
  case redraw
  case suspend
  case quit
}
