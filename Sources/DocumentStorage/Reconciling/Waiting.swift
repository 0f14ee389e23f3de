package import SharedFolders

/// What a document can be waiting for.
package enum Waiting: Hashable, Sendable {
  /// The record of a text that is on disk.
  case recordOf(ContentHash)
  /// A record that another names.
  case record(VersionID)
  /// The text of a record.
  case text(ContentHash)
  /// Somebody else to merge these texts; nil is a deletion.
  case merge([ContentHash?])
  /// An engine, or somebody else, to put this text on disk.
  case placing(ContentHash)
  /// Another document to leave the name.
  case name
  /// The engine to take a deleted file away.
  case removal
}

/// Since when each wait lasts; what is not asked for any more is forgotten.
package struct WaitingList: Equatable, Sendable {
  private var starts: [Waiting: Duration] = [:]
  private var asked: [Waiting: Duration] = [:]
  /// When the first of the waits asked for is over; nil when there is none.
  private(set) var nextDue: Duration?

  package init() {}

  /// Whether this has been waited for long enough; starts waiting at the first time.
  mutating func isOver(_ waiting: Waiting, after length: Duration, now: Duration) -> Bool {
    let start = starts[waiting] ?? now
    starts[waiting] = start
    asked[waiting] = start
    if now - start >= length { return true }
    nextDue = min(nextDue ?? start + length, start + length)
    return false
  }

  /// Whether this has been waited for long enough up to now; asks for nothing.
  func wasOver(_ waiting: Waiting, after length: Duration, now: Duration) -> Bool {
    starts[waiting].map { now - $0 >= length } ?? false
  }

  /// Ends a round: waits that nobody asked for begin anew the next time.
  mutating func endRound() {
    starts = asked
    asked = [:]
  }

  mutating func beginRound() {
    nextDue = nil
  }
}
