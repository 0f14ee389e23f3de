package import KeyValueStorage

/// The notes at one moment, as the screens need them.
package struct NotesSnapshot: Equatable, Sendable {
  package var notes: [Note]
  /// Today, for writing dates the short way.
  package var today: LocalTime
  /// How things stand: "saved 14:02 · desk saw everything 14:01".
  package var status: Message
  /// What the notes use of what they may: "Notes use 3 KB of 1 MB".
  package var use: String
  /// The draft put aside, offered by the next `a`.
  package var draft: String?

  package init(
    notes: [Note] = [], today: LocalTime, status: Message = Message(""), use: String = "",
    draft: String? = nil
  ) {
    self.notes = notes
    self.today = today
    self.status = status
    self.use = use
    self.draft = draft
  }
}

/// One note as a row shows it.
package struct Note: Equatable, Sendable {
  /// Who made the text that stands now.
  package enum Author: Equatable, Sendable {
    /// This very terminal.
    case here
    /// Another terminal of this machine ("pts/3") or another machine ("desk").
    case elsewhere(String)
  }

  package var id: ElementID
  package var text: String
  package var changed: LocalTime
  package var author: Author
  /// Grows or changes with every new text of this note, whoever wrote it.
  package var revision: UInt64

  package init(
    id: ElementID, text: String, changed: LocalTime, author: Author = .here, revision: UInt64 = 0
  ) {
    self.id = id
    self.text = text
    self.changed = changed
    self.author = author
    self.revision = revision
  }
}

/// A note in the Trash.
package struct DeletedNote: Equatable, Sendable {
  package var id: ElementID
  package var text: String
  package var deleted: LocalTime
  package var by: String

  package init(id: ElementID, text: String, deleted: LocalTime, by: String) {
    self.id = id
    self.text = text
    self.deleted = deleted
    self.by = by
  }
}

/// A moment on the person's clock and calendar, without a zone.
package struct LocalTime: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }
}

/// One line for the person.
package struct Message: Equatable, Sendable {
  package var text: String
  package var isTrouble: Bool

  package init(_ text: String, isTrouble: Bool = false) {
    self.text = text
    self.isTrouble = isTrouble
  }
}
