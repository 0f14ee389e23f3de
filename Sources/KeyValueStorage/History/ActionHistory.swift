/// All actions that are still known, oldest first, and what can be undone, redone and restored.
public struct ActionHistory: Equatable, Sendable {
  /// Actions that are kept however old they are.
  package static let fewestKept = 1_000
  /// Seconds of observed time for which every action is kept: 30 days.
  package static let keptFor: Int64 = 30 * 24 * 3_600

  /// The actions, oldest first.
  public private(set) var actions: [Action]

  /// A history of these actions.
  public init(_ actions: [Action] = []) {
    self.actions = actions
  }

  mutating func append(_ action: Action) {
    actions.append(action)
  }

  /// Forgets what is both old and plentiful, many at once, since the file is written anew then.
  ///
  /// - Parameter observed: how long this machine has been observed to run by now, in seconds.
  /// - Returns: whether anything was forgotten.
  package mutating func prune(observed: Int64) -> Bool {
    let plentiful = actions.count - Self.fewestKept
    guard plentiful >= Self.fewestKept else { return false }
    let old = actions.prefix(plentiful).prefix { $0.observed < observed - Self.keptFor }.count
    actions.removeFirst(old)
    return old > 0
  }

  // MARK: - Undo and redo

  /// What `undo` would take back on this terminal: its own last action; the last of all where it has
  /// none to take back.
  ///
  /// Passes over those of which nothing is left: the program may have died before it did what it had
  /// noted, or somebody has taken it back by hand. But where nothing is left of any of its own, what
  /// another terminal has made of it meanwhile is not taken for it.
  func nextUndo(
    key: String, origin: String, isInEffect: (Action) -> Bool = { _ in true }
  ) -> Action? {
    let done = stacks(key: key).done
    let own = done.filter { $0.origin.hasSameBytes(as: origin) }
    return (own.isEmpty ? done : own).last(where: isInEffect)
  }

  /// What `redo` would take back: the last undo of this terminal, else the last of all.
  package func nextRedo(key: String, origin: String) -> Action? {
    let undone = stacks(key: key).undone
    return undone.last { $0.origin.hasSameBytes(as: origin) } ?? undone.last
  }

  /// The actions that stand, and the undos that can be taken back, each oldest first.
  private func stacks(key: String) -> (done: [Action], undone: [Action]) {
    var done: [Action] = []
    var undone: [Action] = []
    for action in actions where action.key.hasSameBytes(as: key) {
      switch action.kind {
      case .elsewhere: break
      case .undo(let id):
        done.removeAll { $0.id == id }
        undone.append(action)
      case .redo(let id):
        undone.removeAll { $0.id == id }
        done.append(action)
      case .add, .change, .remove, .move, .restore, .moveOut:
        undone.removeAll { $0.origin.hasSameBytes(as: action.origin) }
        done.append(action)
      }
    }
    return (done, undone)
  }
}

extension ActionHistory {
  /// What `undo` would take back on this terminal, with the array as it is now.
  package func nextUndo(key: String, origin: String, in elements: [ArrayElement]) -> Action? {
    nextUndo(key: key, origin: origin) { action in
      // What is outside of the store is not seen from here: it counts as being there.
      movedOut(by: action) != nil || !action.undoing(in: elements).isNothing
    }
  }

  /// The action by which something was moved out, where taking this one back means to bring that
  /// back, or to move it out again; nil for all others.
  package func movedOut(by action: Action) -> Action? {
    var action = action
    while let id = action.kind.takenBack {
      guard let earlier = actions.last(where: { $0.id == id }) else { return nil }
      action = earlier
    }
    if case .moveOut = action.kind { return action }
    return nil
  }

  /// What the last so many actions deleted and nothing has brought back since, with the action that
  /// deleted it; each element once, the newest first.
  package func departures(
    inLast count: Int
  ) -> [(action: Action, id: ElementID, before: Action.Placed)] {
    var seen: Set<ElementID> = []
    return actions.suffix(count).reversed().flatMap { action in
      action.changes.reversed().compactMap { change in
        guard seen.insert(change.id).inserted, change.after == nil else { return nil }
        return change.before.map { (action, change.id, $0) }
      }
    }
  }

  /// Whether anything done to the key's array can be undone, and whether an undo can be taken back.
  public func possibilities(key: String) -> (undo: Bool, redo: Bool) {
    let stacks = stacks(key: key)
    return (undo: !stacks.done.isEmpty, redo: !stacks.undone.isEmpty)
  }
}
