internal import TextModel

/// A place in a text that keeps to what stands there while the text changes.
package struct TextMark: Sendable, Hashable {
  package let range: Range<Int>
  /// What the place is to whoever made the mark.
  package let tag: Int

  package init(range: Range<Int>, tag: Int = 0) {
    self.range = range
    self.tag = tag
  }

  func mapped(by delta: Delta) -> TextMark {
    TextMark(range: TextSelection(range).mapped(by: delta).range, tag: tag)
  }
}
