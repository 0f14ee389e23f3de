internal import TextEditing
internal import TextModel

// Which part of the text is in view.
extension EditorScreen {
  /// The rows in view.
  var rowsInView: [TextRow] { layout.rows(from: top, count: height) }

  var isCaretInView: Bool {
    var rest = height
    var isInView = false
    layout.forEachRow(from: top) { row in
      isInView = row.holdsCaret(at: editor.caret)
      rest -= 1
      return !isInView && rest > 0
    }
    return isInView
  }

  /// Scrolls as far as needed for the caret to be in view; when it is far away, to the middle.
  mutating func follow() {
    top = startOfRow(min(top, editor.text.utf8Count))
    guard !isCaretInView else { return }
    let rows = rowsInView
    guard let first = rows.first, let last = rows.last else { return }
    let row = layout.row(at: editor.caret)
    let isAbove = row.range.lowerBound < first.range.lowerBound
    let edge = isAbove ? row : last
    let near = layout.rows(from: edge.range.lowerBound, count: height)
    let isNear = near.contains { $0.range == (isAbove ? first : row).range }
    let rowsAbove = isNear ? (isAbove ? 0 : height - 1) : height / 2
    top = (layout.moved(from: row, by: -rowsAbove) ?? row).range.lowerBound
  }

  /// Where the row begins that an offset is in.
  func startOfRow(_ offset: Int) -> Int { layout.row(at: offset).range.lowerBound }
}
