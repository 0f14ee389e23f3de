/// A place of a merged text that a person may want to look at.
///
/// All ranges are in bytes: that of the result, and what stood there in each of the three texts.
public struct ReviewPlace: Sendable, Hashable {
  /// What happened at the place.
  public enum Kind: Sendable, Hashable {
    /// Both sides put text in one place: both are there, one behind the other.
    case bothAdded
    /// One side changed what the other removed: the change is there.
    case editKeptOverDeletion
    /// Both sides rewrote the same words: both versions are there, one behind the other.
    case bothRewrote
    /// Either side removed one of several equal lines that both still have: one is there.
    case lineKept
  }

  /// What happened.
  public let kind: Kind
  /// The bytes of the merged text in question.
  public let range: Range<Int>
  /// What stood there in the base.
  public let base: Range<Int>
  /// What stood there in the text called `mine`.
  public let mine: Range<Int>
  /// What stood there in the text called `theirs`.
  public let theirs: Range<Int>

  /// Whether a person should look: everywhere but where both sides only added.
  public var needsReview: Bool { kind != .bothAdded }
}
