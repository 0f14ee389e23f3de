import TextModel

/// How far a terminal's own changes are on the disk, and how much has changed since a whole text was
/// stored.
struct HistoryProgress: Sendable {
  /// How often this terminal added something to the file.
  var added = 0
  /// How many of these the disk is known to have.
  var kept = 0
  /// A failed `fsync` has made the file worthless for keeping.
  var isFileDistrusted = false
  /// Bytes of deltas since a whole text was stored.
  var changedCount = 0
  /// No whole text is in the file that its deltas lead from.
  var owesBase = false

  mutating func beginFile(holdsBase: Bool) {
    owesBase = !holdsBase
    changedCount = 0
  }

  mutating func begin(with contents: HistoryContents) {
    let stored = contents.states.filter { contents.texts[$0.hash] != nil }.map(\.sequence).max()
    owesBase = stored == nil
    changedCount = contents.deltas.reduce(0) { sum, delta in
      delta.sequence > stored ?? 0 ? sum + delta.size : sum
    }
  }
}

extension HistoryDelta {
  /// About what it takes in the file.
  var size: Int {
    delta.runs.reduce(32) { size, run in
      switch run {
      case .insert(let bytes): size + bytes.count
      case .retain, .delete: size + 4
      }
    }
  }
}
