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

  /// The longest end, cut at a grapheme, that fits in so many columns.
  ///
  /// Only what fits is looked at, however long the text is.
  package func suffix(columns: Int) -> Substring {
    var used = 0
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      used += DisplayWidth.of(self[previous])
      if used > columns { break }
      start = previous
    }
    return self[start...]
  }
}

extension String {
  /// The text if it fits in so many columns, else its beginning with `…` as the last column.
  package func truncated(toColumns columns: Int) -> String {
    self[...].truncated(toColumns: columns)
  }

  /// The longest beginning, cut at a grapheme, that fits in so many columns.
  package func prefix(columns: Int) -> Substring { self[...].prefix(columns: columns) }

  /// The longest end, cut at a grapheme, that fits in so many columns.
  package func suffix(columns: Int) -> Substring { self[...].suffix(columns: columns) }
}
