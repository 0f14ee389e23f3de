public import SharedFolders
import Synchronization
public import TextModel

/// What was done to the text of a document, as far back as its history tells change by change.
public struct DocumentPast: Sendable {
  /// A change of the text.
  public struct Change: Sendable {
    /// Of the text that the change before has made.
    public let delta: Delta
    /// Whether a terminal of this machine made it that has closed the document since, or this one.
    public let isOwn: Bool
  }

  /// The text before the first change.
  public let start: TextBuffer
  /// The oldest first; with the last one made, the text is what ``Document/exchange(_:replacesText:)``
  /// gave last, without own changes that are not published.
  public let changes: [Change]
}

extension Document {
  /// What was done before, so that it can be undone also after a restart.
  ///
  /// Goes through the whole history: for a thread that has time. From then on until it is closed, no
  /// other terminal of this machine gets the past of this document: two that took the same back would
  /// put it in twice.
  /// - Parameter most: the most changes that are looked at, from the newest back.
  /// - Returns: nil where the history does not have the text of that time any more.
  /// - Throws: `locked` where another terminal has it, or what reading the history gave.
  public func past(atMost most: Int = 20_000) throws(SharedFolderError) -> DocumentPast? {
    try claimPast()
    let (last, text) = state.withLock { ($0.live.history.sequence, $0.live.history.text) }
    let contents = try container.historyFile(of: id).contents()
    guard let start = contents.start else {
      return contents.isEmpty ? DocumentPast(start: text, changes: []) : nil
    }
    let first = max(start.firstSequence, last - min(last, UInt64(max(most, 0))))
    guard first <= last, let deltas = contents.deltas(after: first, to: last),
      let found = contents.text(at: first, knowing: [HashedText(text)])
    else { return nil }
    let own = ownAuthors(among: contents.authors)
    let changes = deltas.map {
      DocumentPast.Change(delta: $0.delta, isOwn: own.contains($0.author))
    }
    return DocumentPast(start: found.text, changes: changes)
  }

  /// This terminal, and those of this machine that do not have the document open any more.
  private func ownAuthors(among authors: [HistoryAuthor]) -> Set<UInt64> {
    let open = terminals.otherTokens()
    let closed = authors.filter { !$0.isOutside && !open.contains($0.token) }
    return Set(closed.map(\.token) + [terminal.token])
  }

  private func claimPast() throws(SharedFolderError) {
    try claimOfPast.withLock { claim throws(SharedFolderError) in
      guard claim == nil else { return }
      let folder = HistoryFile.lockFolder(in: container.histories)
      claim = try FileLock(path: Paths.join(folder, "\(id).past.lock")).acquire()
    }
  }
}
