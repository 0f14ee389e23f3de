internal import Console

/// A list that is narrowed by typing: the field where that happens, the rows found and the cursor
/// among them.
///
/// The person's typing begins again at the first row; changes from outside leave the cursor with its
/// row.
struct SearchList<Row: Hashable & Sendable>: Equatable, Sendable {
  /// What a key came to.
  enum Step: Equatable, Sendable {
    /// The list has seen to it.
    case done
    /// Something else is looked for now.
    case changed
    /// The screen has to see to it.
    case command(Command)
  }

  private(set) var field = TextField()
  private(set) var cursor = ListCursor<Row>()
  /// All rows but a dead place, made once for each change.
  private(set) var rows: [Row] = []

  /// What is looked for: one line.
  var query: String { field.text }

  /// The row under the cursor, if it is there.
  var selected: Row? { cursor.livingID }

  mutating func type(_ text: String) {
    field.insertLine(text)
  }

  /// Types, moves the cursor or edits the field; the list is so many screen rows high.
  mutating func handle(
    _ key: Key, table: KeyTable, contexts: [KeyContext], listHeight: Int
  ) -> Step {
    if let text = key.typedText {
      type(text)
      return .changed
    }
    guard let command = table.command(for: key, in: contexts) else { return .done }
    if cursor.perform(command, in: rows, listHeight: listHeight) { return .done }
    return field.perform(command) ? .changed : .command(command)
  }

  /// Shows what was found for what is typed, from the first row on.
  mutating func begin(with found: [Row]) {
    rows = found
    cursor.select(index: 0, in: rows)
  }

  /// Shows what is found now that something was changed elsewhere.
  mutating func follow(_ found: [Row]) {
    cursor.follow(from: rows, to: found)
    rows = found
  }
}

/// How it looks.
extension SearchList {
  /// Asks in the title for what to look for.
  func titleBar(asking label: String, left: String, right: String) -> TitleBar {
    TitleBar(left: left, asking: label, in: field, right: right)
  }

  func keyLine(table: KeyTable, contexts: [KeyContext]) -> KeyLine {
    KeyLine(table: table, contexts: contexts) { command in
      switch command {
      case .open: selected != nil
      case .down: rows.count > 1
      default: true
      }
    }
  }

  /// Draws the rows in view, each made of its place among ``rows``; in the place of a selected row
  /// that has left stands `gone`.
  func draw(
    in body: Range<Int>, gone: NoteRow, on canvas: inout Canvas, row: @escaping (Int) -> NoteRow
  ) {
    let view = RowsView(
      count: cursor.rowCount(of: rows), selected: cursor.index, rowsAbove: cursor.rowsAbove
    ) { index in
      var shown = cursor.placeInList(ofRow: index).map(row) ?? gone
      shown.isSelected = index == cursor.index
      return shown
    }
    view.draw(in: body, on: &canvas)
  }
}
