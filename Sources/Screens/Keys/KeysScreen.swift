internal import Characters
package import Console

/// All keys, section by section, as the table has them.
package struct KeysScreen: Screen {
  let preferences: Preferences
  private var size = Size(columns: 80, rows: 24)
  private var firstLine = 0
  private var notice: Message?

  package init(preferences: Preferences = Preferences()) {
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .resized(let size):
      self.size = size
      scroll(by: 0)
    case .said(let message), .refused(_, let message): notice = message
    case .typed, .paste, .notes, .trash, .drafts, .kept, .asked, .settled, .document: break
    }
    return []
  }

  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let keys = preferences.keys
    let back = keys.corner(.back, "Back", in: Self.contexts)
    frame.draw(
      title: TitleBar(left: back, title: "Keys"), status: notice ?? Message(""),
      keys: KeyLine(table: keys, contexts: Self.contexts) { _ in true },
      symbols: preferences.symbols, on: &canvas)
    for (row, line) in zip(frame.body, lines(columns: canvas.size.columns).dropFirst(firstLine)) {
      let style = line.help.isEmpty ? Style.plain : .bold
      let end = canvas.write(line.keys, at: Place(row: row, column: 1), style: style)
      let column = max(end + 1, Self.helpColumn(columns: canvas.size.columns))
      canvas.write(line.help, at: Place(row: row, column: column))
    }
    canvas.cursor = Place(row: frame.body.lowerBound, column: 0)
  }

  private static let contexts: [KeyContext] = [.reading, .rows, .everywhere]

  /// One screen row of the page.
  private struct Line {
    /// The names of the keys; the heading of a section; empty where only the help goes on.
    var keys = ""
    var help = ""
  }

  private static func helpColumn(columns: Int) -> Int { min(29, columns / 3) }

  private func lines(columns: Int) -> [Line] {
    KeyContext.allCases.flatMap { context -> [Line] in
      let bindings = preferences.keys.bindings(in: context)
      guard !bindings.isEmpty else { return [] }
      let rows = bindings.flatMap { Self.lines(of: $0, columns: columns) }
      return [Line(keys: context.title)] + rows + [Line()]
    }
  }

  private static func lines(of binding: KeyBinding, columns: Int) -> [Line] {
    let names = binding.keys.map(\.name).joined(separator: " ")
    let column = max(DisplayWidth.of(names) + 2, helpColumn(columns: columns))
    let help = WrappedText(binding.help, columns: columns - column - 1).rows
    return help.enumerated().map { Line(keys: $0 == 0 ? names : "", help: String($1)) }
  }

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    let page = max(1, Frame(size: size).body.count - 1)
    guard let command = preferences.keys.command(for: key, in: Self.contexts) else { return [] }
    if let request = command.request { return [request] }
    switch command {
    case .back: return [.close]
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .top: scroll(by: -lineCount)
    case .bottom: scroll(by: lineCount)
    default: break
    }
    return []
  }

  private var lineCount: Int { lines(columns: size.columns).count }

  private mutating func scroll(by distance: Int) {
    let last = max(0, lineCount - 1 - Frame(size: size).body.count)
    firstLine = min(max(0, firstLine + distance), last)
  }
}
