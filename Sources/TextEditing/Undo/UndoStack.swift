internal import TextModel

/// Steps that can be taken one after the other, the next one last.
struct UndoStack: Sendable, Equatable {
  private(set) var steps: [UndoStep] = []
  /// Memory that the steps take, in bytes.
  private(set) var byteCount = 0

  mutating func push(_ step: UndoStep) {
    steps.append(step)
    byteCount += step.byteCount
  }

  /// Joins an edit to the last step, which must be there.
  mutating func join(_ step: UndoStep) {
    changeLast { $0.join(step) }
  }

  /// Takes the next step, as a change of the text as it is now.
  mutating func pop() -> UndoStep? {
    guard let step = steps.popLast() else { return nil }
    byteCount -= step.byteCount
    for outside in step.outside { takeIn(outside) }
    return step
  }

  /// Takes in a change from elsewhere.
  ///
  /// Only the next step is changed. The steps below it are when their turn comes: so a change costs
  /// the same however many steps there are.
  mutating func takeIn(_ delta: Delta) {
    guard !steps.isEmpty else { return }
    changeLast { $0.takeIn(delta) }
  }

  mutating func removeAll() {
    steps = []
    byteCount = 0
  }

  /// Forgets the oldest steps until the others take no more memory than the limit, or only so many
  /// are left as are kept in any case.
  mutating func forgetOldest(limit: Int, keeping: Int) {
    var count = 0
    while byteCount > limit, steps.count - count > keeping {
      byteCount -= steps[count].byteCount
      count += 1
    }
    steps.removeFirst(count)
  }

  private mutating func changeLast(_ change: (inout UndoStep) -> Void) {
    let last = steps.endIndex - 1
    byteCount -= steps[last].byteCount
    change(&steps[last])
    byteCount += steps[last].byteCount
  }
}
