internal import Characters
package import Console

/// Everything that can be done where one came from, found by a part of what it is called or of its
/// key, and done by Enter.
package struct CommandsScreen: Screen {
  /// One of the commands.
  private struct Entry: Equatable, Sendable {
    /// A key that means it where one came from.
    let key: Key
    let keys: String
    let words: String
    let folded: FoldedText
  }

  let preferences: Preferences
  private let entries: [Entry]
  /// The rows are the numbers of entries.
  private var list = SearchList<Int>()
  private var size = Size(columns: 80, rows: 24)
  private var notice: Message?

  /// Begins with all that the keys of these contexts do.
  package init(for contexts: [KeyContext], preferences: Preferences = Preferences()) {
    self.preferences = preferences
    let table = preferences.keys
    var meanings: [KeyMeaning] = [.command(.commands)]
    entries = contexts.flatMap { table.bindings(in: $0) }.compactMap { binding in
      guard !meanings.contains(binding.meaning) else { return nil }
      let works = binding.keys.first { table.meaning(of: $0, in: contexts) == binding.meaning }
      guard let key = works else { return nil }
      meanings.append(binding.meaning)
      let keys = binding.keys.map(\.name).joined(separator: " ")
      return Entry(
        key: key, keys: keys, words: binding.help, folded: FoldedText(keys + " " + binding.help))
    }
    list.begin(with: Array(entries.indices))
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, let time): return handle(key, at: time)
    case .typed(let text), .paste(let text):
      notice = nil
      list.type(text)
      list.begin(with: matches)
    case .resized(let size): self.size = size
    case .said(let message), .refused(_, let message): notice = message
    default: break
    }
    return []
  }

  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let symbols = preferences.symbols
    list.draw(in: frame.body, gone: NoteRow(text: "", symbols: symbols), on: &canvas) { place in
      let entry = entries[list.rows[place]]
      return NoteRow(text: entry.words, change: entry.keys, symbols: symbols)
    }
    let left = preferences.keys.corner(.back, "Back", in: Self.contexts)
    frame.draw(
      title: list.titleBar(
        asking: "Commands: ", left: left, right: "\(list.rows.count) found"),
      status: notice ?? Message(""),
      keys: list.keyLine(table: preferences.keys, contexts: Self.contexts),
      symbols: symbols, on: &canvas)
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  private static let contexts: [KeyContext] = [.commands, .typing, .rows, .everywhere]

  private mutating func handle(_ key: Key, at time: UInt64) -> [Request] {
    notice = nil
    let height = Frame(size: size).body.count
    switch list.handle(
      key, table: preferences.keys, contexts: Self.contexts, listHeight: height)
    {
    case .changed: list.begin(with: matches)
    case .command(.back): return [.close]
    case .command(.open):
      return list.selected.map { [.close, .press(entries[$0].key, at: time)] } ?? []
    case .command(let command): return command.request.map { [$0] } ?? []
    case .done: break
    }
    return []
  }

  private var matches: [Int] {
    let needle = FoldedText(list.query)
    return entries.indices.filter { entries[$0].folded.contains(needle) }
  }
}
