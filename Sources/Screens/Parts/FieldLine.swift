internal import Characters
internal import Console

/// A field of one line behind its label, as much of it around the caret as there is room for.
struct FieldLine: Equatable, Sendable {
  private let label: String
  private let before: String
  private let after: String
  private let isSelected: Bool

  /// Lays out a field in so many columns; the label is left out where it leaves no room to type.
  ///
  /// Only what is shown is looked at: a long text is drawn as fast as a short one.
  init(_ label: String, _ field: TextField, columns: Int) {
    let labelWidth = DisplayWidth.of(label)
    let hasLabel = labelWidth + Self.leastRoom <= columns
    let room = columns - 1 - (hasLabel ? labelWidth : 0)
    let ahead = field.after.prefix(columns: room / 4)
    let before = field.before.suffix(columns: room - DisplayWidth.of(ahead))
    self.label = hasLabel ? label : ""
    self.before = String(before)
    after = String(field.after.prefix(columns: room - DisplayWidth.of(before)))
    isSelected = field.isSelected
  }

  private static let leastRoom = 8

  /// The columns it takes, with a cell for the caret behind the text.
  var width: Int { [label, before, after].reduce(1) { $0 + DisplayWidth.of($1) } }

  /// Draws it, with the cursor where typing happens, and returns the column behind the text.
  @discardableResult
  func draw(
    at place: Place, style: Style = .plain, hasCaret: Bool = true, on canvas: inout Canvas
  ) -> Int {
    var style = style
    let start = canvas.write(label, at: place, style: .bold)
    style.isReversed = isSelected
    let caret = canvas.write(before, at: Place(row: place.row, column: start), style: style)
    if hasCaret {
      canvas.cursor = Place(row: place.row, column: min(caret, canvas.size.columns - 1))
    }
    return canvas.write(after, at: Place(row: place.row, column: caret), style: style)
  }
}
