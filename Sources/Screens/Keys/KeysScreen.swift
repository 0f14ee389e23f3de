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
    case .said(let message), .refused(let message): notice = message
    case .paste, .notes, .trash, .drafts, .kept, .asked: break
    }
    return []
  }

  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let contexts = Self.contexts
    let back = preferences.keys.keyName(of: .back, in: contexts) ?? ""
    frame.draw(
      title: TitleBar(left: "\(back) Back", title: "Keys"), status: notice ?? Message(""),
      keys: KeyLine(table: preferences.keys, contexts: contexts) { _ in true },
      symbols: preferences.symbols, on: &canvas)
    for (row, line) in zip(frame.body, lines.dropFirst(firstLine)) {
      let end = canvas.write(
        line.keys, at: Place(row: row, column: 1), style: line.help.isEmpty ? .plain : .bold)
      let column = line.help.isEmpty ? end : max(end + 1, Self.helpColumn)
      canvas.write(line.help, at: Place(row: row, column: column))
    }
    canvas.cursor = Place(row: frame.body.lowerBound, column: 0)
  }

  private static let contexts: [KeyContext] = [.reading, .rows, .everywhere]
  private static let helpColumn = 21

  /// A heading (without help), a key with its help, or an empty line.
  private var lines: [(keys: String, help: String)] {
    KeyContext.allCases.flatMap { context -> [(keys: String, help: String)] in
      let bindings = preferences.keys.bindings(in: context)
      guard !bindings.isEmpty else { return [] }
      let rows = bindings.map { binding in
        (keys: binding.keys.map(\.name).joined(separator: " "), help: binding.help)
      }
      return [(keys: context.title, help: "")] + rows + [(keys: "", help: "")]
    }
  }

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    let page = max(1, Frame(size: size).body.count - 1)
    switch preferences.keys.command(for: key, in: Self.contexts) {
    case .back: return [.close]
    case .redraw: return [.redraw]
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .top: scroll(by: -lines.count)
    case .bottom: scroll(by: lines.count)
    default: break
    }
    return []
  }

  private mutating func scroll(by distance: Int) {
    let last = max(0, lines.count - 1 - Frame(size: size).body.count)
    firstLine = min(max(0, firstLine + distance), last)
  }
}
