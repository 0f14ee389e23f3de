internal import TextModel

extension TextEditor {
  /// What finds the next place from the selection on.
  ///
  /// It goes on in pieces as large as the caller likes; see ``find(_:_:)`` for all at once.
  package func walk(
    to pattern: SearchPattern, _ direction: FindWalk.Direction = .forward
  ) -> FindWalk {
    let range = selection.range
    let offset = direction == .forward ? range.upperBound : range.lowerBound
    return FindWalk(pattern, in: text, from: offset, direction: direction)
  }

  /// Selects the next place of a pattern.
  ///
  /// - Returns: whether it was found, and whether the search went over an end of the text.
  @discardableResult
  package mutating func find(
    _ pattern: SearchPattern, _ direction: FindWalk.Direction = .forward
  ) -> FindWalk.Step {
    var work = Int.max
    var walk = walk(to: pattern, direction)
    var step = walk.advance(work: &work)
    if direction == .forward, case .found(let match, _) = step, match.range == caret..<caret {
      // An empty match where the caret stands has been seen.
      let next = text.graphemeBoundary(after: caret)
      walk = FindWalk(
        pattern, in: text, from: next > caret ? next : 0, direction: direction)
      step = walk.advance(work: &work)
    }
    if case .found(let match, _) = step { select(TextSelection(match.range)) }
    return step
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

  /// Replaces all matches as one undo step.
  ///
  /// - Returns: the change, and how many places it replaced.
  @discardableResult
  package mutating func replaceAll(
    _ pattern: SearchPattern, by replacement: ReplacementText
  ) -> (outcome: EditingOutcome, count: Int) {
    var walk = ReplaceWalk(pattern, by: replacement, in: text)
    var work = Int.max
    guard let delta = walk.advance(work: &work) else { return (.nothing, 0) }
    endTypingRun()
    return (apply(delta), walk.count)
  }
}
