import Synchronization

/// What presenters do when an access is over for which they handed their file over.
final class Reacquirers: Sendable {
  private struct State {
    var isOver = false
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Takes note of an answer; one that comes when the access is over is done at once.
  func add(_ reacquire: (@Sendable () -> Void)?) {
    guard let reacquire else { return }
    let isLate = state.withLock { state in
      if !state.isOver { state.waiting.append(reacquire) }
      return state.isOver
    }
    if isLate { reacquire() }
  }

  func accessIsOver() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for reacquire in waiting { reacquire() }
  }
}
