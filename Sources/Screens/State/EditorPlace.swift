/// Where a person was in a document, to be found there again.
package struct EditorPlace: Equatable, Sendable {
  /// Bytes before the caret.
  package let caret: Int
  /// Bytes before the first row in view.
  package let top: Int

  package init(caret: Int, top: Int) {
    self.caret = caret
    self.top = top
  }
}
