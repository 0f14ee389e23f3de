internal import TextEditing
internal import TextModel

// What comes from elsewhere.
extension EditorScreen {
  mutating func take(_ event: DocumentEvent) -> [Request] {
    switch event {
    case .loading(let text): show(text)
    case .opened(let text):
      show(text)
      isOpen = true
      let typed = held
      held = []
      return typed.flatMap { handle($0) }
    case .changed(let changes): for change in changes { take(change) }
    case .place(let place): rememberedPlace = place
    case .failed(let message): return [.close(saying: message)]
    case .status(let status): take(status)
    case .copiedElsewhere(let bytes): editor.takeIn(copied: bytes)
    case .earlier(let edits): return takeUp(edits)
    case .nothingEarlier(let message): endWaiting(saying: message)
    case .versions, .version: break
    }
    return []
  }

  /// Why nothing could be changed is not said any longer than it is so.
  private mutating func take(_ new: DocumentStatus) {
    if let reason = status?.readOnlyReason, new.readOnlyReason == nil, notice?.text == reason {
      notice = nil
    }
    status = new
  }

  /// Shows a text of which the one before was the beginning.
  private mutating func show(_ text: TextBuffer) {
    let (selection, marked) = (editor.selection, editor)
    editor = TextEditor(text, wrapping: marked.wrapping)
    editor.rowsPerPage = marked.rowsPerPage
    editor.select(selection)
    if let place = rememberedPlace, place.caret <= text.utf8Count {
      editor.select(TextSelection(caret: place.caret))
      top = startOfRow(min(place.top, text.utf8Count))
      rememberedPlace = nil
    }
    follow()
    restartSearch()
  }

  /// Makes a change from elsewhere; the first row in view and the caret keep to their words.
  private mutating func take(_ change: DocumentChange) {
    let wasInView = isCaretInView
    editor.takeIn(change.delta)
    editor.marks = places.added(
      change.delta, by: change.author, toReview: change.placesToReview, among: editor.marks)
    // At the beginning, what comes above is shown.
    if top > 0 { top = startOfRow(change.delta.map(top, affinity: .after)) }
    if wasInView { follow() }
    restartSearch()
  }

  /// Gives the document another text, as an edit that can be undone.
  mutating func restore(_ text: TextBuffer) -> [Request] {
    guard mayChange(isRestoring: true) else { return [] }
    let delta = TextDifference(from: editor.text.bytes, to: text.bytes).delta
    editor.endTypingRun()
    let requests = publish(editor.apply(delta))
    notice = Message(
      requests.isEmpty ? "The document has this text already." : "Brought back; Undo takes it back."
    )
    return requests
  }

  /// Sees what was changed elsewhere in the part of the text that is in view at a key.
  mutating func lookAround(at time: UInt64) {
    guard !editor.marks.isEmpty else { return }
    let rows = rowsInView
    guard let first = rows.first, let last = rows.last else { return }
    editor.marks = places.unseen(
      editor.marks, inView: first.range.lowerBound...last.range.upperBound, at: time)
  }

  /// What was edited here needs no mark any more.
  mutating func forgetPlacesOnEditedLine() {
    guard !editor.marks.isEmpty else { return }
    let line = editor.text.line(at: editor.caret)
    editor.marks = places.unedited(editor.marks, line: editor.text.range(ofLine: line))
  }

  mutating func goToNextPlace() {
    guard let place = places.takeNext(behind: editor.caret, among: &editor.marks) else {
      notice = Message("No place was changed elsewhere.")
      return
    }
    editor.select(TextSelection(caret: place.range.lowerBound))
    follow()
    let count = editor.marks.count
    notice = Message(place.words + (count > 0 ? " · \(count) more" : ""))
  }
}
