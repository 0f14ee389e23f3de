import SharedFolders

/// Texts of which each is stored as what it changes in the one before, with a whole one now and then.
struct TextChain {
  private(set) var records: [HistoryRecord] = []
  private var last: HashedText
  private var hashes: Set<ContentHash> = []
  private var deltaCount = 0

  /// To put a text together takes no more steps than this.
  private static let greatestLength = 32

  init(newest: HashedText) {
    last = newest
    store(StoredText(compressing: newest))
  }

  func contains(_ hash: ContentHash) -> Bool { hashes.contains(hash) }

  mutating func add(_ content: HashedText) {
    guard !contains(content.hash) else { return }
    let isLong = deltaCount == Self.greatestLength
    store(isLong ? StoredText(compressing: content) : StoredText(content, near: last))
    last = content
  }

  private mutating func store(_ text: StoredText) {
    if case .delta = text.form { deltaCount += 1 } else { deltaCount = 0 }
    hashes.insert(text.hash)
    records.append(.text(text))
  }
}
