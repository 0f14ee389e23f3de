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
  /// All documents; nil until they are there.
  private(set) var documents: [Candidate]?
  private(set) var list = SearchList<Row>()
  private var size = Size(columns: 80, rows: 24)
  private(set) var notice: Message?
  package private(set) var pending: Request?

  /// A document as it is compared, made once.
  struct Candidate: Equatable, Sendable {
    let path: [UInt8]
    let folded: FoldedText

    init(_ path: String) {
      self.path = Array(path.utf8)
      folded = FoldedText(path)
    }
  }

  package init(preferences: Preferences = Preferences()) {
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .typed(let text), .paste(let text):
      notice = nil
      list.type(text)
      list.begin(with: findRows())
    case .resized(let size): self.size = size
    case .documents(let paths):
      documents = paths.map(Candidate.init)
      list.follow(findRows())
    case .documentFound(let request, let path):
      return request == pending ? [.close, .edit(path)] : []
    case .refused(let request, let message) where request == pending:
      pending = nil
      notice = message
    case .said(let message): notice = message
    default: break
    }
    return []
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  static let contexts: [KeyContext] = [.chooser, .typing, .rows, .everywhere]

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    let height = Frame(size: size).body.count
    switch list.handle(
      key, table: preferences.keys, contexts: Self.contexts, listHeight: height)
    {
    case .changed: list.begin(with: findRows())
    case .command(.back): return [.close]
    case .command(.open): return openSelected()
    case .command(let command): return command.request.map { [$0] } ?? []
    case .done: break
    }
    return []
  }

  private func findRows() -> [Row] {
    guard let documents else { return [] }
    let needle = FoldedText(list.query)
    let found = documents.filter { $0.folded.contains(needle) }
    let name = Array(list.query.utf8)
    // A name that leads to one of the documents is none for a new one.
    let isNew = !list.query.filledLines.isEmpty && !found.contains { $0.isCalled(name) }
    return found.map { .document($0.path) } + (isNew ? [.newDocument] : [])
  }

  private mutating func openSelected() -> [Request] {
    guard let row = list.selected else { return [] }
    let request =
      switch row {
      case .newDocument: Request.findDocument(list.query, isNew: true)
      case .document(let path):
        Request.findDocument(String(decoding: path, as: UTF8.self), isNew: false)
      }
    pending = request
    return [request]
  }
}

extension ChooserScreen.Candidate {
  /// Whether a name is its path or its file's name, with the ending or without.
  fileprivate func isCalled(_ name: [UInt8]) -> Bool {
    let file = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    // A dot that begins the name begins no ending.
    let dot = file.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > file.startIndex ? $0 : nil }
    let end = dot ?? path.endIndex
    return [path[...], file, path[..<end], file[..<end]].contains { $0.elementsEqual(name) }
  }
}
