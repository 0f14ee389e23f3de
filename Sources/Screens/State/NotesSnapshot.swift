package import KeyValueStorage

/// The notes at one moment, as the screens need them.
package struct NotesSnapshot: Equatable, Sendable {
  package var notes: [Note]
  /// Notes that left since the last snapshot, and who deleted them, as far as it is known.
  package var departed: [DeletedNote]
  /// Notes that other machines changed while the program was closed; of use the first time.
  package var news: Set<ElementID>
  /// What tells when notes were changed.
  package var clock: LocalClock
  /// How things stand: "saved 14:02 · desk saw everything 14:01".
  package var status: Message
  /// Why unfinished text is not kept, on the status line while that lasts; nil while it is kept.
  package var draftProblem: Message?
  /// What the notes use of what they may: "Notes use 3 KB of 1 MB".
  package var use: String
  package var canUndo: Bool
  package var canRedo: Bool
  /// Whether there has never been a note here: the first minute.
  package var isFirstMinute: Bool

  package init(
    notes: [Note] = [], departed: [DeletedNote] = [], news: Set<ElementID> = [],
    clock: LocalClock,
    status: Message = Message(""), draftProblem: Message? = nil, use: String = "",
    canUndo: Bool = false, canRedo: Bool = false,
    isFirstMinute: Bool = false
  ) {
    self.notes = notes
    self.departed = departed
    self.news = news
    self.clock = clock
    self.status = status
    self.draftProblem = draftProblem
    self.use = use
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.isFirstMinute = isFirstMinute
  }
}
