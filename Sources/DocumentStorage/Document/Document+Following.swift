import Dispatch
import SharedFolders
import Synchronization

// What happens in the folders of the histories, of the open terminals and of the document itself.
extension Document {
  func startFollowing() {
    let number = try? container.news.observe(followedFolders) { [weak self] hints in
      self?.look(at: hints)
    }
    observers.withLock { $0.following = number }
    container.arbiter.add(self)
  }

  /// Goes on with the file at another path, where somebody has put it.
  func move(to path: DocumentPath) {
    state.withLock { $0.path = path }
    try? container.places.withLock { places throws(SharedFolderError) in
      try places.note(id, at: path)
    }
    followAgain()
    lookAtFileSoon()
    tellStanding()
  }

  /// Looks after the folder in which the file is now.
  func followAgain() {
    if let number = observers.withLock({ $0.following.take() }) {
      container.news.stopObserving(number)
    }
    startFollowing()
  }

  func stopFollowing() {
    if let number = observers.withLock({ $0.following.take() }) {
      container.news.stopObserving(number)
    }
    container.arbiter.remove(ObjectIdentifier(self))
    terminals.leave()
    claimOfPast.withLock { $0 = nil }
    let streams = observers.withLock { $0.streams }
    for (_, stream) in streams { stream.finish() }
  }

  private var followedFolders: [String] {
    [container.histories, OpenTerminals.folder(in: container.histories), documentFolder]
      + replicaFolders
  }

  /// Where it is written down that another machine has given the document another path.
  private var replicaFolders: [String] {
    let names = (try? container.container.replicaFolders()) ?? []
    return names.map { Paths.join(container.container.replicasPath, $0) }
  }

  private var documentFolder: String {
    state.withLock { $0.path?.text }.map(container.folder(of:)) ?? container.documentsPath
  }

  private func look(at hints: FolderHints) {
    if hints.needsScan { lookForLeftoversSoon() }
    if hints.concern(container.histories, container.historyFile(of: id).name) {
      lookAtHistory()
    }
    if hints.concern(OpenTerminals.folder(in: container.histories), nil) { lookAtTerminals() }
    let (path, isGone) = state.withLock { ($0.path?.text, $0.file.standing == .vanished) }
    guard let path else { return }
    let isMoved = isGone && ([documentFolder] + replicaFolders).contains { hints.concern($0, nil) }
    if isMoved || hints.concern(documentFolder, Paths.name(of: path)) { lookAtFileSoon() }
  }

  /// What this terminal published itself is no news.
  private func lookAtHistory() {
    if state.withLock({ $0.live.history.hasNews }) { tell(.changes) }
  }

  func lookAtTerminals() {
    let others = terminals.others()
    state.withLock { $0.openElsewhere = others }
    tellStanding()
  }

  /// A moment later, as programs write a file in several steps; one look sees all until it begins.
  func lookAtFileSoon() {
    guard !isLookingDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    worker.asyncAfter(deadline: .now() + .milliseconds(container.delays.settling.milliseconds)) {
      [weak self] in
      guard let self else { return }
      isLookingDue.store(false, ordering: .releasing)
      lookAtFile()
    }
  }

  /// Looks again after a while at what no event will tell of.
  func lookAgainIfNeeded(_ memory: FileMemory) {
    guard memory.mustBeLookedAt, !isLookingDue.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    let isSlow = memory.mustLookAgain && !memory.awaitsRecord
    let pause = isSlow ? container.delays.gone : container.delays.poll
    worker.asyncAfter(deadline: .now() + .milliseconds(pause.milliseconds)) { [weak self] in
      guard let self else { return }
      isLookingDue.store(false, ordering: .releasing)
      lookAtFile()
    }
  }

  private func lookAtFile() {
    let isAsSeen = state.withLock { open in (open.path, open.file.seen, open.file.mustBeLookedAt) }
    if !isAsSeen.2, let path = isAsSeen.0, let seen = isAsSeen.1,
      (try? container.reading.hasStamp(seen.stamp, at: path.text)) == true
    {
      return
    }
    if state.withLock({ $0.isClosed }) { return }
    let problem = round(waiting: container.delays.lock, isOnlyLook: true)
    if problem != nil || hasUnsavedChanges { saveSoon() }
  }
}

extension FolderHints {
  /// Whether something may have happened to a name in a folder; nil: to anything in it.
  fileprivate func concern(_ folder: String, _ name: String?) -> Bool {
    needsScan
      || changes.contains { change in
        change.folder.utf8.elementsEqual(folder.utf8)
          && (name.map { name in change.name?.utf8.elementsEqual(name.utf8) ?? true } ?? true)
      }
  }
}
