import Dispatch
public import SharedFolders
import Synchronization
import TextModel

extension Document {
  /// Saves now, and waits until the file has the text, or cannot have it.
  ///
  /// Saves also where nothing has changed and the file is gone.
  /// - Throws: why it is not saved; the text is kept, and saving is tried again by itself.
  public func save() throws(SharedFolderError) {
    let outcome = worker.sync { patientRound(isForced: true) }
    // Where nothing could be kept the file may have the text all the same.
    let isInFile = state.withLock { $0.file.savedRevision == $0.revision }
    if let problem = outcome, !isInFile { throw problem }
  }

  /// Saves soon, without waiting; ``standing`` tells what came of it.
  public func saveInBackground() {
    worker.async { [weak self] in
      guard let self else { return }
      _ = round(waiting: container.delays.lock, isForced: true)
    }
  }

  /// Saves when nobody has typed for a moment, or for as long as is bearable.
  func saveSoon() {
    guard !isSavingDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wait(container.delays.quiet)
  }

  private func wait(_ time: Duration) {
    worker.asyncAfter(deadline: .now() + .milliseconds(time.milliseconds)) { [weak self] in
      self?.saveIfQuiet()
    }
  }

  private func saveIfQuiet() {
    let now = SystemCalls.monotonicNanoseconds()
    let due = state.withLock { open -> Int64? in
      if open.isSaved || open.isClosed { return nil }
      let quiet = open.lastChange + Int64(container.delays.quiet.milliseconds) * 1_000_000
      let latest =
        (open.firstUnsaved ?? now) + Int64(container.delays.latest.milliseconds) * 1_000_000
      return min(quiet, latest)
    }
    guard let due else { return isSavingDue.store(false, ordering: .releasing) }
    if due > now { return wait(.nanoseconds(due - now)) }
    isSavingDue.store(false, ordering: .releasing)
    if round(waiting: .zero, isForced: false) != nil { saveAgainLater() }
  }

  /// Tries again after a while, and ever more seldom, what failed.
  private func saveAgainLater() {
    let count = failures.add(1, ordering: .relaxed).oldValue
    guard !isSavingDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wait(min(container.delays.poll * (1 << min(count, 5)), container.delays.scan))
  }

  /// A round that begins with what is known now.
  func round() -> FileRound {
    state.withLock { open in
      FileRound(
        container: container, document: id, terminal: terminal, outside: outside,
        history: open.live.history, path: open.path, pathBefore: open.path, memory: open.file,
        pending: open.live.pending, revision: open.revision)
    }
  }

  /// Rewrites a history that has grown far beyond its text, without what nobody needs any more.
  func compactIfLarge() {
    let (history, path) = state.withLock { ($0.live.history, $0.live.history.file.path) }
    let size = (try? SystemCalls.statusIfPresent(of: path))??.stamp.size ?? 0
    guard size > HistoryCompaction.worthwhileSize + 2 * history.text.utf8Count else { return }
    let graph = container.graph(of: id)
    let needed = graph.heads.compactMap { graph.nodes[$0].content }
    let compaction = HistoryCompaction(
      of: history.file, now: container.now().observed, needed: Set(needed),
      known: [HashedText(history.text)])
    _ = try? compaction.run()
  }

  /// Takes in what saves that were cut off have left beside the file.
  func lookForLeftoversSoon() {
    worker.async { [weak self] in
      guard let self else { return }
      let (isClosed, path) = state.withLock { ($0.isClosed, $0.path) }
      if isClosed { return }
      compactIfLarge()
      if let path { lookForLeftovers(in: path.folder) }
    }
  }

  /// Takes in what saves that were cut off have left in a folder, and waits for it.
  func takeInLeftovers(in folder: String) {
    worker.sync { lookForLeftovers(in: folder) }
    _ = exchange()
  }

  /// On the worker's queue.
  private func lookForLeftovers(in folder: String) {
    // A file that somebody has taken away is not made again by what is left of it.
    guard state.withLock({ $0.file.standing == .present }),
      let held = try? container.savingLock(of: id).acquire()
    else { return }
    var round = round()
    let sequence = round.history.sequence
    let conflicts = round.history.conflictCount
    try? round.takeInLeftovers(in: folder)
    held.release()
    if round.history.sequence != sequence || round.history.conflictCount != conflicts {
      conclude(round, state.withLock { $0.problem })
      if hasUnsavedChanges { saveSoon() }
    }
  }

  /// Does a round of work on the file; on the worker's queue.
  ///
  /// - Returns: what went wrong.
  func round(
    waiting time: Duration, isForced: Bool = false, isOnlyLook: Bool = false,
    mayOnlyRead: Bool = false
  ) -> SharedFolderError? {
    takingTurn {
      roundInTurn(
        waiting: time, isForced: isForced, isOnlyLook: isOnlyLook, mayOnlyRead: mayOnlyRead)
    }
  }

  /// Does `body` when nobody else in this process uses the file.
  func takingTurn<Result>(_ body: () -> Result) -> Result {
    guard let path = path else { return body() }
    return container.arbiter.takingTurn(at: path, isAlone: true, body)
  }

  private func roundInTurn(
    waiting time: Duration, isForced: Bool, isOnlyLook: Bool, mayOnlyRead: Bool
  ) -> SharedFolderError? {
    var round = round()
    round.isOnlyLook = isOnlyLook
    round.mayOnlyRead = mayOnlyRead
    let problem: SharedFolderError?
    do throws(SharedFolderError) {
      let held = try container.savingLock(of: id).acquire(waitingAtMost: time)
      do throws(SharedFolderError) {
        try round.run(isForced: isForced)
        problem = nil
      } catch {
        problem = error
      }
      held.release()
    } catch {
      problem = round.runUnlocked(after: error)
    }
    conclude(round, problem)
    return problem
  }

  /// As ``round(waiting:isForced:isOnlyLook:mayOnlyRead:)``, and waits for a program that is in the
  /// middle of writing the file.
  ///
  /// - Returns: what went wrong; `busy` where the program takes longer than ``Delays/gone``.
  func patientRound(isForced: Bool) -> SharedFolderError? {
    let end =
      SystemCalls.monotonicNanoseconds() + Int64(container.delays.gone.milliseconds) * 1_000_000
    while true {
      let isLast = SystemCalls.monotonicNanoseconds() >= end
      let problem = round(waiting: container.delays.lock, isForced: isForced)
      let (mustWait, path) = state.withLock { ($0.file.mustLookAgain, $0.path?.text ?? "") }
      guard problem == nil, mustWait else { return problem }
      if isLast { return SharedFolderError(.busy, path: path, operation: "save") }
      _ = try? SystemCalls.wait(for: [], atMost: container.delays.settling)
    }
  }

  private func conclude(_ round: FileRound, _ problem: SharedFolderError?) {
    state.withLock { open in
      open.file = round.memory
      if open.path == round.pathBefore { open.path = round.path }
      open.live.learn(filesOf: round.history)
      open.noteExchange(isChanged: false)
      open.note(problem)
    }
    if round.path != round.pathBefore || round.hasMadeFolders { followAgain() }
    lookAgainIfNeeded(round.memory)
    if problem == nil { failures.store(0, ordering: .relaxed) }
    // The client takes what this round published, and that it is saved, from the history.
    tell(.changes)
    tellStanding()
  }
}
