internal import KeyValueStorage

/// Which changes made elsewhere the person has seen.
///
/// A change counts as seen when a key is pressed while its row is the selected one: drawing alone
/// proves nothing, the person may be looking away.
struct SeenChanges: Equatable, Sendable {
  private var revisions: [ElementID: UInt64] = [:]
  private var hasBegun = false

  func isUnseen(_ note: Note) -> Bool {
    note.author != .here && revisions[note.id] != note.revision
  }

  mutating func see(_ note: Note) {
    revisions[note.id] = note.revision
  }

  /// Takes in the notes as they are now; all that stands when the program opens counts as seen.
  mutating func follow(_ notes: [Note]) {
    for note in notes where !hasBegun || note.author == .here { see(note) }
    hasBegun = true
  }
}
