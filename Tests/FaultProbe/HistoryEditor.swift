import DocumentStorage
import SharedFolders
import TextModel

/// Shows a text as an editor does: it only makes the changes that it is told of, and checks them
/// against the history when nothing is pending.
struct HistoryEditor {
  private var history: DocumentHistory
  private(set) var shown: [UInt8]
  private var pending: Delta?

  init(_ file: HistoryFile, name: String) {
    history = DocumentHistory(
      file, author: HistoryAuthor(name: name), disk: HashedText(TextBuffer()))
    shown = history.text.bytes
  }

  var isPending: Bool { pending != nil }

  /// Puts a word and a space before another word, or takes some filling away as well.
  mutating func insert(_ word: String, using random: inout some RandomNumberGenerator) {
    let from = Int.random(in: 0...shown.count, using: &random)
    let space = shown[from...].firstIndex(of: UInt8(ascii: " "))
    let place = space.map { $0 + 1 } ?? shown.count
    let filling = shown[place...].prefix { $0 == UInt8(ascii: "#") }.count
    edit(
      Delta(
        replacing: place..<(place + filling), with: Array("##\(word) ".utf8),
        inTextOfLength: shown.count))
  }

  private mutating func edit(_ delta: Delta) {
    shown = delta.applied(to: shown)
    pending = pending.map { $0.composed(with: delta) } ?? delta
  }

  mutating func exchange() {
    let exchange = history.exchange(pending)
    pending = exchange.pending
    for change in exchange.remote { shown = change.delta.applied(to: shown) }
    if pending == nil, shown != history.text.bytes { print("diverged") }
  }

  mutating func keep() {
    guard let outcome = history.keeping?.keep() else { return }
    history.take(outcome)
  }
}
