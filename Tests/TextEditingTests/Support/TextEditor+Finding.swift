import TextEditing
import TextModel

extension TextEditor {
  /// Selects the next place of a pattern, however long it takes to find.
  @discardableResult
  mutating func find(
    _ pattern: SearchPattern, _ direction: FindWalk.Direction = .forward
  ) -> FindWalk.Step {
    var work = Int.max
    var walk = walk(to: pattern, direction)
    let step = walk.advance(work: &work)
    if case .found(let match, _) = step { select(TextSelection(match.range)) }
    return step
  }

  /// Replaces all places of a pattern as one undo step; returns how many.
  @discardableResult
  mutating func replaceAll(_ pattern: SearchPattern, by replacement: ReplacementText) -> Int {
    var work = Int.max
    var walk = ReplaceWalk(pattern, by: replacement, in: text)
    guard let delta = walk.advance(work: &work) else { return 0 }
    endTypingRun()
    apply(delta)
    return walk.count
  }
}
