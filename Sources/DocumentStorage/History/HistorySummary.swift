import SharedFolders
import TextModel

/// What a history says of its document as a whole, read without putting any text together.
struct HistorySummary: Equatable, Sendable {
  /// The document's file has everything that was published.
  var isSaved: Bool
  /// The document never had a file: its history began with nothing, and nothing was saved.
  var isUnborn: Bool
  /// The newest text is not empty.
  var hasText: Bool
  /// Versions that lost a conflict wait to be looked at.
  var hasConflicts: Bool
}

extension HistorySummary {
  init(of contents: HistoryContents) {
    let last = contents.lastSequence
    let saved = contents.files.saved
    isSaved = (saved?.sequence ?? 0) >= last && contents.files.outside.isEmpty
    isUnborn = saved.map { $0.stamp == nil && $0.content == ContentHash(of: []) } ?? true
    let length =
      contents.delta(making: last)?.delta.lengthAfter
      ?? contents.states.last { $0.sequence == last }?.length
    hasText = length != 0 && !contents.isEmpty
    hasConflicts = !contents.files.conflicts.isEmpty
  }

  /// In one number, for a cache.
  var flags: UInt8 {
    [isSaved, isUnborn, hasText, hasConflicts].enumerated().reduce(0) { flags, part in
      part.element ? flags | 1 << UInt8(part.offset) : flags
    }
  }

  init(flags: UInt8) {
    isSaved = flags & 1 != 0
    isUnborn = flags & 2 != 0
    hasText = flags & 4 != 0
    hasConflicts = flags & 8 != 0
  }
}
