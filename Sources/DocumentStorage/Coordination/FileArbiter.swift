import Dispatch
import SharedFolders
import Synchronization

/// Who presents files of a container in this process, and whose turn it is to use one.
final class FileArbiter: Sendable {
  private struct State {
    var presenters: [Entry] = []
    /// By the bytes of own paths; nothing for files that nobody uses just now.
    var turns: [[UInt8]: Turn] = [:]
  }

  private struct Turn {
    /// Lets any number read or one write.
    let queue = DispatchQueue(label: "tamnote.file", attributes: .concurrent)
    var users = 0
  }

  private struct Entry {
    weak var presenter: (any FilePresenter)?
    let identity: ObjectIdentifier
  }

  private let state = Mutex(State())

  func add(_ presenter: any FilePresenter) {
    state.withLock { state in
      state.presenters.removeAll { $0.presenter == nil }
      state.presenters.append(Entry(presenter: presenter, identity: ObjectIdentifier(presenter)))
    }
  }

  func remove(_ identity: ObjectIdentifier) {
    state.withLock { state in
      state.presenters.removeAll { $0.presenter == nil || $0.identity == identity }
    }
  }

  /// Who presents files, except one.
  func presenters(except own: ObjectIdentifier?) -> [any FilePresenter] {
    state.withLock { state in
      state.presenters.filter { $0.identity != own }.compactMap(\.presenter)
    }
  }

  /// Puts a question to presenters, all at once; none that does not answer is waited for longer.
  func ask(
    _ presenters: [any FilePresenter], atMost time: Duration,
    _ question: @escaping @Sendable (any FilePresenter) -> Void
  ) {
    let answers = DispatchGroup()
    for presenter in presenters {
      DispatchQueue(label: "tamnote.presenter").async(group: answers) { question(presenter) }
    }
    _ = answers.wait(timeout: .now() + .milliseconds(time.milliseconds))
  }

  /// Does `body` when nobody in this process writes the file, or with `isAlone` when nobody uses it.
  ///
  /// - Parameters:
  ///   - path: the file's own path.
  ///   - isAlone: whether nobody else may use the file meanwhile.
  ///   - body: must not wait for another turn at the same file.
  /// - Returns: what `body` returns.
  func takingTurn<Result>(at path: String, isAlone: Bool, _ body: () -> Result) -> Result {
    let key = Array(path.utf8)
    let queue = state.withLock { state in
      state.turns[key, default: Turn()].users += 1
      return state.turns[key]?.queue
    }
    defer {
      state.withLock { state in
        state.turns[key]?.users -= 1
        if state.turns[key]?.users == 0 { state.turns[key] = nil }
      }
    }
    return queue?.sync(flags: isAlone ? .barrier : [], execute: body) ?? body()
  }

  /// How many files are in use.
  var turnCount: Int { state.withLock { $0.turns.count } }
}
