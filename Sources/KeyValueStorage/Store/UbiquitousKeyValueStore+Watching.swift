import Dispatch
public import SharedFolders
import Synchronization

extension UbiquitousKeyValueStore {
  /// Reads what other processes and machines have written, and writes what is not saved yet.
  ///
  /// - Throws: `notKept` with what stands in the way of keeping anything on this machine.
  public func takeIn() throws(KeyValueStorageError) {
    try withReplica { replica throws(KeyValueStorageError) in
      try replica.keeping { replica throws(SharedFolderError) in try replica.takeIn() }
    }
  }

  /// Tells the processes that have this store open which folder is in use instead; nil: this one.
  ///
  /// They see it in the standing. Nothing else changes, and the store can still be used.
  public func leaveWord(movedTo path: String?) {
    replica.withLock { $0.leaveWord(movedTo: path) }
  }

  /// Follows the folder from now on, in the background, until the store goes out of use.
  ///
  /// - Parameter polls: whether to look at intervals even where the system reports changes.
  /// - Throws: where the system has nothing left to watch with.
  public func startWatching(polls: Bool = false) throws(SharedFolderError) {
    let watcher = try FolderWatcher(
      folders: replica.withLock { $0.watchedFolders }, delays: delays, polls: polls)
    watching.withLock { $0 = watcher }
    replica.withLock { $0.watchingProblem = watcher.problem }
    takeInSoon(readingHistory: true)
    let waiter = DispatchQueue(label: "tamnote.key-value-store.waiting")
    waiter.async { [weak self] in
      do throws(SharedFolderError) {
        // The watcher lives on in this loop; `deinit` of the store stops it.
        while let hints = try watcher.wait() {
          guard let self else { return }
          if isConcerned(by: hints) { takeInSoon(readingHistory: false) }
        }
      } catch {
        self?.poll(after: error)
      }
    }
  }

  /// Tries whether the system would report changes in the folder, without following it.
  ///
  /// - Returns: why it would have to be looked at every ``Delays/poll``; nil where it would not, or
  ///   where the file system reports none anyhow.
  public func obstacleToWatching() -> SharedFolderError? {
    do throws(SharedFolderError) {
      let folders = replica.withLock { $0.watchedFolders }
      return try FolderWatcher(folders: folders, delays: delays).problem
    } catch {
      return error
    }
  }

  private func isConcerned(by hints: FolderHints) -> Bool {
    replica.withLock { $0.isConcerned(by: hints) }
  }

  /// Looks at intervals from now on, as waiting for reports has failed.
  private func poll(after problem: SharedFolderError) {
    replica.withLock { $0.watchingProblem = problem }
    takeInSoon(readingHistory: false)
    pollLater()
  }

  private func pollLater() {
    worker.asyncAfter(deadline: .now() + .milliseconds(delays.poll.milliseconds)) { [weak self] in
      guard let self else { return }
      takeInQuietly()
      pollLater()
    }
  }

  /// The changes from outside, from now on until the store goes out of use.
  public func changes() -> AsyncStream<KeyValueChange> {
    AsyncStream { continuation in
      let number = observe { change in
        if let change { continuation.yield(change) }
      }
      memory.withLock { $0.streams[number] = continuation }
      continuation.onTermination = { [weak self] _ in self?.stopObserving(number) }
    }
  }

  /// Calls back after every change of what there is to see: values from outside (with the change), or
  /// only how things stand (with nil).
  ///
  /// The call comes on the thread that brought the change: a background thread for what came from
  /// outside, and the caller's own thread where it waits for the disk, takes in, or writes what is
  /// refused. Two calls may come at once.
  /// - Returns: what ``stopObserving(_:)`` takes.
  @discardableResult
  public func observe(_ observer: @escaping @Sendable (KeyValueChange?) -> Void) -> Int {
    memory.withLock { memory in
      memory.nextObserver += 1
      memory.observers[memory.nextObserver] = observer
      return memory.nextObserver
    }
  }

  /// Ends what ``observe(_:)`` began.
  public func stopObserving(_ number: Int) {
    memory.withLock { memory in
      memory.observers[number] = nil
      memory.streams[number] = nil
    }
  }

  func tell(_ change: KeyValueChange?) {
    let observers = memory.withLock { $0.observers }
    for number in observers.keys.sorted() { observers[number]?(change) }
  }

  func takeInQuietly() {
    // What other terminals of this machine did is shown first, since it needs no lock. What went
    // wrong is in the standing.
    try? withReplica { replica throws(KeyValueStorageError) in
      replica.readWord()
      try replica.keeping { replica throws(SharedFolderError) in try replica.refresh() }
    }
    try? takeIn()
    let folders = replica.withLock { $0.watchedFolders }
    let problem = watching.withLock { watcher in
      watcher?.watch(folders)
      return watcher?.problem
    }
    if let problem { replica.withLock { $0.watchingProblem = problem } }
  }

  /// At most one taking in waits at a time: it will see all that has happened until it begins.
  private func takeInSoon(readingHistory: Bool) {
    guard !isTakingIn.exchange(true, ordering: .acquiringAndReleasing) else { return }
    worker.async { [weak self] in
      guard let self else { return }
      isTakingIn.store(false, ordering: .releasing)
      takeInQuietly()
      if readingHistory { _ = try? history() }
    }
  }
}

extension UbiquitousKeyValueStore {
  /// Waits until all that was asked for in the background so far is done.
  public func waitForBackgroundWork() {
    worker.sync {}
  }

  /// Does `body` when all that was asked for in the background so far is done; meanwhile no thread
  /// works with the files of this store.
  ///
  /// For a program that is about to stop: stopped, it would keep the lock of this machine from all
  /// others. What is asked for meanwhile is done afterwards.
  /// - Parameter body: runs on this thread. It must not wait for the disk by this store: it would
  ///   wait for itself.
  public func withBackgroundWorkPaused(_ body: () -> Void) {
    worker.sync {
      replica.withLock { _ in body() }
    }
  }
}
