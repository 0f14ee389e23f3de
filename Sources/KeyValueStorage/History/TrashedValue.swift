/// A value that was deleted or overwritten and can be brought back.
public struct TrashedValue: Equatable, Sendable {
  /// How it came into the Trash.
  public enum Reason: Equatable, Sendable {
    case deleted
    case overwritten
  }

  /// Names the entry; a deleted element's own identity.
  public var id: ElementID
  /// The element whose value it was.
  public var element: ElementID
  /// The value and its place.
  public var placed: Action.Placed
  /// How it came into the Trash.
  public var reason: Reason
  /// When, in seconds since 1970; for display only.
  public var time: Int64
  /// The terminal or machine that did it.
  public var origin: String
}

extension ActionHistory {
  /// What can be brought back under a key, newest first: no value that is there now, none twice.
  ///
  /// - Parameters:
  ///   - key: the array's key.
  ///   - alive: the array as it is now.
  ///   - losesText: whether what was done to an element is worth an entry.
  /// - Returns: values with their places, each with a name of its own.
  public func trash(
    key: String, alive: [ArrayElement],
    where losesText: (Action.Change) -> Bool = { _ in true }
  ) -> [TrashedValue] {
    let aliveIDs = Set(alive.map(\.id))
    var shown = Set(alive.map(\.value))
    var shownIDs: Set<ElementID> = []
    var entries: [TrashedValue] = []
    for action in actions.reversed() where action.key.hasSameBytes(as: key) {
      for change in action.changes.reversed() {
        guard let before = change.before, change.after?.value != before.value,
          losesText(change), shown.insert(before.value).inserted
        else { continue }
        let isDeleted = change.after == nil && !aliveIDs.contains(change.id)
        let named = isDeleted && shownIDs.insert(change.id).inserted
        entries.append(
          TrashedValue(
            id: named ? change.id : ElementID(rawValue: change.id.rawValue ^ action.id.rawValue),
            element: change.id, placed: before, reason: isDeleted ? .deleted : .overwritten,
            time: action.time, origin: action.origin))
      }
    }
    return entries
  }
}
