/// Where a key applies; also the sections of the keys page, in this order.
package enum KeyContext: CaseIterable, Sendable {
  case notes
  /// What the list of notes will have in common with that of the documents.
  case lists
  case selecting
  case placing
  case field
  /// Wherever text is typed on one line or several.
  case typing
  case find
  case trash
  case documents
  /// Where a document is edited: what is not done to its text.
  case editor
  /// Where a document is edited: what is done to its text.
  case writing
  /// Where something is looked for in a document.
  case search
  /// Where it is going to be replaced, while it is typed.
  case toBeReplaced
  /// Where it is replaced.
  case replacing
  /// Where a line is chosen by its number.
  case lineNumber
  case history
  /// Where it is asked whether an earlier text shall come back.
  case bringingBack
  /// Where another document is chosen by its name.
  case chooser
  /// Where a command is chosen by its name.
  case commands
  case question
  /// The keys page itself.
  case reading
  /// Wherever there are rows to go about in.
  case rows
  /// Everywhere, also while typing.
  case everywhere

  /// The heading of its section.
  package var title: String {
    switch self {
    case .lists: "Notes: find, undo, go elsewhere"
    case .notes: "Notes"
    case .selecting: "Selecting"
    case .placing: "Moving marked notes"
    case .field: "Add Note and Edit Note"
    case .typing: "Typing"
    case .find: "Find"
    case .trash: "Trash"
    case .documents: "Documents"
    case .editor: "A document"
    case .writing: "Writing in a document"
    case .search: "Find in a document"
    case .toBeReplaced: "Replace in a document: what to find"
    case .replacing: "Replace in a document"
    case .lineNumber: "Go to a line"
    case .history: "History"
    case .bringingBack: "History: bringing a text back"
    case .chooser: "Open another document"
    case .commands: "Commands"
    case .question: "Questions"
    case .reading: "This page"
    case .rows: "Any list"
    case .everywhere: "Everywhere"
    }
  }
}
