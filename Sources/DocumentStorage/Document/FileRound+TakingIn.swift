import SharedFolders
import Synchronization
import TextModel

extension FileRound {
  /// Looks at the file, and takes in what others have put there.
  mutating func look() throws(SharedFolderError) {
    guard let path else { return }
    do throws(SharedFolderError) {
      if let seen = memory.seen, try container.reading.isStillThere(seen, at: path.text) {
        memory.standing = .present
        memory.noteRights(at: path, in: container, history.text)
        return
      }
      let found = try container.reading.read(path.text, after: memory.seen)
      memory.standing = .present
      if try mayStillChange(found) {
        memory.mustLookAgain = true
        return
      }
      memory.noteRights(of: found, at: path, in: container)
      try takeIn(found)
      memory.seen = found.seen
    } catch {
      switch error.code {
      case .notFound:
        if follow(from: path) { return try look() }
        memory.standing = memory.seen == nil ? .notMade : .vanished
      case .foreign(.notARegularFile): memory.standing = .notAFile
      default: throw error
      }
    }
  }

  /// Puts right what a save in place left that was cut off.
  mutating func finishInterrupted() throws(SharedFolderError) {
    guard let path, container.save.mayBeInterrupted else { return }
    do throws(SharedFolderError) {
      try container.save.finishInterrupted(at: path.text) { content throws(SharedFolderError) in
        try publish(nil, [.conflict(content, device: "", container.now())], as: outside)
        try keep()
      }
    } catch {
      if error.code != .notFound { throw error }
    }
  }

  /// Whether what was read is perhaps not what its writer means.
  func mayStillChange(_ found: ReadDocument) throws(SharedFolderError) -> Bool {
    if found.isOpenElsewhere, try !isContinued(by: found.content) { return true }
    guard found.doubt != nil else { return false }
    // An empty file, or one of NUL, is not believed before it has been so for a while.
    let age = SystemCalls.realTimeMilliseconds() - found.stamp.changed / 1_000_000
    return (0..<Int64(container.delays.gone.milliseconds)).contains(age)
  }

  private func isComplete(_ file: DisplacedFile) throws(SharedFolderError) -> Bool {
    if file.isOpenElsewhere { return try isContinued(by: file.content) }
    return true
  }

  /// Whether a text begins with what the file held, as when a program adds to it.
  ///
  /// Of a file that is open for writing nothing else is believed: the rest may be on its way.
  private func isContinued(by content: HashedText) throws(SharedFolderError) -> Bool {
    let saved = history.savedState
    let head = saved.sequence == history.sequence ? [HashedText(history.text)] : []
    let texts = KnownTexts(in: history.file, besides: head)
    guard let text = texts.text(with: saved.content) else { return false }
    return content.text.commonPrefixCount(with: text) == text.utf8Count
  }

  /// As ``takeIn(_:isByProgram:)``.
  ///
  /// What was in the file before it was last saved here was not written over that by a program: a disk
  /// is mounted again, or has been set back.
  mutating func takeIn(_ found: ReadDocument) throws(SharedFolderError) {
    let isNewer = history.savedState.stamp.map { found.stamp.changed >= $0.changed } ?? true
    try takeIn(found.content, isByProgram: found.isByProgram && isNewer)
  }

  /// Merges a text from outside into the newest one, and makes both durable.
  mutating func takeIn(
    _ found: HashedText, isByProgram: Bool
  ) throws(SharedFolderError) {
    let saved = history.savedState.content
    if history.knowsOnDisk(found.hash) { return }
    let head = HashedText(history.text)
    if found.hash == head.hash { return }
    // Where nothing can be written into the shared folder, what comes from it is taken in all the same.
    try? beBorn()
    let graph = container.graph(of: document)
    let now = container.now()
    memory.writeBacks.removeAll { now.observed - $0 >= 3600 }
    let situation = OutsideMerge.Situation(
      found: found, isByProgram: isByProgram, head: head, saved: saved,
      own: ownVersions(in: graph).nodes, graph: graph, path: path ?? DocumentPath(""),
      texts: KnownTexts(in: history.file, besides: [found, head, history.shared.content]),
      mayWriteBack: memory.writeBacks.count < ReconcileWaits().writeBackLimit)
    let merge = OutsideMerge(situation)
    let origin = origin(of: found.hash, in: graph)
    let notes =
      [HistoryNote.outside(found, device: origin, now)]
      + merge.conflicts.map { .conflict($0, device: origin, now) }
    let delta = CommonEnds.delta(from: head.text, to: merge.text)
    try publish(delta.isIdentity ? nil : delta, notes, as: outside)
    // What was found may be written down as what it changes in that.
    try storeBase()
    try keep()
    if let record = merge.record { _ = try? container.record([record], of: document) }
    if delta.isIdentity { memory.writeBacks.append(now.observed) }
  }

  /// The installation that made a text, as far as it is written down.
  private func origin(of content: ContentHash, in graph: LineageGraph) -> String {
    graph.versions(of: content).last.flatMap { graph.nodes[$0].records.first }
      .map { $0.id.replica == container.container.replica ? "" : $0.id.replica.description } ?? ""
  }

  /// Lets go of what saves took out of the way, once nobody writes into it any more.
  mutating func releaseDisplaced() throws(SharedFolderError) {
    let files = memory.displaced
    for file in files {
      try release(file)
      memory.displaced.removeFirst()
    }
  }

  /// Takes in a displaced text and lets its file go; one that is still open elsewhere is remembered.
  mutating func release(_ displaced: DisplacedText) throws(SharedFolderError) {
    var displaced = displaced
    for _ in 0..<Self.attempts {
      if !displaced.isTakenIn, try isComplete(displaced.file) {
        try takeIn(displaced.file.content, isByProgram: displaced.isByProgram)
        displaced.isTakenIn = true
      }
      switch try container.save.release(displaced.file, isTakenIn: displaced.isTakenIn) {
      case .gone: return
      case .stillOpen:
        memory.displaced.append(displaced)
        return
      case .changed(let changed):
        displaced.isTakenIn = false
        displaced.file = changed
      }
    }
    memory.displaced.append(displaced)
  }
}

extension ReadDocument {
  /// Whether a program wrote it here: engines give a file the time at which somebody wrote it
  /// elsewhere, before it came here.
  var isByProgram: Bool { stamp.changed - stamp.modified < 1_000_000_000 }
}
