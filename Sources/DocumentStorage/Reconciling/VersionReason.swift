/// Why a text is kept beside the document for the user to look at.
package enum VersionReason: Sendable, CaseIterable {
  /// It was merged with others, and somewhere one of them had to give way: an edit stayed where the
  /// other side deleted, or two ways to write the same words both did.
  case placesToReview
  /// It was merged without knowing where it comes from.
  case mergedWithoutHistory
  /// The document was deleted when it was this, and stays because it was edited meanwhile.
  case deletedWhileEdited
  /// A program put an older text over it.
  case reverted
  /// A program took more than half of the words away at once.
  case shrunk
  /// Something kept putting another text over it.
  case diskWon
  /// It is in a conflict copy that was there before the document's first record.
  case ancient

  /// Whether the document holds what the text added, too: there is nothing to bring back.
  package var isMergedIn: Bool {
    switch self {
    case .placesToReview, .mergedWithoutHistory, .deletedWhileEdited: true
    case .reverted, .shrunk, .diskWon, .ancient: false
    }
  }
}
