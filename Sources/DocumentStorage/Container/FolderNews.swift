import Dispatch
import SharedFolders
import Synchronization

/// Tells open documents what may have happened in the folders they look after; one thread for all.
///
/// The thread begins with the first document and ends with this object.
final class FolderNews: Sendable {
  private struct State {
    var watcher: FolderWatcher?
    var observers: [Observer] = []
    var lastNumber = 0
  }

  private struct Observer {
    let number: Int
    let folders: [String]
    let tell: @Sendable (FolderHints) -> Void
  }

  private let state = Mutex(State())
  private let delays: Delays
  private let polls: Bool

  /// One that `polls` looks at intervals even where the system reports changes.
  init(delays: Delays, polls: Bool) {
    self.delays = delays
    self.polls = polls
  }

  deinit {
    state.withLock { $0.watcher?.stop() }
  }

  /// Calls `tell` on a background thread whenever something may have happened in these folders.
  ///
  /// - Returns: what ``stopObserving(_:)`` takes.
  /// - Throws: where the system has nothing left to watch with.
  func observe(
    _ folders: [String], _ tell: @escaping @Sendable (FolderHints) -> Void
  ) throws(SharedFolderError) -> Int {
    try state.withLock { state throws(SharedFolderError) in
      state.lastNumber += 1
      state.observers.append(Observer(number: state.lastNumber, folders: folders, tell: tell))
      if let watcher = state.watcher {
        watcher.watch(Self.folders(of: state.observers))
      } else {
        let watcher = try FolderWatcher(folders: folders, delays: delays, polls: polls)
        state.watcher = watcher
        follow(watcher)
      }
      return state.lastNumber
    }
  }

  func stopObserving(_ number: Int) {
    state.withLock { state in
      state.observers.removeAll { $0.number == number }
      state.watcher?.watch(Self.folders(of: state.observers))
    }
  }

  private func follow(_ watcher: FolderWatcher) {
    DispatchQueue(label: "tamnote.documents.waiting").async { [weak self] in
      // The watcher lives on in this loop; `deinit` stops it.
      while let hints = try? watcher.wait() {
        guard let self else { return }
        tell(hints)
      }
    }
  }

  private func tell(_ hints: FolderHints) {
    let observers = state.withLock { $0.observers }
    for observer in observers { observer.tell(hints) }
  }

  private static func folders(of observers: [Observer]) -> [String] {
    var seen: Set<[UInt8]> = []
    return observers.flatMap(\.folders).filter { seen.insert(Array($0.utf8)).inserted }
  }
}
