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
      if mayStillChange(found) {
        memory.mustLookAgain = true
        return
      }
      memory.noteRights(of: found, at: path, in: container)
      try takeIn(found)
      memory.seen = found.seen
    } catch {
      switch DocumentStanding.File(error) {
      case .notMade:
        if isFolderAway {
          memory.standing = .away
        } else if follow(from: path) {
          return try look()
        } else {
          memory.standing = memory.seen == nil ? .notMade : .vanished
        }
      case .notAFile: memory.standing = .notAFile
      default: throw error
      }
    }
  }

  private var isFolderAway: Bool {
    (try? SystemCalls.statusIfPresent(of: container.documentsPath)) == .some(nil)
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

  /// Whether what was read is perhaps not what its writer means, or more is about to be known of it.
  mutating func mayStillChange(_ found: ReadDocument) -> Bool {
    if found.isOpenElsewhere, !isContinued(by: found.content) { return true }
    // An empty file, or one of NUL, is not believed before it has been so for a while.
    let age = SystemCalls.realTimeMilliseconds() - found.stamp.changed / 1_000_000
    guard (0..<Int64(container.delays.gone.milliseconds)).contains(age) else { return false }
    memory.awaitsRecord = awaitsRecord(of: found)
    return found.doubt != nil || memory.awaitsRecord
  }

  /// Whether an engine has brought the text, and not yet the record of it: files come in any order.
  private func awaitsRecord(of found: ReadDocument) -> Bool {
    guard !mayOnlyRead, !found.isByProgram, !history.knowsOnDisk(found.content.hash),
      let replicas = try? container.container.replicaFolders(), replicas.count > 1
    else { return false }
    return container.graph(of: document).versions(of: found.content.hash).isEmpty
  }

  private func isComplete(_ displaced: DisplacedText) -> Bool {
    let file = displaced.file
    guard file.isOpenElsewhere else { return true }
    let base = displaced.base?.text ?? displaced.replaced.flatMap(knownText)
    return base.map(file.content.text.continues) ?? false
  }

  /// Whether a text begins with what the file held, as when a program adds to it.
  ///
  /// Of a file that is open for writing nothing else is believed: the rest may be on its way.
  private func isContinued(by content: HashedText) -> Bool {
    knownText(history.savedState.content).map(content.text.continues) ?? false
  }

  private func knownText(_ content: ContentHash) -> TextBuffer? {
    let saved = history.savedState
    let head = saved.sequence == history.sequence ? [HashedText(history.text)] : []
    return KnownTexts(in: history.file, besides: head).text(with: content)
  }

  /// Takes in what was found in the file.
  ///
  /// What was in the file before it was last saved here was not written over that by a program: a disk
  /// is mounted again, or has been set back.
  mutating func takeIn(_ found: ReadDocument) throws(SharedFolderError) {
    let isNewer = history.savedState.stamp.map { found.stamp.changed >= $0.changed } ?? true
    try takeIn(
      found.content, by: found.isByProgram && isNewer ? .program : .engine,
      over: memory.seen?.hash ?? history.savedState.content)
  }

  /// Merges a text from outside into the newest one, and makes both durable.
  ///
  /// - Parameters:
  ///   - found: the text.
  ///   - writer: who wrote it, as far as can be told.
  ///   - replaced: what its file held before.
  ///   - base: what it was certainly made from; nil where nothing tells.
  /// - Throws: what reading or writing the history gave.
  mutating func takeIn(
    _ found: HashedText, by writer: OutsideMerge.Writer, over replaced: ContentHash,
    madeFrom base: HashedText? = nil
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
      found: found, writer: writer, head: head, saved: saved, replaced: replaced, base: base,
      own: ownVersions(in: graph).nodes, graph: graph, path: path ?? DocumentPath(""),
      texts: KnownTexts(in: history.file, besides: [found, head, history.shared.content]),
      now: now, mayWriteBack: memory.writeBacks.count < ReconcileWaits().writeBackLimit)
    let merge = OutsideMerge(situation)
    let origin = origin(of: found.hash, in: graph)
    let notes =
      [HistoryNote.outside(found, device: origin, now)]
      + merge.conflicts.map { .conflict($0, device: origin, now) }
    let delta = CommonEnds.delta(from: head.text, to: merge.text)
    let review = merge.toReview.isEmpty ? [] : [HistoryNote.review(merge.toReview)]
    try publish(
      delta.isIdentity ? nil : delta, delta.isIdentity ? notes : review + notes, as: outside)
    // What was found may be written down as what it changes in that.
    try storeBase()
    try keep()
    if let record = merge.record { _ = try? container.record([record], of: document) }
    if delta.isIdentity, writer == .engine, base == nil { memory.writeBacks.append(now.observed) }
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
      if !displaced.isTakenIn, isComplete(displaced) {
        try takeIn(
          displaced.file.content, by: displaced.isByProgram ? .program : .engine,
          over: displaced.replaced ?? history.savedState.content, madeFrom: displaced.base)
        displaced.noteTakenIn()
      }
      switch try container.save.release(displaced.file, isTakenIn: displaced.isTakenIn) {
      case .gone: return
      case .stillOpen:
        memory.displaced.append(displaced)
        return
      case .changed(let changed): displaced.take(changed)
      }
    }
    memory.displaced.append(displaced)
  }
}

extension ReadDocument {
  /// Whether a program wrote it here: engines give a file the time at which somebody wrote it
  /// elsewhere, before it came here.
  ///
  /// Programs take their time between the last byte of a large file and its name, engines longer.
  var isByProgram: Bool {
    stamp.changed - stamp.modified < 1_000_000_000 + 40 * Int64(stamp.size)
  }
}

extension TextBuffer {
  /// Whether this text is another one with something added at its end.
  fileprivate func continues(_ other: TextBuffer) -> Bool {
    commonPrefixCount(with: other) == other.utf8Count
  }
}
