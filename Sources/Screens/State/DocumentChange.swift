package import TextModel

/// A change of the open document that was made elsewhere.
package struct DocumentChange: Equatable, Sendable {
  /// A change of the text as the editor has it by then.
  package let delta: Delta
  /// Who made it, where one terminal or machine did.
  package let author: String?
  /// Where two people wrote the same words: places in the text as the change leaves it.
  package let placesToReview: [Range<Int>]

  package init(delta: Delta, author: String?, placesToReview: [Range<Int>] = []) {
    self.delta = delta
    self.author = author
    self.placesToReview = placesToReview
  }
}
