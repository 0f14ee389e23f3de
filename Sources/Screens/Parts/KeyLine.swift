internal import Characters
internal import Console

/// The bottom line: the keys that work now, at most eight in at most 78 columns.
struct KeyLine: Equatable, Sendable {
  /// A key and what it does: `a Add`.
  struct Hint: Equatable, Sendable {
    let keys: String
    let label: String
    let rank: Int

    var width: Int { DisplayWidth.of(keys) + 1 + DisplayWidth.of(label) }
  }

  static let mostHints = 8
  static let mostColumns = 78

  /// In the order in which they are shown.
  let hints: [Hint]

  init(hints: [Hint]) {
    self.hints = hints
  }

  /// The hints for what works now, out of everything these contexts bind.
  init(table: KeyTable, contexts: [KeyContext], works: (Command) -> Bool) {
    hints = table.labelledBindings(in: contexts).compactMap { binding in
      guard let label = binding.label, binding.command.map(works) ?? true else { return nil }
      guard let first = binding.keys.first?.name else { return nil }
      let pair = binding.pair.flatMap { table.keyName(of: $0, in: [binding.context]) }
      let keys = pair.map { "\(first)/\($0)" } ?? first
      return Hint(keys: keys, label: label, rank: binding.rank)
    }
  }

  /// The hints that a window of this width has room for, the most important before all.
  func shown(columns: Int) -> [Hint] {
    let room = min(columns - 1, Self.mostColumns - 1)
    var used = -Self.gap
    var chosen: [Int] = []
    for index in hints.indices.sorted(by: { hints[$0].rank < hints[$1].rank }) {
      let width = hints[index].width + Self.gap
      guard chosen.count < Self.mostHints, used + width <= room else { continue }
      used += width
      chosen.append(index)
    }
    return chosen.sorted().map { hints[$0] }
  }

  func draw(row: Int, on canvas: inout Canvas) {
    var column = 1
    for hint in shown(columns: canvas.size.columns) {
      column = canvas.write(hint.keys, at: Place(row: row, column: column), style: .bold)
      column = canvas.write(" " + hint.label, at: Place(row: row, column: column)) + Self.gap
    }
  }

  private static let gap = 2
}
