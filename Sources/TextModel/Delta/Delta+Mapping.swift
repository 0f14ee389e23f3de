extension Delta {
  /// Which side of text that comes in at a position the position keeps to.
  public enum Affinity: Sendable, Hashable {
    /// It stays where it was, before the new text.
    case before
    /// It moves on, behind the new text.
    case after
  }

  /// Where a position of the old text is in the new one.
  ///
  /// A position inside text that goes away comes to the place where that text was, behind what took
  /// its place. Positions keep their order.
  ///
  /// - Parameters:
  ///   - position: bytes before it in the old text; traps unless in `0...lengthBefore`.
  ///   - affinity: on which side of text inserted exactly there it is to be.
  /// - Returns: bytes before it in the new text.
  public func map(_ position: Int, affinity: Affinity) -> Int {
    precondition((0...lengthBefore).contains(position), "not within the text")
    var old = 0
    var new = 0
    for run in runs {
      switch run {
      case .retain(let count):
        if position < old + count { return new + position - old }
        old += count
        new += count
      case .insert(let bytes):
        if position == old, affinity == .before { return new }
        new += bytes.count
      case .delete(let count):
        if position < old + count { return new }
        old += count
      }
    }
    return new
  }
}
