/// How wide the rows are that a text is wrapped to.
package struct TextWrapping: Sendable, Hashable {
  /// The cells of a row, at least 1.
  ///
  /// Behind a full row at the end of a line the caret stands one cell further: a window needs a cell
  /// more than this.
  package let columns: Int
  /// A tab goes on to the next cell of its row that is a multiple of this, at least 1.
  package let tabWidth: Int

  /// Numbers below 1 count as 1.
  package init(columns: Int, tabWidth: Int = 4) {
    self.columns = max(1, columns)
    self.tabWidth = max(1, tabWidth)
  }

  /// The cells that a tab takes at a column.
  func widthOfTab(at column: Int) -> Int {
    tabWidth - column % tabWidth
  }
}
