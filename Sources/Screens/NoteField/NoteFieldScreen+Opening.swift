internal import KeyValueStorage

/// The ways in.
///
/// Lines that are pasted where no field is open make a document as those pasted into a field do; a
/// text that was put aside comes before them, since both would be the new note's draft.
extension NoteFieldScreen {
  /// Opens the field for new notes: with the draft that was put aside, and pasted text behind it.
  static func adding(
    pasted: String?, drafts: [Draft], notes: [Note], preferences: Preferences
  ) -> NoteFieldScreen {
    let draft = drafts.offeredForNewNote(besides: notes)
    let isDocument = pasted?.hasSeveralLines ?? false
    let pieces = [draft?.text, isDocument ? pasted : pasted?.withoutLineEnd].compactMap { $0 }
    var screen = NoteFieldScreen(
      preferences: preferences, purpose: .adding, draftNote: draft?.note,
      field: TextField(pieces.joined(separator: "\n")))
    screen.hasUnkeptPaste = pasted != nil
    screen.isOpenedByLines = isDocument
    if draft != nil { screen.notice = Message("This is the text you put aside.") }
    return screen
  }

  /// Opens the field with a note's text, or with the change of it that was put aside.
  static func changing(
    _ note: Note, drafts: [Draft], preferences: Preferences
  ) -> NoteFieldScreen {
    let draft = drafts[note.id]
    // What the person began with: where the note has changed since, both texts stay.
    let original = draft?.from ?? note.text
    var screen = NoteFieldScreen(
      preferences: preferences, purpose: .changing(note.id, from: original), draftNote: note.id,
      field: TextField(draft?.text ?? note.text))
    if draft != nil, note.text.hasSameBytes(as: original) {
      screen.notice = Message("This is the change you put aside.")
    }
    return screen
  }
}
