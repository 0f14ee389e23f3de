package import TextModel

/// What was done to a text before it was opened, to be taken back as what is done now is.
///
/// It is made of all changes of the text in their order. What was taken back already is no step any
/// more: an own change that is just the reverse of own ones before it takes those away. Keys that
/// followed each other are taken back together, a word at a time.
package struct EarlierEdits: Sendable, Equatable {
  /// A change of the text.
  package struct Change: Sendable, Equatable {
    package let delta: Delta
    /// Whether it can be taken back here; all others stay.
    package let isOwn: Bool

    package init(_ delta: Delta, isOwn: Bool) {
      self.delta = delta
      self.isOwn = isOwn
    }
  }

  /// The text that the changes led to.
  package let text: TextBuffer
  let steps: UndoStack

  /// Goes through what was done; takes about ten microseconds a change.
  ///
  /// Nil where a change is not of the text before it.
  ///
  /// - Parameters:
  ///   - changes: each of the text that the one before has made.
  ///   - start: the text before the first one.
  ///   - byteLimit: the most bytes that the steps take; the oldest go first.
  package init?(
    _ changes: [Change], of start: TextBuffer, byteLimit: Int = TextEditor.standardUndoLimit
  ) {
    var (text, steps) = (start, UndoStack())
    for change in changes {
      guard change.delta.lengthBefore == text.utf8Count else { return nil }
      if !change.isOwn {
        steps.takeIn(change.delta)
      } else if !steps.takeAway(reverseOf: change.delta) {
        steps.push(UndoStep(of: change.delta, on: text))
        steps.forgetOldest(limit: byteLimit, keeping: 1)
      }
      text.apply(change.delta)
    }
    self.text = text
    self.steps = steps.joined(in: text)
  }
}

extension UndoStep {
  /// Takes an edit back of which nothing but the change is known: the caret was beside it.
  fileprivate init(of edit: Delta, on text: TextBuffer) {
    let change = edit.inverted(on: text)
    self.init(
      change: change, selectionBefore: TextSelection(caret: change.endOfLastPlace),
      selectionAfter: TextSelection(caret: edit.endOfLastPlace))
  }
}

extension Delta {
  /// Behind the last place that it changes, in the text as it leaves it.
  fileprivate var endOfLastPlace: Int {
    if case .retain(let count) = runs.last { lengthAfter - count } else { lengthAfter }
  }
}
