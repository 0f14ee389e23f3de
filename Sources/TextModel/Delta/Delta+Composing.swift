extension Delta {
  /// The one delta that does what this and then another one do.
  ///
  /// - Parameter next: a delta of the text that comes of this one; traps if it does not fit.
  /// - Returns: a delta from the text before this one to the text after the other.
  public func composed(with next: Delta) -> Delta {
    precondition(lengthAfter == next.lengthBefore, "the second delta is of another text")
    var builder = Builder()
    var first = RunReader(self)
    var second = RunReader(next)
    while true {
      if let run = first.next, run.kind == .delete {
        builder.append(first.take(run.length))
      } else if let run = second.next, run.kind == .insert {
        builder.append(second.take(run.length))
      } else if let made = first.next, let used = second.next {
        let length = min(made.length, used.length)
        Self.compose(made.kind, &first, used.kind, &second, length, into: &builder)
      } else {
        return builder.delta()
      }
    }
  }

  /// Goes over bytes that the first delta left or made, and that the second keeps or takes away.
  private static func compose(
    _ made: RunReader.Kind, _ first: inout RunReader, _ used: RunReader.Kind,
    _ second: inout RunReader, _ length: Int, into builder: inout Builder
  ) {
    second.skip(length)
    switch (made, used) {
    case (_, .retain): builder.append(first.take(length))
    case (.insert, _): first.skip(length)
    default:
      first.skip(length)
      builder.delete(length)
    }
  }
}
