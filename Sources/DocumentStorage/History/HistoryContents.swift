import SharedFolders
import TextModel

/// What a history file holds, as far as it can be read.
struct HistoryContents: Sendable {
  private(set) var start: HistoryStart?
  private(set) var authors: [HistoryAuthor] = []
  /// Ascending by sequence; where one is missing, damage took it.
  private(set) var deltas: [HistoryDelta] = []
  /// In the order in which they were written.
  private(set) var states: [HistoryState] = []
  private(set) var texts: [ContentHash: StoredText] = [:]
  private(set) var notes: [VersionNote] = []
  private(set) var settled: Set<ContentHash> = []
  /// Places to be looked at in the texts that merges made, by the numbers of those states.
  private(set) var reviews: [UInt64: [Range<Int>]] = [:]
  /// Whether two deltas claim to make the same state.
  private(set) var isForked = false
  /// Whether a later version wrote records that this one cannot read.
  private(set) var holdsUnknown = false
  private(set) var isEmpty = true
  /// What the document's file holds.
  private(set) var files = FileRecords()

  init(_ payloads: [[UInt8]]) {
    for payload in payloads { insert(payload) }
  }

  private mutating func insert(_ payload: [UInt8]) {
    isEmpty = false
    let record = HistoryRecord(decoding: payload)
    switch record {
    case .start(let start): self.start = start
    case .author(let author): authors.append(author)
    case .delta(let delta):
      if let last = deltas.last, last.sequence >= delta.sequence { isForked = true }
      deltas.append(delta)
    case .state(let state): if state.identity == start?.identity { states.append(state) }
    case .text(let text): texts[text.hash] = text
    case .note(let note):
      notes.append(note)
      // The text has lost once more.
      if note.kind == .conflict { settled.remove(note.hash) }
    case .settled(let hash): settled.insert(hash)
    case .review(let places): reviews[places.sequence] = places.ranges
    case nil: holdsUnknown = true
    }
    if let record, isOfThisStart(record) { files.take(record) }
  }

  private func isOfThisStart(_ record: HistoryRecord) -> Bool {
    if case .state(let state) = record { return state.identity == start?.identity }
    return true
  }

  /// The newest state that there is any word of.
  var lastSequence: UInt64 {
    max(start?.firstSequence ?? 0, deltas.last?.sequence ?? 0, states.map(\.sequence).max() ?? 0)
  }

  /// The deltas that lead from one state to a later one; nil where one of them is missing.
  func deltas(after sequence: UInt64, to last: UInt64) -> ArraySlice<HistoryDelta>? {
    guard sequence <= last, !isForked else { return nil }
    let first = deltas.partitioningIndex { $0.sequence > sequence }
    let end = deltas.partitioningIndex { $0.sequence > last }
    let found = deltas[first..<end]
    return UInt64(found.count) == last - sequence ? found : nil
  }

  func delta(making sequence: UInt64) -> HistoryDelta? {
    let index = deltas.partitioningIndex { $0.sequence >= sequence }
    return index < deltas.count && deltas[index].sequence == sequence ? deltas[index] : nil
  }

  /// The newest state with this text.
  func state(with hash: ContentHash) -> HistoryState? {
    states.filter { $0.hash == hash }.max { $0.sequence < $1.sequence }
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies what no element before and all behind it satisfy.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
