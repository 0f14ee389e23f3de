import Synchronization

/// Tells when something may have changed in some folders.
///
/// Each folder is watched one level deep, also while it does not exist yet, and again after it was
/// removed and made anew. Where the file system does not report others' changes, the folder is
/// looked at every ``Delays/poll`` as well; elsewhere everything is due for a look every
/// ``Delays/scan``. Names that saves and sync engines use for moments are left out.
///
/// One thread waits; any thread may change the folders or stop the watcher.
public final class FolderWatcher: Sendable {
  private let notifications: OpenFile?
  private let wakeUp: WakeUp
  private let descriptors: [Int32]
  private let folders: Mutex<WatchedFolders>
  private let isStopped = Atomic<Bool>(false)

  /// Starts to watch; what happens from now on is reported.
  ///
  /// - Parameters:
  ///   - folders: absolute paths.
  ///   - delays: how long to wait between looks.
  ///   - polls: whether to look only, even where changes are reported.
  /// - Throws: `other` with EMFILE where no descriptor is left for waking the waiting thread.
  public init(
    folders: [String], delays: Delays = .ofProcess, polls: Bool = false
  ) throws(SharedFolderError) {
    wakeUp = try WakeUp()
    var descriptor: Int32?
    var problem: SharedFolderError?
    // Without inotify (EMFILE) looking is all that is left.
    do throws(SharedFolderError) {
      if !polls { descriptor = try SystemCalls.makeWatcher() }
    } catch {
      problem = error
    }
    if let descriptor {
      notifications = OpenFile(adopting: descriptor, path: "inotify")
      descriptors = [descriptor, wakeUp.descriptor]
    } else {
      notifications = nil
      descriptors = [wakeUp.descriptor]
    }
    var watched = WatchedFolders(notifications: descriptor, delays: delays)
    watched.problem = problem
    watched.replace(with: folders)
    self.folders = Mutex(watched)
  }

  /// Why folders are looked at every ``Delays/poll`` of which the system could report changes; nil
  /// where it does, and where looking was asked for.
  public var problem: SharedFolderError? { folders.withLock { $0.problem } }

  /// Blocks until there is something to look at.
  ///
  /// - Returns: hints that are not empty; nil after ``stop()``.
  /// - Throws: what waiting gave, which a caller can only report.
  public func wait() throws(SharedFolderError) -> FolderHints? {
    while !isStopped.load(ordering: .acquiring) {
      let hints = drain()
      if !hints.isEmpty { return hints }
      let time = folders.withLock { $0.timeUntilNextLook }
      try SystemCalls.wait(for: descriptors, atMost: time)
      wakeUp.take()
    }
    return nil
  }

  /// What there is to look at now, without waiting.
  public func drain() -> FolderHints {
    folders.withLock { $0.drain() }
  }

  /// Watches these folders from now on; those that are new are hinted at as a whole.
  public func watch(_ paths: [String]) {
    folders.withLock { $0.replace(with: paths) }
    wakeUp.signal()
  }

  /// Lets ``wait()`` return nil, now and ever after.
  public func stop() {
    isStopped.store(true, ordering: .releasing)
    wakeUp.signal()
  }
}
