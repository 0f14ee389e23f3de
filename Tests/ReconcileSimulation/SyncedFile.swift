import DocumentStorage
import SharedFolders

/// A file on a simulated disk.
struct SyncedFile: Equatable {
  var content: ContentHash
  /// As the clock of whoever wrote it had it, in seconds.
  var modified: Int
  var writer: ObservedFile.Writer
}

/// What a sync engine knows of one path.
struct IndexEntry {
  /// How often each machine has changed it.
  var vector: [Int]
  /// Nil when it is deleted.
  var content: ContentHash?
  var modified: Int
  /// The machine that changed it last.
  var device: Int

  enum Relation {
    case same
    case older
    case newer
    case concurrent
  }

  func relation(to other: IndexEntry) -> Relation {
    var hasMore = false
    var hasLess = false
    for (mine, theirs) in zip(vector, other.vector) {
      if mine > theirs { hasMore = true }
      if mine < theirs { hasLess = true }
    }
    if hasMore { return hasLess ? .concurrent : .newer }
    return hasLess ? .older : .same
  }

  func merged(_ other: IndexEntry) -> [Int] { zip(vector, other.vector).map(max) }
}
