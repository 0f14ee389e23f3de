package import KeyValueStorage

/// A text that was typed and neither kept nor thrown away.
package struct Draft: Equatable, Sendable {
  /// The note it was to change; nil for a new note.
  package var note: ElementID?
  /// The text of that note that the person began with; nil for a new note.
  package var from: String?
  package var text: String

  package init(of note: ElementID? = nil, from: String? = nil, text: String) {
    self.note = note
    self.from = from
    self.text = text
  }
}

extension [Draft] {
  /// The draft for this note, or with nil the one for a new note.
  subscript(note: ElementID?) -> Draft? {
    first { $0.note == note }
  }

  /// What `a` offers: the new note put aside, or a change to a note that is no longer there.
  func offeredForNewNote(besides notes: [Note]) -> Draft? {
    self[nil] ?? first { draft in !notes.contains { $0.id == draft.note } }
  }

  package mutating func keep(_ draft: Draft) {
    drop(of: draft.note)
    append(draft)
  }

  /// Adds a draft; to one that is there for the same note, so that neither text is lost.
  package mutating func join(_ draft: Draft) {
    guard let present = self[draft.note] else { return append(draft) }
    guard !present.text.hasSameBytes(as: draft.text) else { return }
    keep(Draft(of: draft.note, from: present.from, text: present.text + "\n" + draft.text))
  }

  package mutating func drop(of note: ElementID?) {
    removeAll { $0.note == note }
  }
}
