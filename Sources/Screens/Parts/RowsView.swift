internal import Console

/// The rows of a list that are in view, with the selected one in full.
struct RowsView {
  let count: Int
  let selected: Int
  /// How many screen rows lie above the selected row, as far as the list allows.
  let rowsAbove: Int
  /// Makes a row; asked only for those in view.
  let row: (Int) -> NoteRow

  func draw(in body: Range<Int>, on canvas: inout Canvas) {
    guard (0..<count).contains(selected) else { return }
    let layout = ListLayout(
      count: count, selected: selected,
      selectedHeight: row(selected).height(columns: canvas.size.columns), rowsAbove: rowsAbove,
      height: body.count)
    var screenRow = body.lowerBound
    for index in layout.firstIndex..<count where screenRow < body.upperBound {
      row(index).draw(row: screenRow, end: body.upperBound, on: &canvas)
      screenRow += index == selected ? layout.selectedHeight : 1
    }
  }
}
