import Dispatch
import SharedFolders
import Synchronization
public import TextModel

extension Document {
  /// Publishes the client's own change and takes in what others published.
  ///
  /// Never waits for the disk, and at most 20 ms for another terminal. What cannot be published now
  /// is with the next call.
  /// - Parameters:
  ///   - own: a change of ``text``, which the client has made in what it shows; nil for none. Traps
  ///     if it is of another text.
  ///   - replacesText: whether the change puts another text in place of the whole one, as when a
  ///     version is brought back: what was there before becomes a version, also if it was never saved.
  /// - Returns: what to change in the client's text, in this order; afterwards it equals ``text``.
  public func exchange(_ own: Delta? = nil, replacesText: Bool = false) -> [DocumentChange] {
    let now = replacesText ? container.now() : nil
    let (changes, isPublished, isKept, isSaved, isNameless, isStandingNew) = state.withLock {
      open in
      let conflictCount = open.live.history.conflictCount
      let changes = open.live.exchange(own, replacingAt: now)
      open.noteExchange(isChanged: own != nil || !changes.isEmpty)
      // Nobody would find the text of a document that has no name yet.
      let isNameless = own != nil && open.path == nil
      return (
        changes, open.live.isPublished, open.live.history.isKept, open.isSaved, isNameless,
        open.live.history.conflictCount != conflictCount
      )
    }
    if replacesText { settleTextInConflict() }
    if isStandingNew { tellStanding() }
    if !isKept { keepSoon() }
    if !isPublished {
      tellStanding()
      publishLater()
    }
    if isNameless { saveInBackground() } else if !isSaved { saveSoon() }
    return changes
  }

  /// Lets the client try again what could not be published.
  private func publishLater() {
    let isBusy = state.withLock { open in
      if case .busy = open.live.history.problem { true } else { false }
    }
    let pause = isBusy ? Duration.milliseconds(20) : container.delays.poll
    keeper.asyncAfter(deadline: .now() + .milliseconds(pause.milliseconds)) { [weak self] in
      guard let self, !state.withLock({ $0.live.isPublished || $0.isClosed }) else { return }
      tell(.changes)
      tellStanding()
    }
  }

  // MARK: - Keeping

  private func keepSoon() {
    guard !isKeepingDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    keeper.asyncAfter(deadline: .now() + .milliseconds(container.delays.keep.milliseconds)) {
      [weak self] in
      self?.keepNow()
    }
  }

  /// Makes durable what was published; on the keeper's queue.
  func keepNow() {
    isKeepingDue.store(false, ordering: .releasing)
    notePlace()
    guard let keeping = state.withLock({ $0.live.history.keeping }) else { return }
    let outcome = keeping.keep()
    state.withLock { open in
      open.live.take(outcome)
      open.keepingProblem = nil
      if case .failed(let problem) = outcome {
        open.keepingProblem = problem.error(about: open.live.history.file.path)
      }
    }
    if case .failed = outcome { keepLater() }
    storeSnapshot()
    tellStanding()
  }

  /// Stores a whole text now and then, so that opening stays fast.
  private func storeSnapshot() {
    guard let snapshot = state.withLock({ $0.live.takeDueSnapshot() }) else { return }
    worker.async { [container] in _ = snapshot.store(at: container.now()) }
  }

  private func keepLater() {
    keeper.asyncAfter(deadline: .now() + .milliseconds(container.delays.poll.milliseconds)) {
      [weak self] in
      self?.keepNow()
    }
  }

  /// Remembers where the document lies, so that its history is found before it was ever saved.
  private func notePlace() {
    guard let path = state.withLock({ $0.path }) else { return }
    try? container.places.withLock { places throws(SharedFolderError) in
      try places.note(id, at: path)
    }
  }
}
