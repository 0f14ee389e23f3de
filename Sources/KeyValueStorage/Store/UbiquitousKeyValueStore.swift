import Dispatch
public import SharedFolders
import Synchronization

/// Values under keys, the same in every process and on every machine that shares a folder.
///
/// Re-creates Apple's `NSUbiquitousKeyValueStore`. Reading and writing happen in memory and return
/// at once; disk and other machines follow. Differences from Apple, all deliberate:
/// - A store is opened at a folder, and a process may have several.
/// - Arrays merge element by element, so no concurrent change is lost; see ``perform(_:)``.
/// - Scalars are decided by what their writer had seen, and by a hybrid clock only where two writers
///   had not seen each other.
/// - ``flush()`` waits until everything is kept on this machine and tells whether it is saved in the
///   folder; changes arrive as a stream with reason and keys.
/// - What would grow past a limit is refused with the reason; deleting and shortening always work.
///
/// All members may be used from any thread.
public final class UbiquitousKeyValueStore: Sendable {
  /// How much the store may hold.
  public let limits: KeyValueLimits
  let memory: Mutex<StoreMemory>
  let replica: Mutex<Replica>
  let worker = DispatchQueue(label: "tamnote.key-value-store")
  let watching = Mutex<FolderWatcher?>(nil)
  let isTakingIn = Atomic<Bool>(false)
  let isRetrying = Atomic<Bool>(false)
  let writerTemplate: KeyValueWriter
  let delays: Delays

  /// Opens the store of a shared folder, and reads what is known of it on this machine.
  ///
  /// The folder itself is not looked at yet: see ``takeIn()`` and ``startWatching(polls:)``.
  /// - Parameters:
  ///   - folder: the shared folder; it need not exist.
  ///   - localState: this machine's private folder.
  ///   - terminal: what changes made here are marked with, like `pts/3`.
  ///   - machine: what others see as this machine's name.
  ///   - limits: how much the store may hold.
  ///   - delays: the waiting times of the rules.
  /// - Throws: what stands in the way of keeping anything on this machine.
  public init(
    folder: String, localState: LocalState, terminal: String, machine: String,
    limits: KeyValueLimits = KeyValueLimits(), delays: Delays = .ofProcess
  ) throws(SharedFolderError) {
    self.limits = limits
    self.delays = delays
    let actor = Replica.Actor(
      localState: localState, delays: delays, machine: machine, terminal: terminal,
      maximumFileSize: limits.file)
    let replica = try Replica(path: folder, actor: actor)
    memory = Mutex(StoreMemory(replica))
    // What is written in memory gets its final marks when it is kept.
    writerTemplate = replica.writer(as: .random())
    self.replica = Mutex(replica)
  }

  deinit {
    watching.withLock { $0?.stop() }
    let streams = memory.withLock { $0.streams.values }
    for stream in streams { stream.finish() }
  }

  /// How things stand between memory, disk, folder and the other machines.
  public var standing: StoreStanding { memory.withLock { $0.standing } }

  /// Whether nobody has ever written anything that is known here.
  public var isUntouched: Bool { memory.withLock { $0.visible.vector.entries.isEmpty } }

  /// The shared folder.
  public var container: Container { memory.withLock { $0.container } }

  /// The folder on this machine for what belongs to this store and is never shared.
  public var localFolder: String { container.localPath }
}

// MARK: - Work with the disk

extension UbiquitousKeyValueStore {
  /// Does something with the files, then brings memory up to date and tells the observers.
  func withReplica<Result>(
    _ body: (inout Replica) throws(KeyValueStorageError) -> Result
  ) throws(KeyValueStorageError) -> Result {
    let work = replica.withLock { replica -> Work<Result> in
      let result: Swift.Result<Result, KeyValueStorageError>
      do throws(KeyValueStorageError) {
        result = .success(try body(&replica))
      } catch {
        result = .failure(error)
      }
      let news = takeNews(of: replica, replica.takeOutsideChange())
      return Work(result: result, news: news)
    }
    if let news = work.news { if news.isEmpty { tell(nil) } else { news.forEach(tell) } }
    if !standing.isSaved { retryLater() }
    return try work.result.get()
  }

  private struct Work<Result> {
    var result: Swift.Result<Result, KeyValueStorageError>
    /// What came from outside, and what it led to; nil where there is nothing new to see.
    var news: [KeyValueChange]?
  }

  /// Brings memory up to date, and says what of it is to be told.
  private func takeNews(of replica: Replica, _ change: KeyValueChange?) -> [KeyValueChange]? {
    memory.withLock { memory in
      let wasMoved = memory.standing.movedTo != nil
      memory.take(replica, keeping: 0, replayedBy: writerTemplate)
      defer { memory.hasNews = false }
      var changes = [change].compactMap(\.self)
      if let change, limits.excess(of: memory.committed, grownFrom: KeyValueState()) != nil {
        changes.append(KeyValueChange(reason: .quotaViolationChange, keys: change.keys))
      }
      if !wasMoved, memory.standing.movedTo != nil {
        changes.append(KeyValueChange(reason: .accountChange, keys: []))
      }
      return memory.hasNews ? changes : nil
    }
  }

  /// Keeps what was written in memory, if anything.
  ///
  /// Limits were asked when it was written. Should others have filled the store meanwhile, it goes
  /// over, as by any merge.
  func commitPending(_ replica: inout Replica) throws(KeyValueStorageError) {
    let pending = memory.withLock { $0.pending }
    guard !pending.isEmpty else { return }
    _ = try replica.commit(.operations(pending, as: nil), limits: nil)
    // What is written from now on waits for the next time.
    memory.withLock { $0.take(replica, keeping: pending.count, replayedBy: writerTemplate) }
  }

  /// Saves again after a while what could not be saved now.
  private func retryLater() {
    guard watching.withLock({ $0 != nil }) else { return }
    guard !isRetrying.exchange(true, ordering: .acquiringAndReleasing) else { return }
    worker.asyncAfter(deadline: .now() + .milliseconds(delays.poll.milliseconds)) {
      [weak self] in
      guard let self else { return }
      isRetrying.store(false, ordering: .releasing)
      takeInQuietly()
    }
  }
}
