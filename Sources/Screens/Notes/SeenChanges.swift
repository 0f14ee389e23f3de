internal import KeyValueStorage

/// Which changes made elsewhere the person has seen.
///
/// A change counts as seen when a key is pressed while its row is the selected one: drawing alone
/// proves nothing, the person may be looking away.
struct SeenChanges: Equatable, Sendable {
  private var revisions: [ElementID: UInt64] = [:]
  private var unseen: Set<ElementID> = []
  /// What stood when the program opened, all of which counts as seen; put into `revisions` only
  /// with the first change, to open sooner.
  private var first: [Note]?

  /// Whether there is any change to be seen.
  var hasUnseen: Bool { !unseen.isEmpty }

  func isUnseen(_ note: Note) -> Bool {
    unseen.contains(note.id)
  }

  mutating func see(_ note: Note) {
    guard unseen.remove(note.id) != nil else { return }
    revisions[note.id] = note.revision
  }

  /// Takes in the notes as they are now.
  mutating func follow(_ notes: [Note]) {
    guard let first else {
      self.first = notes
      return
    }
    for note in revisions.isEmpty ? first : [] { revisions[note.id] = note.revision }
    unseen = []
    for note in notes where revisions[note.id] != note.revision {
      if note.author == .here {
        revisions[note.id] = note.revision
      } else {
        unseen.insert(note.id)
      }
    }
  }
}
