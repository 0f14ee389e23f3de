/// One edit of an array as it was carried out: enough to undo it and to fill the Trash.
public struct Action: Equatable, Sendable {
  /// The identity of an action.
  public struct ID: Hashable, Sendable {
    /// 64 random bits.
    public let rawValue: UInt64

    /// Names the action with these bits.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }
  }

  /// What kind of thing was done.
  public enum Kind: Equatable, Sendable {
    case add
    case change
    case remove
    case move
    /// A deleted or overwritten value was brought back from the Trash.
    case restore
    /// The named action was undone.
    case undo(ID)
    /// The named undo was undone.
    case redo(ID)
    /// Values were deleted or overwritten by another machine.
    case elsewhere
    /// Values left the array, or would have come into it, and became something outside of the store;
    /// this is its name there. Whoever takes the action back sees to that too.
    case moveOut(to: String)
  }

  /// What happened to one element.
  public struct Change: Equatable, Sendable {
    /// The element.
    public var id: ElementID
    /// What it was; nil when it was made.
    public var before: Placed?
    /// What it became; nil when it was deleted.
    public var after: Placed?
  }

  /// A value and its place in the array.
  public struct Placed: Equatable, Sendable {
    /// The value.
    public var value: PropertyListValue
    /// Where it stood.
    public var position: PositionKey
  }

  /// The action's identity.
  public var id: ID
  /// What was done.
  public var kind: Kind
  /// The terminal it was done on ("pts/3"), or the machine for what came from elsewhere.
  public var origin: String
  /// When, in seconds since 1970 by the clock of that time; for display only.
  public var time: Int64
  /// When, in seconds that this machine has been observed to run; for retention.
  public var observed: Int64
  /// The array's key.
  public var key: String
  /// What it did, element by element.
  public var changes: [Change]

  package init(
    id: ID, kind: Kind, origin: String, time: Int64, observed: Int64, key: String,
    changes: [Change]
  ) {
    (self.id, self.kind, self.origin) = (id, kind, origin)
    (self.time, self.observed) = (time, observed)
    (self.key, self.changes) = (key, changes)
  }
}
