internal import TextModel

extension TextEditor {
  /// What finds the next place from the selection on; an empty match where the caret stands has been
  /// seen.
  ///
  /// It goes on in pieces as large as the caller likes.
  package func walk(
    to pattern: SearchPattern, _ direction: FindWalk.Direction = .forward
  ) -> FindWalk {
    let range = selection.range
    let offset = direction == .forward ? range.upperBound : range.lowerBound
    return FindWalk(
      pattern, in: text, from: offset, direction: direction, passingEmpty: offset == caret)
  }

  /// Replaces one match, which was found in ``text`` as it is, as one undo step.
  ///
  /// The caret is then behind it.
  @discardableResult
  package mutating func replace(
    _ match: SearchMatch, by replacement: ReplacementText
  ) -> EditingOutcome {
    endTypingRun()
    return replace(match.range, with: replacement.bytes(for: match, in: text))
  }
}
