internal import Characters

/// Text laid out in rows of a given width, broken between words where that is possible.
///
/// Every character stands in exactly one row, in order; only line breaks stand in none. The blanks
/// at a break end the upper row, where they may hang over its edge.
package struct WrappedText: Sendable {
  package let text: String
  /// The width that no row exceeds, hanging blanks aside; a single wide grapheme may.
  package let columns: Int
  /// At least one row, which is empty for an empty text.
  package let rows: [Substring]

  /// Lays out a text; a width below one column counts as one.
  package init(_ text: String, columns: Int) {
    self.text = text
    self.columns = max(1, columns)
    var rows: [Substring] = []
    var rest = text[...]
    while true {
      let row = Self.firstRow(of: rest, columns: self.columns)
      rows.append(row)
      guard row.endIndex < rest.endIndex else { break }
      let isBroken = rest[row.endIndex].isNewline
      rest = rest[(isBroken ? rest.index(after: row.endIndex) : row.endIndex)...]
      if rest.isEmpty && !isBroken { break }
    }
    self.rows = rows
  }

  /// The row and column where a character stands, or where the next one would be typed.
  ///
  /// The end of a text that fills its last row is at the start of a row below.
  package func place(of index: String.Index) -> Place {
    for (number, row) in rows.enumerated() {
      let isLast = number == rows.count - 1
      let isBeforeBreak = index == row.endIndex && (isLast || rows[number + 1].startIndex > index)
      guard index < row.endIndex || isBeforeBreak else { continue }
      let column = DisplayWidth.of(row[..<max(index, row.startIndex)])
      if column < columns { return Place(row: number, column: column) }
      // In blanks that hang over the edge, or behind a full row.
      return isLast
        ? Place(row: number + 1, column: 0) : Place(row: number, column: columns - 1)
    }
    return Place(row: 0, column: 0)
  }

  /// The character nearest to a place: the one that covers it, else the end of its row.
  package func index(at place: Place) -> String.Index {
    guard place.row < rows.count else { return text.endIndex }
    let row = rows[max(0, place.row)]
    let before = row.prefix(columns: max(0, place.column))
    let isWrapped =
      before.endIndex == row.endIndex && row.endIndex < text.endIndex
      && !text[row.endIndex].isNewline
    // The end of a wrapped row is the start of the next: stay on this one.
    return isWrapped && !before.isEmpty ? text.index(before: before.endIndex) : before.endIndex
  }

  private static func firstRow(of text: Substring, columns: Int) -> Substring {
    var used = 0
    var end = text.startIndex
    var wordStart = text.startIndex
    while end < text.endIndex {
      let character = text[end]
      if character.isNewline { return text[..<end] }
      used += DisplayWidth.of(character)
      if used > columns && character != " " {
        if wordStart > text.startIndex { return text[..<wordStart] }
        return text[..<(end > text.startIndex ? end : text.index(after: end))]
      }
      text.formIndex(after: &end)
      if character == " " { wordStart = end }
    }
    return text
  }
}
