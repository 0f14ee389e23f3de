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

extension [Hunk] {
  /// The runs that both lists have before, between and behind the hunks.
  func runsBetween(upTo oldCount: Int) -> [EditScript.Run] {
    var runs: [EditScript.Run] = []
    var reached = (old: 0, new: 0)
    for hunk in self {
      let run = EditScript.Run(
        old: reached.old, new: reached.new, count: hunk.old.lowerBound - reached.old)
      if run.count > 0 { runs.append(run) }
      reached = (hunk.old.upperBound, hunk.new.upperBound)
    }
    let last = EditScript.Run(old: reached.old, new: reached.new, count: oldCount - reached.old)
    return last.count > 0 ? runs + [last] : runs
  }
}
