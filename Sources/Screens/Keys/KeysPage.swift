internal import Characters
internal import Console

/// The key table laid out for a window: every name of a key and every word of help is on it.
struct KeysPage: Equatable, Sendable {
  /// One screen row.
  struct Line: Equatable, Sendable {
    /// The names of keys, or the heading of a section.
    var keys = ""
    var help = ""
    var helpColumn = 1
    var isHeading = false
  }

  private let table: KeyTable
  private let sections: [KeyContext]

  /// The sections of these contexts come first, then all others in the order of the table.
  init(table: KeyTable, beginningWith contexts: [KeyContext]) {
    self.table = table
    sections = contexts + KeyContext.allCases.filter { !contexts.contains($0) }
  }

  /// The page in a window of this width.
  func lines(columns: Int) -> [Line] {
    sections.flatMap { context -> [Line] in
      let bindings = table.bindings(in: context)
      guard !bindings.isEmpty else { return [] }
      let heading = Self.rows(of: context.title, columns: columns - 2)
      return heading.map { Line(keys: $0, isHeading: true) }
        + bindings.flatMap { Self.lines(of: $0, columns: columns) } + [Line()]
    }
  }

  /// Keys at the left and help at the right; the help below where the keys leave it no room.
  private static func lines(of binding: KeyBinding, columns: Int) -> [Line] {
    let names = binding.keys.map(\.name).joined(separator: " ")
    let column = max(DisplayWidth.of(names) + 2, min(29, columns / 3))
    if column <= columns / 2 {
      return rows(of: binding.help, columns: columns - column - 1).enumerated().map {
        Line(keys: $0.offset == 0 ? names : "", help: $0.element, helpColumn: column)
      }
    }
    return rows(of: names, columns: columns - 2).map { Line(keys: $0) }
      + rows(of: binding.help, columns: columns - 4).map { Line(help: $0, helpColumn: 3) }
  }

  private static func rows(of text: String, columns: Int) -> [String] {
    WrappedText(text, columns: columns).rows.map(String.init)
  }
}
