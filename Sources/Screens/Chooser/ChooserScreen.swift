internal import Characters
internal import Console

/// Opening another document by typing a part of its name: the documents that have it, and below them
/// a row that makes a new one of that name.
package struct ChooserScreen: Screen {
  /// What a row is; documents are told apart by the bytes of their paths.
  enum Row: Hashable, Sendable {
    case document([UInt8])
    case newDocument
  }

  let preferences: Preferences
  var field = TextField()
  /// The paths of all documents; nil until they are there.
  var paths: [String]?
  /// Those of them that are shown.
  var found: [String] = []
  var cursor = ListCursor<Row>()
  var size = Size(columns: 80, rows: 24)
  var notice: Message?
  package var pending: Request?

  package init(preferences: Preferences = Preferences()) {
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .typed(let text), .paste(let text): type(text)
    case .resized(let size): self.size = size
    case .documents(let paths): take(in: paths)
    case .documentFound(let request, let path):
      return request == pending ? [.close, .edit(path)] : []
    case .refused(let request, let message) where request == pending:
      pending = nil
      notice = message
    case .said(let message): notice = message
    case .notes, .trash, .drafts, .kept, .asked, .settled, .searchOn, .refused, .document: break
    }
    return []
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  static let contexts: [KeyContext] = [.chooser, .typing, .rows, .everywhere]

  /// What was typed: one line.
  var query: String { String(field.text.firstLine) }

  /// All rows but a dead place.
  var rows: [Row] {
    found.map { .document(Array($0.utf8)) } + (offersNew ? [.newDocument] : [])
  }

  /// A name that one of the documents has is none for a new one.
  private var offersNew: Bool {
    paths != nil && !query.filledLines.isEmpty
      && !found.contains { path in
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        let stem = name.prefix { $0 != UInt8(ascii: ".") }
        return [path.utf8[...], name, stem].contains { $0.elementsEqual(query.utf8) }
      }
  }

  private mutating func type(_ text: String) {
    notice = nil
    field.insert(String(text.withPlainLineBreaks.firstLine))
    findAnew()
  }

  private mutating func findAnew() {
    found = matches
    cursor.select(index: 0, in: rows)
  }

  private mutating func take(in paths: [String]) {
    let old = rows
    self.paths = paths
    found = matches
    cursor.follow(from: old, to: rows)
  }

  private var matches: [String] {
    let needle = FoldedText(query)
    return (paths ?? []).filter { FoldedText($0).contains(needle) }
  }

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    if let text = key.typedText {
      type(text)
      return []
    }
    guard let command = preferences.keys.command(for: key, in: Self.contexts) else { return [] }
    if let request = command.request { return [request] }
    switch command {
    case .back: return [.close]
    case .open: return openSelected()
    default:
      if cursor.perform(command, in: rows, listHeight: Frame(size: size).body.count) { return [] }
      if field.perform(command) { findAnew() }
    }
    return []
  }

  private mutating func openSelected() -> [Request] {
    guard let row = cursor.livingID else { return [] }
    let request =
      switch row {
      case .newDocument: Request.findDocument(query, isNew: true)
      case .document(let path):
        Request.findDocument(String(decoding: path, as: UTF8.self), isNew: false)
      }
    pending = request
    return [request]
  }
}
