internal import Characters
internal import Console

extension Canvas {
  /// Puts the caret into a centred title that is a label and the field in which typing happens.
  mutating func showCaret(inTitle label: String, of field: TextField, row: Int) {
    let title = label + String(field.text.firstLine) + " "
    let start = max(1, (size.columns - DisplayWidth.of(title)) / 2)
    let column = start + DisplayWidth.of(label + field.before)
    cursor = Place(row: row, column: min(column, size.columns - 1))
  }
}
