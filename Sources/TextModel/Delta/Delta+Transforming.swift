extension Delta {
  /// Which of two deltas of one text comes first where both put something in the same place.
  public enum Side: Sendable, Hashable {
    /// What this delta inserts stands before what the other inserts.
    case first
    /// What this delta inserts stands after what the other inserts.
    case second
  }

  /// The same change for a text in which another one has been made already.
  ///
  /// Two deltas of one text meet whichever is made first:
  ///
  /// ```swift
  /// let one = a.composed(with: b.transformed(over: a, side: .second))
  /// let other = b.composed(with: a.transformed(over: b, side: .first))
  /// // applied to the text, `one` and `other` give the same bytes
  /// ```
  ///
  /// What either inserts stays; what either deletes is gone.
  ///
  /// - Parameters:
  ///   - other: a delta of the same text; traps if its length is another one.
  ///   - side: whether what this one inserts stands before or after what the other inserts in the
  ///     same place. The two must be given opposite sides.
  /// - Returns: a delta of the text that comes of the other one.
  public func transformed(over other: Delta, side: Side) -> Delta {
    precondition(lengthBefore == other.lengthBefore, "the other delta is of another text")
    var builder = Builder()
    var own = RunReader(self)
    var others = RunReader(other)
    while true {
      let made = own.next
      let met = others.next
      if let made, made.kind == .insert, side == .first || met?.kind != .insert {
        builder.append(own.take(made.length))
      } else if let met, met.kind == .insert {
        builder.retain(met.length)
        others.skip(met.length)
      } else if let made, let met {
        let length = min(made.length, met.length)
        if met.kind == .retain { builder.append(own.take(length)) } else { own.skip(length) }
        others.skip(length)
      } else {
        return builder.delta()
      }
    }
  }
}
