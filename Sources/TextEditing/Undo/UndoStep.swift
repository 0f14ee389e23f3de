internal import TextModel

/// One thing that can be taken back, or done again.
struct UndoStep: Sendable, Equatable {
  /// Takes the edit back.
  ///
  /// It fits the text as it is when all later steps have been taken back.
  private(set) var change: Delta
  /// What is to be selected when it has been taken back.
  private(set) var selectionBefore: TextSelection
  /// What the edit left selected.
  private(set) var selectionAfter: TextSelection
  /// What came from elsewhere after the step below this one, as a change of the text before this
  /// edit; nil for nothing.
  private(set) var outside: Delta?

  init(change: Delta, selectionBefore: TextSelection, selectionAfter: TextSelection) {
    self.change = change
    self.selectionBefore = selectionBefore
    self.selectionAfter = selectionAfter
  }

  /// Memory that the step takes, in bytes.
  var byteCount: Int {
    MemoryLayout<UndoStep>.size + change.byteCount + (outside?.byteCount ?? 0)
  }

  /// Makes one step of this and an edit that followed it at once.
  mutating func join(_ next: UndoStep) {
    change = next.change.composed(with: change)
    selectionAfter = next.selectionAfter
  }

  /// Takes in a change from elsewhere of the text as this edit left it: it is put before the edit.
  mutating func takeIn(_ delta: Delta) {
    let before = delta.transformed(over: change, side: .first)
    change = change.transformed(over: delta, side: .second)
    selectionAfter = selectionAfter.mapped(by: delta)
    // What others put where the caret stood comes before what was edited there, and so does not
    // come between the two.
    selectionBefore =
      selectionBefore.isEmpty
      ? selectionBefore.carried(by: before) : selectionBefore.mapped(by: before)
    outside = outside?.composed(with: before) ?? before
  }
}

extension Delta {
  /// Memory that it takes, in bytes.
  var byteCount: Int {
    runs.reduce(runs.count * MemoryLayout<Run>.stride) { total, run in
      if case .insert(let bytes) = run { total + bytes.count } else { total }
    }
  }
}
