package import Console

/// All keys, section by section, as the table has them: first those that work where one came from.
package struct KeysScreen: Screen {
  let preferences: Preferences
  private let page: KeysPage
  private var size = Size(columns: 80, rows: 24)
  private var firstLine = 0
  private var notice: Message?

  /// Begins with the sections of these contexts.
  package init(for contexts: [KeyContext] = [], preferences: Preferences = Preferences()) {
    self.preferences = preferences
    page = KeysPage(table: preferences.keys, beginningWith: contexts)
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .resized(let size):
      self.size = size
      scroll(by: 0)
    case .said(let message), .refused(_, let message): notice = message
    case .typed, .paste: notice = .pasteHasNoPlace
    default: break
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
    let lines = page.lines(columns: canvas.size.columns).dropFirst(firstLine)
    for (row, line) in zip(frame.body, lines) {
      canvas.write(
        line.keys, at: Place(row: row, column: 1), style: line.isHeading ? .plain : .bold)
      canvas.write(line.help, at: Place(row: row, column: line.helpColumn))
    }
    canvas.cursor = Place(row: frame.body.lowerBound, column: 0)
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  private static let contexts: [KeyContext] = [.reading, .rows, .everywhere]

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

  private var lineCount: Int { page.lines(columns: size.columns).count }

  private mutating func scroll(by distance: Int) {
    let last = max(0, lineCount - 1 - Frame(size: size).body.count)
    firstLine = min(max(0, firstLine + distance), last)
  }
}
