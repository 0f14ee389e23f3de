/// The screens that can be opened on top of the present one.
package enum ScreenName: Equatable, Sendable {
  /// The field for new notes, with pasted text in it if there is any.
  case addNote(pasted: String?)
  /// The field with the text of this note.
  case editNote(Note)
  case find
  /// The keys, those of the screen that is open now before the others.
  case keys
  /// All that can be done on the screen that is open now, by name.
  case commands
  case trash
  case documents
  case question(Question)
  /// A document, called by this name, where the person last was at that place.
  case editor(String, EditorPlace?)
  /// The names of documents, to open another one.
  case chooser
  /// What the document was before.
  case history
}
