internal import TextModel

/// The own edits of one text, to be taken back and done again.
///
/// What others changed meanwhile stays: a step is carried over their changes before it is taken back.
struct UndoHistory: Sendable, Equatable {
  /// Forgetting many steps at once keeps typing fast while the memory is full.
  private static let partForgotten = 8

  private(set) var undoable = UndoStack()
  private(set) var redoable = UndoStack()
  /// The most bytes that all steps together take; the newest step is kept however large it is.
  let byteLimit: Int
  /// What the last step goes on with; nil when it is complete.
  private var run: TypingRun?

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Memory that all steps take, in bytes.
  var byteCount: Int { undoable.byteCount + redoable.byteCount }

  /// Keeps an edit that has just been made.
  ///
  /// - Parameters:
  ///   - step: takes it back.
  ///   - kind: what kind of edit it was.
  ///   - isBlank: whether what was typed or deleted is blank.
  mutating func record(_ step: UndoStep, kind: EditKind, isBlank: Bool) {
    redoable.removeAll()
    if let run, run.goesOn(with: kind, isBlank: isBlank), !undoable.steps.isEmpty {
      undoable.join(step)
    } else {
      undoable.push(step)
    }
    run = kind == .single ? nil : TypingRun(kind: kind, isBlank: isBlank)
    keepWithinLimit()
  }

  /// Puts steps in the place of those that can be undone.
  mutating func takeUp(_ steps: UndoStack) {
    run = nil
    undoable = steps
    keepWithinLimit()
  }

  /// Makes what is typed next a step of its own.
  mutating func endTypingRun() {
    run = nil
  }

  /// Carries all steps over a change that was made elsewhere.
  mutating func takeIn(_ delta: Delta) {
    undoable.takeIn(delta)
    redoable.takeIn(delta)
    keepWithinLimit()
  }

  /// Takes the newest step that still changes something.
  ///
  /// - Parameter text: the text as it is.
  /// - Returns: the change to make and what to select then; nil if there is nothing to take back.
  mutating func undo(in text: TextBuffer) -> (change: Delta, selection: TextSelection)? {
    run = nil
    defer { keepWithinLimit() }
    return Self.step(from: &undoable, to: &redoable, in: text)
  }

  /// Takes the last undone step that still changes something.
  mutating func redo(in text: TextBuffer) -> (change: Delta, selection: TextSelection)? {
    run = nil
    defer { keepWithinLimit() }
    return Self.step(from: &redoable, to: &undoable, in: text)
  }

  private static func step(
    from source: inout UndoStack, to target: inout UndoStack, in text: TextBuffer
  ) -> (change: Delta, selection: TextSelection)? {
    while let step = source.pop() {
      // Others may have deleted all that the step was about.
      guard !step.change.isIdentity else { continue }
      target.push(
        UndoStep(
          change: step.change.inverted(on: text), selectionBefore: step.selectionAfter,
          selectionAfter: step.selectionBefore))
      return (step.change, step.selectionBefore)
    }
    return nil
  }

  private mutating func keepWithinLimit() {
    guard byteCount > byteLimit else { return }
    let goal = byteLimit - byteLimit / Self.partForgotten
    undoable.forgetOldest(limit: max(0, goal - redoable.byteCount), keeping: 1)
    redoable.forgetOldest(
      limit: max(0, goal - undoable.byteCount), keeping: undoable.steps.isEmpty ? 1 : 0)
  }
}
