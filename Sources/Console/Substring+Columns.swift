internal import Characters

extension Substring {
  /// The text if it fits in so many columns, else its beginning with `…` as the last column.
  package func truncated(toColumns columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return String(self) }
    guard columns > 0 else { return "" }
    return String(prefix(columns: columns - 1)) + "…"
  }

  /// The longest beginning, cut at a grapheme, that fits in so many columns.
  package func prefix(columns: Int) -> Substring {
    if isPrintableASCII {
      return Substring(utf8.prefix(columns < 0 ? 0 : columns))
    }
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

extension String {
  /// The text if it fits in so many columns, else its beginning with `…` as the last column.
  package func truncated(toColumns columns: Int) -> String {
    self[...].truncated(toColumns: columns)
  }

  /// The longest beginning, cut at a grapheme, that fits in so many columns.
  package func prefix(columns: Int) -> Substring { self[...].prefix(columns: columns) }
}
