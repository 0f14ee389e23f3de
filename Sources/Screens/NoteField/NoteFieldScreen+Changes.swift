internal import KeyValueStorage

/// What others do meanwhile to the note that is being changed.
extension NoteFieldScreen {
  mutating func take(in new: NotesSnapshot) -> [Request] {
    if purpose == .adding, snapshot == nil { isFirstMinute = new.isFirstMinute }
    snapshot = new
    guard hasUnkeptPaste else { return [] }
    hasUnkeptPaste = false
    return [draftRequest] + (isOpenedByLines ? makeDocument() : [])
  }

  /// Whether someone deleted the note while its text is being changed.
  var isDeletedElsewhere: Bool {
    guard case .changing(let id, _) = purpose, let snapshot else { return false }
    return !snapshot.notes.contains { $0.id == id }
  }

  /// What the status line says.
  var status: Message {
    .mostUrgent(
      notice: notice, in: snapshot,
      otherwise: Message(warning ?? countWording ?? snapshot?.use ?? ""))
  }

  private var warning: String? {
    guard case .changing(let id, let original) = purpose, let snapshot, pending == nil else {
      return nil
    }
    guard let note = snapshot.notes.first(where: { $0.id == id }) else {
      let by = snapshot.departed.first { $0.id == id }?.by
      return "Meanwhile deleted\(Self.wording(of: by)). Enter brings it back."
    }
    guard !note.text.hasSameBytes(as: original) else { return nil }
    return "Meanwhile changed\(Self.wording(of: note.author)). Enter keeps both texts."
  }

  private var countWording: String? {
    let count = field.text.filledLineCount
    return count > 1 ? "Enter keeps \(count) notes, one a line" : nil
  }

  private static func wording(of author: Author?) -> String {
    guard case .elsewhere(let name) = author else { return "" }
    return " by \(name)"
  }
}
