internal import Characters

extension StringProtocol {
  /// The text if it fits in so many columns, else its beginning with `…` as the last column.
  package func truncated(toColumns columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return String(self) }
    guard columns > 0 else { return "" }
    return String(prefix(columns: columns - 1)) + "…"
  }

  /// The longest beginning, cut at a grapheme, that fits in so many columns.
  package func prefix(columns: Int) -> SubSequence {
    var used = 0
    var end = startIndex
    while end < endIndex {
      used += DisplayWidth.of(self[end])
      if used > columns { break }
      formIndex(after: &end)
    }
    return self[..<end]
  }
}
