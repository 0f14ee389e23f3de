extension TextDifference {
  /// One place where two texts differ.
  public struct Hunk: Sendable, Hashable {
    /// What is gone, in bytes of the old text; empty where text was only added.
    public var old: Range<Int>
    /// What stands there instead, in bytes of the new text; empty where text was only removed.
    public var new: Range<Int>

    /// Says that the new text has `new` where the old one has `old`.
    public init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }
}

typealias Hunk = TextDifference.Hunk
