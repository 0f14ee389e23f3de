package import TextModel

/// The part of a text that is selected, and on which end of it the caret stands.
///
/// Both ends are offsets in bytes. Where nothing is selected they are one.
package struct TextSelection: Sendable, Hashable {
  /// The end that stays where it is while the selection grows.
  package let anchor: Int
  /// The end where typing happens.
  package let caret: Int

  package init(anchor: Int, caret: Int) {
    self.anchor = anchor
    self.caret = caret
  }

  /// Nothing is selected; the caret stands at an offset.
  package init(caret: Int) {
    self.init(anchor: caret, caret: caret)
  }

  /// A selection whose caret is at its end.
  package init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, caret: range.upperBound)
  }

  package var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  package var isEmpty: Bool { anchor == caret }

  /// Where the selection is after a change that was made elsewhere.
  ///
  /// What comes in just at its ends does not become part of it, and a caret does not move when
  /// somebody types in the place where it stands.
  package func mapped(by delta: Delta) -> TextSelection {
    guard !isEmpty else { return TextSelection(caret: delta.map(caret, affinity: .before)) }
    let start = delta.map(range.lowerBound, affinity: .after)
    let end = max(start, delta.map(range.upperBound, affinity: .before))
    return anchor < caret
      ? TextSelection(anchor: start, caret: end) : TextSelection(anchor: end, caret: start)
  }

  /// Where the selection is after an own change of its lines: what comes in at its ends is selected
  /// too, and a caret goes with the text behind it.
  func carried(by delta: Delta) -> TextSelection {
    guard !isEmpty else { return TextSelection(caret: delta.map(caret, affinity: .after)) }
    let start = delta.map(range.lowerBound, affinity: .before)
    let end = delta.map(range.upperBound, affinity: .after)
    return anchor < caret
      ? TextSelection(anchor: start, caret: end) : TextSelection(anchor: end, caret: start)
  }
}
