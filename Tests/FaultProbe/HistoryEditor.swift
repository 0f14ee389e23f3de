import DocumentStorage
import SharedFolders
import TextModel

/// Shows a text as an editor does: it only makes the changes that it is told of, and checks them
/// against the history when nothing is pending.
struct HistoryEditor {
  private var history: DocumentHistory
  private(set) var shown: ShownText
  private var pending: Delta?

  init(_ file: HistoryFile, name: String) {
    history = DocumentHistory(
      file, author: HistoryAuthor(name: name), disk: HashedText(TextBuffer()))
    shown = ShownText(bytes: history.text.bytes)
  }

  var isPending: Bool { pending != nil }

  mutating func insert(_ word: String, using random: inout some RandomNumberGenerator) {
    let delta = shown.insert(word, using: &random)
    pending = pending.map { $0.composed(with: delta) } ?? delta
  }

  mutating func exchange() {
    let exchange = history.exchange(pending)
    pending = exchange.pending
    for change in exchange.remote { shown.apply(change.delta) }
    if pending == nil, shown.bytes != history.text.bytes { print("diverged") }
  }

  mutating func keep() {
    guard let outcome = history.keeping?.keep() else { return }
    history.take(outcome)
  }
}
