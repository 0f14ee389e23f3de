internal import Characters
internal import Console

/// The top line: where you are, and what the two corners do with their keys.
struct TitleBar: Equatable, Sendable {
  /// A piece of text with its emphasis.
  struct Part: Equatable, Sendable {
    var text: String
    var style = Style.plain
  }

  private struct Question: Equatable, Sendable {
    let label: String
    let field: TextField
  }

  /// The left corner's key and what it does: `e Select`.
  var left: String
  var center: [Part]
  var right: Part
  /// What is asked for in the place of the centre, and the field in which it is typed.
  private var question: Question?

  init(left: String = "", title: String, right: String = "") {
    self.init(left: left, center: [Part(text: title, style: .bold)], right: right)
  }

  init(left: String = "", center: [Part], right: String = "", rightStyle: Style = .bold) {
    self.left = left
    self.center = center
    self.right = Part(text: right, style: rightStyle)
  }

  /// Asks for something: typing happens in the title.
  init(left: String, asking label: String, in field: TextField, right: String) {
    self.init(left: left, center: [], right: right)
    question = Question(label: label, field: field)
  }

  /// The centre is always there; a corner only where it leaves the centre room.
  func draw(row: Int, on canvas: inout Canvas) {
    let columns = canvas.size.columns
    let center = partsInCenter(columns: columns)
    let asked = question.map { FieldLine($0.label, $0.field, columns: columns - 2) }
    let centerWidth = asked?.width ?? Self.width(of: center)
    let centerStart = max(1, (columns - centerWidth) / 2)
    let centerEnd = centerStart + centerWidth
    if 1 + DisplayWidth.of(left) < centerStart {
      canvas.write(left, at: Place(row: row, column: 1), style: .bold)
    }
    let rightStart = columns - 1 - DisplayWidth.of(right.text)
    if rightStart > centerEnd {
      canvas.write(right.text, at: Place(row: row, column: rightStart), style: right.style)
    }
    asked?.draw(at: Place(row: row, column: centerStart), style: .bold, on: &canvas)
    var column = centerStart
    for part in center {
      column = canvas.write(part.text, at: Place(row: row, column: column), style: part.style)
    }
  }

  /// All parts, or where there is no room for all those that say where you are.
  private func partsInCenter(columns: Int) -> [Part] {
    Self.width(of: center) <= columns - 2 ? center : center.filter(\.style.isBold)
  }

  private static func width(of parts: [Part]) -> Int {
    parts.reduce(0) { $0 + DisplayWidth.of($1.text) }
  }
}
