import SharedFolders
package import TextModel

extension DocumentHistory {
  /// Takes in what others published, and publishes the own change behind it.
  ///
  /// The lock is held for this call only; where another holds it for longer than a moment, the
  /// change stays pending. Nothing waits for the disk: see ``keeping``. Afterwards the own text, the
  /// change in it and what came made in it, is the same in every terminal that has exchanged.
  /// - Parameters:
  ///   - pending: the own changes of ``text``; traps if it is of another text.
  ///   - notes: what else there is to write down; all of them or none are, with the change.
  /// - Returns: what came and what is left to publish.
  package mutating func exchange(
    _ pending: Delta?, noting notes: [HistoryNote] = []
  ) -> HistoryExchange {
    precondition(
      pending.map { $0.lengthBefore == text.utf8Count } ?? true, "the change is of another text")
    var exchange = HistoryExchange(pending: pending)
    do throws(SharedFolderError) {
      let held = try file.lock.acquire(waitingAtMost: file.shortWait)
      try takeInNews(&exchange, mayRepair: true)
      try publish(&exchange, notes.map { $0.moved(over: exchange.remote) })
      held.release()
      problem = nil
    } catch {
      problem = HistoryProblem(error)
      if case .busy = problem { try? takeInNews(&exchange, mayRepair: false) }
    }
    exchange.problem = problem
    exchange.sequence = sequence
    return exchange
  }

  private mutating func publish(
    _ exchange: inout HistoryExchange, _ notes: [HistoryNote]
  ) throws(SharedFolderError) {
    guard exchange.pending != nil || mustBegin || !notes.isEmpty else { return }
    let counting = notes.isEmpty ? nil : identity
    let isBeginning = identity == nil
    var records = isBeginning ? beginning() : []
    if !isAuthorWritten { records.append(.author(author)) }
    let delta = exchange.pending.map {
      HistoryDelta(sequence: sequence + 1, author: author.token, delta: $0)
    }
    if let delta { records.append(.delta(delta)) }
    records += notes.flatMap { self.records(for: $0, counting: counting) }
    do throws(SharedFolderError) {
      try log.appendAsRead(records.map { $0.encoded() })
    } catch {
      if isBeginning { identity = nil }
      throw error
    }
    mustBegin = false
    learn(author)
    // What a beginning says is what this terminal knows; it may not be on disk by now.
    for record in records.dropFirst(isBeginning ? 2 : 0) { files.take(record) }
    if let delta { follow(delta) }
    progress.added += 1
    exchange.pending = nil
  }

  /// The first records of a file that begins with the own text.
  private mutating func beginning() -> [HistoryRecord] {
    if sequence != shared.sequence {
      shared = KnownState(sequence: sequence, content: HashedText(text))
    }
    let start = HistoryStart(identity: .random(in: 0...(.max)), firstSequence: sequence)
    identity = start.identity
    (last, isAuthorWritten) = (nil, false)
    var records: [HistoryRecord] = [
      .start(start), .state(state(of: shared, .base, start.identity)),
    ]
    progress.beginFile(holdsBase: text.utf8Count <= HistorySnapshot.smallSize)
    if !progress.owesBase { records.append(.text(StoredText(compressing: shared.content))) }
    return records
  }

  private func state(
    of known: KnownState, _ reason: HistoryState.Reason, _ identity: UInt64
  ) -> HistoryState {
    HistoryState(
      identity: identity, sequence: known.sequence, hash: known.content.hash,
      length: known.content.text.utf8Count, reason: reason,
      // Older than all that is noted in it.
      when: HistoryTime(clock: SystemCalls.realTimeMilliseconds(), observed: 0))
  }

  /// Goes on to the state that a change makes, which must be the next.
  mutating func follow(_ delta: HistoryDelta) {
    text.apply(delta.delta)
    sequence = delta.sequence
    last = delta
    progress.changedCount += delta.size
  }
}

extension HistoryNote {
  /// The same note beside a change before which others came.
  func moved(over others: [HistoryExchange.Remote]) -> HistoryNote {
    guard case .review(let ranges) = self else { return self }
    return .review(others.reduce(ranges) { $1.delta.map($0) })
  }
}
