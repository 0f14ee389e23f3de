/// A change of a store's values that came from outside this process.
///
/// As Apple's `didChangeExternallyNotification`: never for a process's own writes, and only for keys
/// whose visible value differs.
public struct KeyValueChange: Equatable, Sendable {
  /// Where a change came from; the raw values are Apple's.
  public enum Reason: Int, Sendable {
    /// Another process or machine wrote.
    case serverChange = 0
    /// The first reading of a folder that others have used brought values.
    case initialSyncChange = 1
    /// A write was refused, because it would have grown past a limit, and the store is unchanged; or
    /// what came from others leaves the store past one, and all of it is kept.
    case quotaViolationChange = 2
    /// This machine uses another folder from now on, see ``StoreStanding/movedTo``; no key is named.
    ///
    /// A deliberate difference from Apple: the store stays with the folder that it was opened at,
    /// and its values with it; whoever wants to follow opens another.
    case accountChange = 3
  }

  /// Where the change came from.
  public var reason: Reason
  /// The keys whose visible value changed, whose write was refused or which went past a limit, in the order of their bytes.
  public var keys: [String]

  /// Describes a change.
  public init(reason: Reason, keys: [String]) {
    (self.reason, self.keys) = (reason, keys)
  }

  /// By bytes: two keys that look the same can be two keys.
  public static func == (left: KeyValueChange, right: KeyValueChange) -> Bool {
    left.reason == right.reason
      && left.keys.map(ExactString.init) == right.keys.map(ExactString.init)
  }
}
