package import TextModel

extension TextEditor {
  /// Takes in a change that was made elsewhere; it is not undone by the person here.
  ///
  /// Caret, selection, marks and undo follow it.
  ///
  /// - Parameter delta: a change of ``text`` as it is; traps if it is of another length.
  package mutating func takeIn(_ delta: Delta) {
    guard !delta.isIdentity else { return }
    hasJustPasted = false
    text.apply(delta)
    history.takeIn(delta)
    marks = marks.map { $0.mapped(by: delta) }
    selection = placed(selection.mapped(by: delta))
  }

  /// Makes a change as one undo step.
  ///
  /// - Parameters:
  ///   - delta: a change of ``text`` as it is; traps if it is of another length.
  ///   - selection: what is selected then; where it went with the text if nil.
  /// - Returns: the change, or nothing if there is none.
  @discardableResult
  package mutating func apply(
    _ delta: Delta, selecting selection: TextSelection? = nil
  ) -> EditingOutcome {
    change(delta, selecting: selection, kind: .single, isBlank: false)
  }

  /// Likewise, and keeps numbered lists in order around the lines that it changes.
  mutating func applyToLines(_ delta: Delta, selecting selection: TextSelection) -> EditingOutcome {
    change(delta, selecting: selection, kind: .lines, isBlank: false)
  }

  /// Makes what was done before the text was opened what undo takes back next.
  ///
  /// - Returns: whether there is anything of that; not where something was done here that comes
  ///   first, nor where a large text is another one by now.
  package mutating func takeUp(_ earlier: EarlierEdits) -> Bool {
    guard !canUndo else { return false }
    var steps = earlier.steps
    if earlier.text != text {
      guard max(earlier.text.utf8Count, text.utf8Count) <= Self.mostCompared else { return false }
      steps.takeIn(TextDifference(from: earlier.text.bytes, to: text.bytes).delta)
    }
    history.takeUp(steps)
    return canUndo
  }

  /// To compare longer texts would hold up the key.
  private static let mostCompared = 1 << 20

  mutating func change(
    _ delta: Delta, selecting selection: TextSelection?, kind: EditKind, isBlank: Bool
  ) -> EditingOutcome {
    hasJustPasted = false
    guard !delta.isIdentity else {
      if let selection { self.selection = placed(selection) }
      return .nothing
    }
    if kind == .lines, let numbered = renumbered(delta, selecting: selection) {
      return change(numbered.delta, selecting: numbered.selection, kind: .single, isBlank: false)
    }
    let inverse = delta.inverted(on: text)
    let before = self.selection
    move(by: delta, selecting: selection ?? before.mapped(by: delta))
    history.record(
      UndoStep(change: inverse, selectionBefore: before, selectionAfter: self.selection),
      kind: kind == .lines ? .single : kind, isBlank: isBlank)
    return EditingOutcome(delta: delta)
  }

  /// A change of lines together with what numbers the lists around them anew; nil where they are in
  /// order.
  private func renumbered(
    _ delta: Delta, selecting selection: TextSelection?
  ) -> (delta: Delta, selection: TextSelection)? {
    var after = text
    after.apply(delta)
    let numbering = delta.renumbering(text, after)
    if numbering.isIdentity { return nil }
    let selection = selection ?? self.selection.mapped(by: delta)
    let (anchor, caret) = (selection.anchor, selection.caret)
    return (
      delta.composed(with: numbering),
      TextSelection(
        anchor: numbering.map(anchor, affinity: .before),
        caret: numbering.map(caret, affinity: .before))
    )
  }

  /// Puts bytes in the place of others, with the caret behind them.
  mutating func replace(
    _ range: Range<Int>, with bytes: [UInt8], kind: EditKind = .single, isBlank: Bool = false
  ) -> EditingOutcome {
    change(
      Delta(replacing: range, with: bytes, inTextOfLength: text.utf8Count),
      selecting: TextSelection(caret: range.lowerBound + bytes.count), kind: kind,
      isBlank: isBlank)
  }

  mutating func undo() -> EditingOutcome {
    guard let step = history.undo(in: text) else { return .nothing }
    move(by: step.change, selecting: step.selection)
    return EditingOutcome(delta: step.change)
  }

  mutating func redo() -> EditingOutcome {
    guard let step = history.redo(in: text) else { return .nothing }
    move(by: step.change, selecting: step.selection)
    return EditingOutcome(delta: step.change)
  }

  private mutating func move(by delta: Delta, selecting selection: TextSelection) {
    text.apply(delta)
    if !marks.isEmpty { marks = marks.map { $0.mapped(by: delta) } }
    self.selection = placed(selection)
    wishedColumn = nil
    isMarking = false
  }
}
