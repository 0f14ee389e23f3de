package import SharedFolders
import TextModel

/// Rewrites a history without what nobody needs any more.
///
/// Terminals that are open notice the new file and go on in it: states keep their numbers.
package struct HistoryCompaction: Sendable {
  /// Smaller files, apart from twice the text, are left as they are.
  static let worthwhileSize = 4 << 20

  let file: HistoryFile
  let retention: HistoryRetention
  let known: [HashedText]

  /// - Parameters:
  ///   - file: which history.
  ///   - now: seconds this machine has been observed to run.
  ///   - needed: texts that must stay.
  ///   - known: texts at hand, of which the history may be made, such as the document's own.
  package init(
    of file: HistoryFile, now: Int64, needed: Set<ContentHash>, known: [HashedText] = []
  ) {
    self.file = file
    retention = HistoryRetention(now: now, needed: needed)
    self.known = known
  }

  /// Writes the new file, durably, and puts it in the place of the old one.
  ///
  /// - Returns: false where the file stays as it was: there is none, or it holds something that this
  ///   version cannot read or put together.
  /// - Throws: `locked` where another process holds the lock for long, or what reading or writing
  ///   gave; the old file is in place then.
  package func run() throws(SharedFolderError) -> Bool {
    try file.lock.withLock(waitingAtMost: file.delays.lock) { () throws(SharedFolderError) in
      let contents = try file.contents()
      guard let records = records(of: contents) else { return false }
      var log = file.log
      try log.rewrite(records.map { $0.encoded() })
      return true
    }
  }

  private func records(of contents: HistoryContents) -> [HistoryRecord]? {
    let head = contents.lastSequence
    guard let start = contents.start, !contents.holdsUnknown,
      contents.text(at: head, knowing: known) != nil, let anchor = anchor(of: contents),
      let steps = contents.deltas(after: anchor.state.sequence, to: head)
    else { return nil }
    var texts = TextChain(newest: anchor.content)
    let entries = zip(contents.versions, retention.stays(contents.versions.map(\.version)))
      .filter(\.1).map(\.0)
    var records: [HistoryRecord] = []
    for entry in entries {
      // A version whose text is lost already is none.
      if let text = contents.text(with: entry.version.content, knowing: known) {
        texts.add(HashedText(text, hash: entry.version.content))
        records.append(entry.record)
      }
    }
    let first = HistoryStart(identity: start.identity, firstSequence: anchor.state.sequence)
    let settled = contents.settled.sorted().filter { texts.contains($0) }
    return [.start(first)] + authors(of: contents, records, steps) + texts.records
      + records.reversed() + settled.map { .settled($0) } + [.state(anchor.state)]
      + steps.map { .delta($0) }
  }

  /// The newest state that a text is at hand for: from there on all changes stay.
  private func anchor(
    of contents: HistoryContents
  ) -> (state: HistoryState, content: HashedText)? {
    for state in contents.states.sorted(by: { $0.sequence > $1.sequence }) {
      guard contents.deltas(after: state.sequence, to: contents.lastSequence) != nil,
        let text = contents.text(with: state.hash, knowing: known)
      else { continue }
      var anchor = state
      anchor.reason = .snapshot
      return (anchor, HashedText(text, hash: state.hash))
    }
    return nil
  }

  private func authors(
    of contents: HistoryContents, _ records: [HistoryRecord], _ steps: ArraySlice<HistoryDelta>
  ) -> [HistoryRecord] {
    var tokens = Set(steps.map(\.author))
    for case .state(let state) in records {
      if let author = state.author { tokens.insert(author) }
    }
    return contents.authors.filter { tokens.remove($0.token) != nil }.map { .author($0) }
  }
}
