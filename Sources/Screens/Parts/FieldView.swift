internal import Console

/// The part of a text field that is in view: the rows around the caret.
struct FieldView: Equatable, Sendable {
  let rows: [String]
  /// Where the caret stands among the rows.
  let caret: Place

  /// Lays out a field in at most so many rows and columns.
  ///
  /// Only the text around the caret is looked at: a long text is drawn as fast as a short one.
  init(_ field: TextField, columns: Int, mostRows: Int) {
    let height = max(1, mostRows)
    let before = Self.endInView(of: field.before, columns: columns, rows: height)
    let text = before + Self.startInView(of: field.after, columns: columns, rows: height)
    // A caret behind the last character needs a cell too.
    let wrapped = WrappedText(text, columns: max(1, columns))
    let place = wrapped.place(of: text.utf8.index(text.startIndex, offsetBy: before.utf8.count))
    let count = max(wrapped.rows.count, place.row + 1)
    let top = max(0, min(place.row - height / 2, count - height))
    rows = (top..<min(count, top + height)).map { row in
      row < wrapped.rows.count ? String(wrapped.rows[row].prefix(columns: columns)) : ""
    }
    caret = Place(row: place.row - top, column: place.column)
  }

  /// As many bytes of text as a view surely has no room for.
  private static func mostBytes(columns: Int, rows: Int) -> Int { max(1024, columns * rows * 4) }

  private static func endInView(of text: String, columns: Int, rows: Int) -> String {
    let bytes = text.utf8
    let most = mostBytes(columns: columns, rows: rows)
    // Cut at fixed places, or the rows would break elsewhere with each character typed.
    let earliest = max(0, (bytes.count / most - 1) * most)
    var start = bytes.endIndex
    var lineBreaks = 0
    let limit = bytes.index(bytes.startIndex, offsetBy: earliest)
    while start > limit {
      let previous = bytes.index(before: start)
      if bytes[previous] == .lineBreak { lineBreaks += 1 }
      if lineBreaks > rows { break }
      start = previous
    }
    while start > bytes.startIndex, start < bytes.endIndex, bytes[start] & 0xC0 == 0x80 {
      start = bytes.index(before: start)
    }
    return String(text[start...])
  }

  private static func startInView(of text: String, columns: Int, rows: Int) -> String {
    String(text[...].prefix(bytes: mostBytes(columns: columns, rows: rows)))
  }
}
