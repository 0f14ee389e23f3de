import SharedFolders

extension Replica {
  /// Carries a transaction out: first kept on this machine, then saved in the shared folder.
  ///
  /// - Returns: what was done, and whether it is saved already.
  /// - Throws: `limit`, `nothingToTakeBack`, or `notKept` with the reason; then nothing has changed,
  ///   and nothing is left in the history.
  mutating func commit(
    _ transaction: Transaction, limits: KeyValueLimits?
  ) throws(KeyValueStorageError) -> Receipt {
    try commit(limits: limits) { _ in transaction }
  }

  /// As ``commit(_:limits:)``, for what depends on the very state that it changes.
  mutating func commit(
    limits: KeyValueLimits?, _ transaction: (KeyValueState) -> Transaction
  ) throws(KeyValueStorageError) -> Receipt {
    guard let held = try keeping({ replica throws(SharedFolderError) in try replica.takeLock() }),
      try keeping({ replica throws(SharedFolderError) in try replica.catchUp() })
    else { return try commitAside(transaction(keptState), limits: limits) }
    var receipt = try carryOut(transaction(state), by: writer(), limits: limits)
    publish()
    keepKnown()
    held.release()
    receipt.isSaved = isSaved
    receipt.unconfirmed = isSaved ? nil : viewDoubt
    return receipt
  }

  /// Takes in what a change must go out from; the caller holds the lock.
  ///
  /// - Returns: false where the view must be left alone.
  mutating func catchUp() throws(SharedFolderError) -> Bool {
    do throws(SharedFolderError) {
      try refresh()
    } catch {
      if viewProblem == error { return false }
      throw error
    }
    lookAtFolder()
    if hasAside || mustReadFirst { try takeInNews() }
    return true
  }

  /// Does the transaction, notes it in the history and writes the result as the view.
  private mutating func carryOut(
    _ transaction: Transaction, by writer: consuming KeyValueWriter, limits: KeyValueLimits?
  ) throws(KeyValueStorageError) -> Receipt {
    let plan = try plan(transaction, on: state)
    if let excess = limits?.excess(ofInserting: plan.operations) { throw .limit(excess) }
    var next = state
    next.apply(plan.operations, by: &writer)
    if let excess = limits?.excess(of: next, grownFrom: state) { throw .limit(excess) }
    var receipt = Receipt(isSaved: isSaved)
    receipt.takenBack = plan.takenBack
    receipt.blocked = plan.blocked
    if let kind = plan.kind {
      receipt.action =
        discarding(plan)
        ?? action(kind, key: plan.key, to: next, always: plan.isAlwaysNoted)
      if let action = receipt.action, action.losesText { try noteFirst(action) }
      if plan.isAboutSeveralKeys { try noteLosses(in: next, as: kind, exceptOf: plan.key) }
    } else {
      try noteLosses(in: next, as: .change)
    }
    let written = writer
    if next != state || viewHash == nil {
      try keeping { replica throws(SharedFolderError) in try replica.keep(next, by: written) }
    }
    // What loses no text is noted when it is done: undo never finds what was not.
    if let action = receipt.action, !action.losesText { note(action) }
    journal.settle()
    return receipt
  }

  /// Notes what is to be done before it is done, so that no text is gone before the Trash has it.
  ///
  /// - Throws: `notKept` where a text would be nowhere any more.
  mutating func noteFirst(_ action: Action) throws(KeyValueStorageError) {
    note(action)
    guard var historyProblem else { return }
    journal.forgetUnsettled()
    // The record may be in doubt; the change is not made.
    historyProblem.isUnconfirmed = false
    throw .notKept(historyProblem)
  }

  /// Notes an action as well as it can be; where that fails, the standing says so.
  mutating func note(_ action: Action) {
    do throws(SharedFolderError) {
      try journal.append(action, durably: action.losesText)
      historyProblem = nil
    } catch {
      historyProblem = error
    }
  }

  /// What a write without a kind deletes or overwrites can be brought back too.
  private mutating func noteLosses(
    in next: KeyValueState, as kind: Action.Kind, exceptOf noted: String? = nil
  ) throws(KeyValueStorageError) {
    for (key, _) in next.departures(since: state).grouped() {
      if let noted, key.hasSameBytes(as: noted) { continue }
      if let action = action(kind, key: key, to: next, always: false) { try noteFirst(action) }
    }
  }

  /// Turns a failure of this machine's disk into the store's error.
  mutating func keeping<Result: ~Copyable>(
    _ body: (inout Replica) throws(SharedFolderError) -> Result
  ) throws(KeyValueStorageError) -> Result {
    do throws(SharedFolderError) {
      return try body(&self)
    } catch {
      throw .notKept(error)
    }
  }

  /// Nil where somebody holds the lock too long.
  ///
  /// Who has waited for the whole time once does not wait again before the lock was free.
  mutating func takeLock() throws(SharedFolderError) -> HeldLock? {
    do throws(SharedFolderError) {
      let held = try lock.acquire(waitingAtMost: lockHolder == nil ? actor.delays.lock : .zero)
      lockHolder = nil
      return held
    } catch {
      guard case .locked(let holder) = error.code else { throw error }
      lockHolder = holder ?? "unknown"
      return nil
    }
  }
}

// MARK: - Planning

extension Replica {
  private struct Plan {
    var operations: [KeyValueOperation]
    var key = ""
    var kind: Action.Kind?
    var takenBack: Action?
    var blocked: [Action.Change] = []
    /// What goes to the Trash without ever having been in the array.
    var discarded: [PropertyListValue] = []

    var isAboutSeveralKeys: Bool {
      operations.contains { !$0.key.hasSameBytes(as: key) }
    }

    /// Whether it is a step of undo though the array is as before.
    var isAlwaysNoted: Bool {
      if case .moveOut = kind { return true }
      return takenBack != nil
    }
  }

  private mutating func plan(
    _ transaction: Transaction, on base: KeyValueState
  ) throws(KeyValueStorageError) -> Plan {
    switch transaction {
    case .operations(let operations, let kind):
      return Plan(operations: operations, key: operations.first?.key ?? "", kind: kind)
    case .discard(let key, let values):
      return Plan(operations: [], key: key, kind: .remove, discarded: values)
    case .moveOut(let key, let operations, let name):
      return Plan(operations: operations, key: key, kind: .moveOut(to: name))
    case .bringBack(let id, let values):
      guard let action = try history().actions.last(where: { $0.id == id }) else {
        throw .nothingToTakeBack
      }
      return plan(bringingBack: action, as: values, on: base)
    case .restore(let key, let trashed):
      let missing = trashed.filter {
        base.element($0.id, forKey: key)?.value != $0.placed.value
      }
      if missing.isEmpty { throw .nothingToTakeBack }
      let operations = missing.map {
        KeyValueOperation.insert(
          key: key, id: $0.id, value: $0.placed.value, placement: .at($0.placed.position))
      }
      return Plan(operations: operations, key: key, kind: .restore)
    case .undo(let key):
      let elements = base.elements(forKey: key)
      guard
        let action = try history().nextUndo(key: key, origin: actor.terminal, in: elements)
      else { throw .nothingToTakeBack }
      return plan(takingBack: action, as: .undo(action.id), on: base)
    case .redo(let key):
      let history = try history()
      guard let action = history.nextRedo(key: key, origin: actor.terminal) else {
        throw .nothingToTakeBack
      }
      return plan(takingBack: action, as: .redo(action.id), on: base)
    }
  }

  private func plan(
    bringingBack action: Action, as values: [PropertyListValue]?, on base: KeyValueState
  ) -> Plan {
    let key = action.key
    var plan = Plan(operations: [], key: key, kind: .undo(action.id), takenBack: action)
    guard let values else {
      plan.blocked = action.changes
      return plan
    }
    // Somebody may have brought it back meanwhile, under its name.
    let left = action.changes.first.flatMap { base.element($0.id, forKey: key) == nil ? $0 : nil }
    var last: ElementID?
    for value in values {
      let first = left?.before.map { Placement.at($0.position) } ?? .last
      let id = last == nil ? left?.id ?? .random() : .random()
      plan.operations.append(
        .insert(key: key, id: id, value: value, placement: last.map(Placement.after) ?? first))
      last = id
    }
    return plan
  }

  /// The removal of values that were never in the array, from behind its end; nil without any.
  private func discarding(_ plan: Plan) -> Action? {
    guard !plan.discarded.isEmpty else { return nil }
    var position = state.elements(forKey: plan.key).last?.position
    let changes = plan.discarded.map { value in
      let place = PositionKey.between(position, nil) ?? .first
      position = place
      return Action.Change(
        id: .random(), before: Action.Placed(value: value, position: place), after: nil)
    }
    return Action(
      id: .random(), kind: .remove, origin: actor.terminal, time: nowSeconds,
      observed: journal.observedSeconds, key: plan.key, changes: changes)
  }

  private func plan(
    takingBack action: Action, as kind: Action.Kind, on base: KeyValueState
  ) -> Plan {
    let undoing = action.undoing(in: base.elements(forKey: action.key))
    return Plan(
      operations: undoing.operations, key: action.key, kind: kind, takenBack: action,
      blocked: undoing.blocked)
  }

  /// The actions known now, those of other processes of this machine included.
  mutating func history() throws(KeyValueStorageError) -> ActionHistory {
    try keeping { replica throws(SharedFolderError) in try replica.journal.history() }
  }

  /// Nil where nothing was done; `always` notes it even so, to get past it at the next undo.
  func action(
    _ kind: Action.Kind, key: String, to next: KeyValueState, always: Bool
  ) -> Action? {
    let changes = Action.changes(
      from: state.elements(forKey: key), to: next.elements(forKey: key))
    guard always || !changes.isEmpty else { return nil }
    return Action(
      id: .random(), kind: kind, origin: actor.terminal, time: nowSeconds,
      observed: journal.observedSeconds, key: key, changes: changes)
  }
}
