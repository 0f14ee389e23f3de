package import TextEditing
package import TextModel

/// What happens to the document that is being edited.
package enum DocumentEvent: Equatable, Sendable {
  /// The beginning of a text whose rest is still being read.
  case loading(TextBuffer)
  /// Where the person was when the document was last open here; comes before the text.
  case place(EditorPlace)
  /// It could not be opened, and why.
  case failed(Message)
  /// The text is here, and may be changed from now on.
  case opened(TextBuffer)
  /// Changes from elsewhere, each of the text that the one before has made.
  case changed([DocumentChange])
  case status(DocumentStatus)
  /// A text was copied or cut in another document or terminal since the last was here.
  case copiedElsewhere([UInt8])
  /// What was done before: the answer to ``Request/loadEarlierEdits``.
  case earlier(EarlierEdits)
  /// There is nothing of that to be had, and why: the answer to ``Request/loadEarlierEdits``.
  case nothingEarlier(Message)
  /// The newest first: the answer to ``Request/loadVersions``.
  case versions([DocumentVersion])
  /// The answer to ``Request/loadVersion(_:)``; nil where the text is not at hand any more.
  case version(String, TextBuffer?)
}
