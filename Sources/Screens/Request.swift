package import Console
package import KeyValueStorage
package import TextEditing
package import TextModel

/// What a screen asks for; the session carries it out and answers with events.
package enum Request: Equatable, Sendable {
  /// Adds one note a line. Answered by ``Event/kept(_:_:)`` or ``Event/refused(_:_:)``.
  case addNotes([String])
  /// Gives a note a new text. Answered by ``Event/kept(_:_:)`` or ``Event/refused(_:_:)``.
  ///
  /// `from` is the text that the person began with: where the note has changed since, both texts
  /// stay; where it was deleted, it comes back. The first of the new lines takes the note's place,
  /// the others become notes behind it; all of them or none.
  case changeNote(ElementID, from: String, to: [String])
  /// Makes a document of a text; where it is a change of a note, in place of that. Answered by
  /// ``Event/kept(_:_:)``, with which the document is open, or ``Event/refused(_:_:)``.
  case makeDocument(Draft)
  /// Puts texts that were never kept into the Trash. Answered by ``Event/kept(_:_:)`` or
  /// ``Event/refused(_:_:)``.
  case throwAway([String])
  /// Deletes notes as they were shown; one that has another text by now stays.
  case deleteNotes([Note])
  /// Moves the notes, in their present order, behind the named one; nil means to the top.
  case moveNotes([ElementID], after: ElementID?)
  case undo
  case redo
  /// Keeps an unfinished text, in place of the one kept for the same note.
  case keepDraft(Draft)
  /// Forgets the unfinished text of this note, or with nil that of the new note.
  case dropDraft(of: ElementID?)
  /// Makes a text the one that is pasted in every terminal of this machine, and hands it to the
  /// terminal's clipboard, unless it was only cut beside the caret.
  case copy(String, CopiedText.Kind = .copied)
  /// A change of the open document's text, made by the person. Others' changes that were published
  /// before come as the answer.
  case editDocument(Delta)
  case saveDocument
  /// Asks for the names of all documents. Answered by ``Event/documents(_:)``.
  case listDocuments
  /// Makes sure that a document can be opened: one that is there, or a new one by a name that was
  /// typed. Answered by ``Event/documentFound(_:_:)`` or ``Event/refused(_:_:)``.
  case findDocument(String, isNew: Bool)
  /// Opens a document in the editor, in place of the one that is open on top; nil for a new one, which
  /// is named by its first line. ``ScreenStack`` makes the screens ready and passes it on, with where
  /// the person was in the one before: that is saved and closed when the other is open, and where it
  /// cannot be opened the person is there again.
  case edit(String?, leaving: EditorPlace? = nil)
  /// Saves the open document and lets go of it; the person was there.
  case closeDocument(EditorPlace)
  /// Goes on with a search when the keys that have come by then have been seen to. Answered by
  /// ``Event/searchOn``.
  case searchOn
  /// Asks for what was done to the open document before it was opened, to undo that. Answered by
  /// ``DocumentEvent/earlier(_:)`` or ``DocumentEvent/nothingEarlier(_:)``.
  case loadEarlierEdits
  case loadVersions
  case loadVersion(String)
  /// Says that a version which lost a conflict was looked at. Answered by the versions as they are
  /// then.
  case settleVersion(String)
  /// Gives the open document another text, as an edit. Carried out by ``ScreenStack``, which passes
  /// the change on behind this, so that the text before it stays a version.
  case restoreText(TextBuffer)
  case loadTrash
  case restoreNote(ElementID)
  /// The answer to a question; nil when the person left it open.
  case answered(Question.Choice?)
  /// Opens a screen on top. Carried out by ``ScreenStack``, which never passes it on.
  case open(ScreenName)
  /// Does what a key does on the screen that is open then, as if it were pressed. Carried out by
  /// ``ScreenStack``, which never passes it on.
  case press(Key, at: UInt64)
  /// Puts the list's cursor on this note. Carried out by ``ScreenStack``, which never passes it on.
  case show(ElementID)
  /// Closes the screen that asks; the one beneath may say something. Carried out by
  /// ``ScreenStack``, which never passes it on.
  case close(saying: Message?)
  case redraw
  case suspend
  case quit
}

extension Request {
  /// Closes the screen that asks.
  package static let close = Request.close(saying: nil)
}
