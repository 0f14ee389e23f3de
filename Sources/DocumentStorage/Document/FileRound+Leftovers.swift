import SharedFolders
import TextModel

extension FileRound {
  /// Takes in what saves of this document left in a folder when they were cut off.
  ///
  /// A text that the history knows, or the beginning of one, is removed; one that nobody knows is
  /// taken in first: what something else has written into it comes into the text, or stays to be looked
  /// at where nothing tells what it was made from. Files of other documents stay, and so do those of
  /// which only their text could tell whose they are, and does not.
  ///
  /// - Parameter folder: relative to the documents folder; empty for that.
  /// - Throws: what reading the history, or listing the folder, gave.
  mutating func takeInLeftovers(in folder: String) throws(SharedFolderError) {
    try catchUp()
    var contents: HistoryContents?
    try container.save.takeInLeftovers(in: folder, delays: container.delays) { file in
      let known = try contents ?? history.file.contents()
      contents = known
      let head = history.text.bytes
      // What this round looks after anyway is known better there.
      let isLookedAfter = memory.displaced.contains { $0.file.path == file.path }
      guard !isLookedAfter, isOurs(file, head) else { throw NotOurs() }
      if known.holds(file.content.hash) || head.starts(with: file.content.text.bytes) { return }
      // What the file has, or had, is not written down once more.
      if history.knowsOnDisk(file.content.hash) { throw NotOurs() }
      try takeIn(file.content, by: .somebodyBefore, over: history.savedState.content)
    }
  }

  /// Whether a save of this document has left it: by its name, or else because it is like the text.
  private func isOurs(_ file: DisplacedFile, _ head: [UInt8]) -> Bool {
    let text = file.content.text.bytes
    if let owner = TemporaryName.owner(of: Paths.name(of: file.path)) {
      return owner.utf8.elementsEqual(document.description.utf8)
    }
    return head.starts(with: text) || Likeness(to: head).share(in: text) >= 1.0 / 3
  }

  /// The file is no document's, or another one's.
  private struct NotOurs: Error {}

  // MARK: - Without a history

  /// Puts the newest text into the file though nothing can be written down of it on this machine.
  ///
  /// A text that is in the way, and that cannot be merged for lack of a base, is put beside it.
  /// One that others put there is nobody's to write over, as long as nothing was typed.
  mutating func saveWithoutHistory() throws(SharedFolderError) {
    if mayOnlyRead || pending == nil && history.isSaved { return }
    var text = history.text
    if let pending { text.apply(pending) }
    let content = HashedText(text)
    if memory.savedRevision == revision {
      if let seen = memory.seen, let path, try container.reading.isStillThere(seen, at: path.text) {
        return
      }
      memory.savedRevision = nil
      memory.replacedRevision = revision
    }
    // Whoever replaced it has put it beside: to put it back would go on for ever.
    if memory.replacedRevision == revision { return }
    for _ in 0..<Self.attempts {
      guard let path = try name(content) else { return }
      if try saveWithoutHistory(content, at: path) {
        memory.savedRevision = revision
        return
      }
    }
    throw SharedFolderError(.busy, path: path?.text ?? "", operation: "save")
  }

  /// One attempt; false where it has to be made again.
  private mutating func saveWithoutHistory(
    _ content: HashedText, at path: DocumentPath
  ) throws(SharedFolderError) -> Bool {
    switch try container.save(of: document).save(
      content, at: path.text, base: memory.seen, mustBeNew: memory.isUnborn)
    {
    case .taken:
      giveUpName()
      return false
    case .unchanged(let seen):
      memory.seen = seen
      return true
    case .overtaken(let found):
      try putBeside(found.content, path)
      memory.seen = found.seen
      return false
    case .torn(let error): throw error
    case .saved(let saved):
      memory.seen = saved.seen
      memory.standing = .present
      memory.isUnborn = false
      if let displaced = saved.displaced {
        try putBeside(displaced.content, path)
        _ = try container.save.release(displaced)
      }
      if let problem = saved.problem { throw problem }
      return true
    }
  }

  private mutating func putBeside(
    _ content: HashedText, _ path: DocumentPath
  ) throws(SharedFolderError) {
    let wanted = path.free(from: "outside") { _ in false }
    let beside = try container.freePath(like: wanted.text)
    _ = try container.save.save(content, at: beside.text, base: nil)
    memory.displacedPath = beside.text
  }
}

extension HistoryContents {
  /// Whether the text can be had from the history: to have heard of it is not enough.
  fileprivate func holds(_ hash: ContentHash) -> Bool { text(with: hash) != nil }
}
