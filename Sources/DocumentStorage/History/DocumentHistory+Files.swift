package import SharedFolders

// What is known of the document's own file, and how work on it goes on beside the typing.
extension DocumentHistory {
  /// The state that the document's file holds.
  ///
  /// Where the history says nothing of it, the text that the document was opened with.
  package var savedState: SavedState {
    files.saved ?? SavedState(found: shared.content.hash, sequence: shared.sequence)
  }

  /// Texts from outside that were merged in since that state was saved, in their order.
  package var outsideSinceSave: [ContentHash] { files.outside }

  /// Whether a text that lies in the document's file is part of the newest one.
  package func knowsOnDisk(_ content: ContentHash) -> Bool {
    savedState.content == content || outsideSinceSave.contains(content)
  }

  /// How many conflict versions nobody has settled.
  package var conflictCount: Int { files.conflicts.count }

  /// Whether a text lost a conflict that nobody has settled.
  func isInConflict(_ content: ContentHash) -> Bool { files.conflicts.contains(content) }

  /// Whether everything that was published is in the document's file.
  package var isSaved: Bool { savedState.sequence >= sequence && outsideSinceSave.isEmpty }

  /// Makes a version of the newest text, unless it is one already.
  ///
  /// To be written down with the change that takes its place.
  package func noteOfUnsavedText(at when: HistoryTime) -> HistoryNote? {
    isSaved ? nil : .saving(HashedText(text), sequence: sequence, when)
  }

  /// Whether others have added something to the history since the last exchange.
  package var hasNews: Bool {
    var reader = log
    guard let news = try? reader.readNew() else { return problem == nil }
    return !news.records.isEmpty || news.damagedCount > 0
  }

  /// Learns what another place in the same history has learnt of the file.
  package mutating func learn(filesOf other: DocumentHistory) {
    setAside = other.setAside ?? setAside
    guard other.identity == identity || identity == nil,
      other.savedState.sequence >= savedState.sequence
    else { return }
    files = other.files
  }

  /// The same place in the history for somebody else, as one more terminal.
  ///
  /// What it publishes comes to this one with the next ``exchange(_:noting:)``.
  package func beside(as author: HistoryAuthor) -> DocumentHistory {
    var other = self
    other.become(author)
    return other
  }
}
