/// One line for the person.
package struct Message: Equatable, Sendable {
  package var text: String
  package var isTrouble: Bool

  package init(_ text: String, isTrouble: Bool = false) {
    self.text = text
    self.isTrouble = isTrouble
  }
}

extension Message {
  /// What to say of a paste where no text goes.
  static let pasteHasNoPlace = Message("Nothing was pasted: no text goes here.", isTrouble: true)

  /// What the status line says when several things are to be said: first what just went wrong, then
  /// that unfinished text is not kept, then what was just done.
  static func mostUrgent(
    notice: Message?, in snapshot: NotesSnapshot?, otherwise: @autoclosure () -> Message
  ) -> Message {
    if let notice, notice.isTrouble { return notice }
    return snapshot?.draftProblem ?? notice ?? otherwise()
  }
}
