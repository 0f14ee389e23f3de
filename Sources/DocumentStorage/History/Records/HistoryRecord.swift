import SharedFolders
import TextModel

/// One record of a document's history file.
///
/// States of the text are numbered by the deltas before them: delta 7 makes state 7 of state 6.
/// Texts are named by their hash.
enum HistoryRecord: Equatable, Sendable {
  /// The first record of a file.
  case start(HistoryStart)
  case author(HistoryAuthor)
  case delta(HistoryDelta)
  case state(HistoryState)
  case text(StoredText)
  case note(VersionNote)
  /// The user needs the conflict version with this text no more.
  case settled(ContentHash)
  case review(PlacesToReview)
}

/// What a history file is.
struct HistoryStart: Equatable, Sendable {
  /// What this version writes.
  static let format = 1

  /// Grows with records that earlier versions must not pass over.
  var format = HistoryStart.format
  /// Drawn when the file was first made; a rewriting keeps it, a file begun anew has another.
  var identity: UInt64
  /// The first state that the file tells of.
  var firstSequence: UInt64
}

/// Who changes a document: a program in a terminal.
package struct HistoryAuthor: Hashable, Sendable {
  /// Random; a process keeps it.
  package let token: UInt64
  /// For people: the terminal, as `pts/3`.
  package let name: String

  package init(name: String, token: UInt64 = .random(in: 0...(.max))) {
    self.name = name
    self.token = token
  }
}

/// A change that somebody published.
struct HistoryDelta: Equatable, Sendable {
  /// The state that it makes, of the one before.
  var sequence: UInt64
  /// The token of its author.
  var author: UInt64
  var delta: Delta
}

/// What is known of a state: the hash of its text proves that it was put together rightly.
struct HistoryState: Equatable, Sendable {
  enum Reason: UInt8, Sendable {
    /// The text as it was found.
    case base = 1
    /// Stored whole, so that opening need not begin at the base.
    case snapshot
    /// About to be put into the document's file.
    case saving
    /// In the document's file.
    case saved
  }

  /// The start that the sequence counts from; states of another file are not of this one.
  var identity: UInt64
  var sequence: UInt64
  var hash: ContentHash
  var length: Int
  var reason: Reason
  var when: HistoryTime
  /// Where it was saved: what the file was then, and the version in the lineage.
  var stamp: FileStamp?
  var version: VersionID?
  /// The token of who made it, as far as known.
  var author: UInt64?
}

/// When something happened, by the clock that is shown and by the one that is relied on.
package struct HistoryTime: Hashable, Sendable {
  /// The machine's clock, milliseconds since 1970; may be wrong.
  package let clock: Int64
  /// Seconds this machine had been observed to run.
  package let observed: Int64

  package init(clock: Int64, observed: Int64) {
    self.clock = clock
    self.observed = observed
  }
}

/// A text that did not come about by the deltas of this file.
struct VersionNote: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    /// Another program or a sync engine put it into the document's file.
    case outside = 1
    /// Lost a conflict, and is there until the user settles it.
    case conflict
  }

  var kind: Kind
  var hash: ContentHash
  var length: Int
  /// Where it came from, as far as known; for people.
  var device: String
  var when: HistoryTime
}

/// Where a person should look in a text that was merged, since both sides wrote the same words.
struct PlacesToReview: Equatable, Sendable {
  /// The state that the merge made.
  var sequence: UInt64
  /// Places in its text, in their order.
  var ranges: [Range<Int>]
}
