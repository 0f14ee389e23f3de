package import SharedFolders

/// What one machine remembers of a document between two looks; kept locally, and safe to lose.
///
/// Without it waits begin anew, and what programs have read is guessed from the records. The text of
/// a copy that an engine dropped before its record came is then in the history only.
package struct DocumentMemory: Equatable, Sendable {
  /// The text that lay under the document's name at the last look, also if it is gone by now.
  package internal(set) var lastSeen: ContentHash?
  /// The name under which that text lay.
  package private(set) var lastPath: DocumentPath?
  /// The last texts that lay under the document's names, the newest last: what programs can have
  /// read.
  package private(set) var seen: [ContentHash] = []
  /// The newest state that has been on this disk: an older text in its place was put over it.
  package internal(set) var settled: ContentHash?
  /// When we wrote our text back over one that was put over it, in observed time.
  package internal(set) var writeBacks: [Duration] = []
  /// Texts of conflict copies of which no record is here; they are merged in also if the copy goes.
  package internal(set) var strangers: Set<ContentHash> = []
  /// Texts of copies older than the first record, as far as they are still there: each is shown once.
  package internal(set) var shownCopies: Set<ContentHash> = []
  package internal(set) var waiting = WaitingList()

  package init() {}

  mutating func note(_ file: ObservedFile) {
    let content = file.content
    lastSeen = content
    lastPath = file.path
    guard seen.last != content else { return }
    seen.removeAll { $0 == content }
    seen.append(content)
    if seen.count > ClosestText.limit { seen.removeFirst() }
  }

  /// When to look again though nothing has changed, in observed time; nil when nothing is awaited.
  package var nextLook: Duration? { waiting.nextDue }
}
