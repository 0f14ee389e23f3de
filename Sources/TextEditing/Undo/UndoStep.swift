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
  /// What came from elsewhere after the step below this one, as changes of the text before this edit,
  /// one after the other: each takes more memory than all that follow it.
  private(set) var outside: [Delta] = []

  init(change: Delta, selectionBefore: TextSelection, selectionAfter: TextSelection) {
    self.change = change
    self.selectionBefore = selectionBefore
    self.selectionAfter = selectionAfter
  }

  /// Memory that the step takes, in bytes.
  var byteCount: Int {
    MemoryLayout<UndoStep>.size + outside.reduce(change.byteCount) { $0 + $1.byteCount }
  }

  /// The step when what came before it has been carried on to the step below.
  var alone: UndoStep {
    UndoStep(change: change, selectionBefore: selectionBefore, selectionAfter: selectionAfter)
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
    keep(before)
  }

  /// Keeps a change from elsewhere; what takes much memory is not gone over for each small one.
  private mutating func keep(_ delta: Delta) {
    var newest = delta
    while let last = outside.last, last.byteCount <= 2 * newest.byteCount {
      newest = last.composed(with: newest)
      outside.removeLast()
    }
    outside.append(newest)
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
