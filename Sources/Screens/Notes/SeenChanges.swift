internal import KeyValueStorage

/// Which changes made elsewhere the person has seen.
///
/// A change counts as seen when a key is pressed while its row is the selected one: drawing alone
/// proves nothing, the person may be looking away.
struct SeenChanges: Equatable, Sendable {
  private var revisions: [ElementID: UInt64] = [:]
  private var unseen: Set<ElementID> = []
  /// What stood when the program opened, which counts as seen but for the news; put into
  /// `revisions` only with the first change, to open sooner.
  private var first: [Note]?

  /// Whether there is any change to be seen.
  var hasUnseen: Bool { !unseen.isEmpty }

  /// The notes whose change nobody has looked at.
  var unseenNotes: Set<ElementID> { unseen }

  func isUnseen(_ note: Note) -> Bool {
    unseen.contains(note.id)
  }

  mutating func see(_ note: Note) {
    guard unseen.remove(note.id) != nil else { return }
    revisions[note.id] = note.revision
    // What was seen must outlast the taking in of what stood first.
    first?.removeAll { $0.id == note.id }
  }

  /// Takes in the notes as they are now.
  ///
  /// `news` are those that changed while the program was closed; they count the first time only.
  mutating func follow(_ notes: [Note], news: Set<ElementID> = []) {
    guard let first else {
      self.first = news.isEmpty ? notes : notes.filter { !news.contains($0.id) }
      unseen = news
      return
    }
    for note in first { revisions[note.id] = note.revision }
    self.first = []
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
