public import TextModel

/// A change of an open document that was not made by its client.
public struct DocumentChange: Equatable, Sendable {
  /// What to do with the client's text, which has its own changes already.
  public let delta: Delta
  /// The terminal where it was made, like `pts/3`; nil where another program or machine made it, or
  /// several changes came as one.
  public let terminal: String?
  /// Where two texts that the change brought together have other words: both stand, to be looked at.
  ///
  /// In the client's text as the change leaves it.
  public let placesToReview: [Range<Int>]

  init(_ remote: HistoryExchange.Remote) {
    delta = remote.delta
    placesToReview = remote.places
    terminal = remote.author.flatMap { $0.isOutside ? nil : $0.name }
  }
}

extension HistoryAuthor {
  /// Whoever changes a document without TamNote: other programs, and machines by way of the file.
  static func outside() -> HistoryAuthor { HistoryAuthor(name: "") }

  var isOutside: Bool { name.isEmpty }
}
