internal import Console

extension String {
  /// The beginning of the text, in at most so many columns, between quotation marks.
  package func quoted(columns: Int = 32) -> String {
    "\"\(prefix(columns + 1).truncated(toColumns: columns))\""
  }
}
