import Synchronization

/// What there is to be told about an open document.
public enum DocumentNews: Equatable, Sendable {
  /// Something was published: call ``Document/exchange(_:)``.
  case changes
  /// ``Document/standing`` or ``Document/documentState`` is another one.
  case standing
}

/// Who is told, and what they were told last.
struct DocumentObservers: Sendable {
  var observers: [(number: Int, tell: @Sendable (DocumentNews) -> Void)] = []
  var streams: [(number: Int, stream: AsyncStream<DocumentState>.Continuation)] = []
  var nextNumber = 0
  var lastStanding: DocumentStanding?
  var lastState: DocumentState?
  /// What ``FolderNews`` gave.
  var following: Int?
}

extension Document {
  /// Calls back on a background thread whenever there is news.
  ///
  /// - Returns: what ``stopObserving(_:)`` takes.
  @discardableResult
  public func observe(_ observer: @escaping @Sendable (DocumentNews) -> Void) -> Int {
    observers.withLock { observers in
      observers.nextNumber += 1
      observers.observers.append((observers.nextNumber, observer))
      return observers.nextNumber
    }
  }

  /// Ends what ``observe(_:)`` began.
  public func stopObserving(_ number: Int) {
    observers.withLock { observers in
      observers.observers.removeAll { $0.number == number }
      observers.streams.removeAll { $0.number == number }
    }
  }

  /// The states, beginning with the present ones; every change comes once, and last of all `closed`.
  public var documentStates: AsyncStream<DocumentState> {
    AsyncStream { continuation in
      let number = observers.withLock { observers in
        observers.nextNumber += 1
        return observers.nextNumber
      }
      continuation.onTermination = { [weak self] _ in self?.stopObserving(number) }
      let isClosed = observers.withLock { observers in
        let present = documentState
        observers.take(present)
        continuation.yield(present)
        observers.streams.append((number, continuation))
        return present == .closed
      }
      if isClosed { continuation.finish() }
    }
  }

  func tell(_ news: DocumentNews) {
    let tellers = observers.withLock { $0.observers }
    for teller in tellers { teller.tell(news) }
  }

  /// Tells how things stand, where that is new.
  func tellStanding() {
    let isNews = observers.withLock { observers in
      // Read in here: two threads must not tell of it in another order than it came about.
      let (standing, documentState) = state.withLock { ($0.standing, $0.state) }
      let isNewState = observers.take(documentState)
      let isNews = observers.lastStanding != standing || isNewState
      observers.lastStanding = standing
      return isNews
    }
    if isNews { tell(.standing) }
  }
}

extension DocumentObservers {
  /// Tells the streams of the states where they are new; gives whether they are.
  @discardableResult
  fileprivate mutating func take(_ state: DocumentState) -> Bool {
    guard lastState != state else { return false }
    lastState = state
    for (_, stream) in streams { stream.yield(state) }
    return true
  }
}
