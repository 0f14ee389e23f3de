extension TextDifference {
  /// The change that makes the new text of the old one, touching as little as possible.
  ///
  /// Applied to a text that is open it moves neither caret nor selection without need. Characters
  /// are not cut in two where both texts are valid UTF-8.
  public var delta: Delta {
    var builder = Delta.Builder()
    var index = 0
    for hunk in words.map(withoutCommonEnds) {
      builder.retain(hunk.old.lowerBound - index)
      builder.insert(Array(new[hunk.new]))
      builder.delete(hunk.old.count)
      index = hunk.old.upperBound
    }
    builder.retain(old.count - index)
    return builder.delta()
  }

  /// The hunk without the whole scalars that both of its sides begin and end with alike.
  private func withoutCommonEnds(_ hunk: Hunk) -> Hunk {
    var head = old.commonPrefixLength(hunk.old, with: new, hunk.new)
    while head > 0,
      !startsScalar(hunk.old, at: head, in: old) || !startsScalar(hunk.new, at: head, in: new)
    {
      head -= 1
    }
    let oldRest = (hunk.old.lowerBound + head)..<hunk.old.upperBound
    let newRest = (hunk.new.lowerBound + head)..<hunk.new.upperBound
    var tail = old.commonSuffixLength(oldRest, with: new, newRest)
    while tail > 0, UTF8.isContinuation(old[oldRest.upperBound - tail]) { tail -= 1 }
    return Hunk(
      old: oldRest.lowerBound..<(oldRest.upperBound - tail),
      new: newRest.lowerBound..<(newRest.upperBound - tail))
  }

  private func startsScalar(_ range: Range<Int>, at offset: Int, in bytes: [UInt8]) -> Bool {
    offset == range.count || !UTF8.isContinuation(bytes[range.lowerBound + offset])
  }
}
