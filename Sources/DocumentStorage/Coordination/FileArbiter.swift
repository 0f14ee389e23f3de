import Dispatch
import Synchronization

/// Who presents files of a container in this process, and whose turn it is to use one.
final class FileArbiter: Sendable {
  private struct State {
    var presenters: [Entry] = []
    /// By the bytes of paths; a queue lets any number read or one write.
    var queues: [[UInt8]: DispatchQueue] = [:]
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

  /// Who presents a file, except one.
  func presenters(of path: String, except own: ObjectIdentifier?) -> [any FilePresenter] {
    let all = state.withLock { state in
      state.presenters.filter { $0.identity != own }.compactMap(\.presenter)
    }
    // Asked outside of the lock: it is theirs to answer.
    return all.filter { $0.presentedItemPath?.utf8.elementsEqual(path.utf8) ?? false }
  }

  func queue(of path: String) -> DispatchQueue {
    state.withLock { state in
      let key = Array(path.utf8)
      if let queue = state.queues[key] { return queue }
      let queue = DispatchQueue(label: "tamnote.file", attributes: .concurrent)
      state.queues[key] = queue
      return queue
    }
  }
}
