/// Where an element of an array goes.
public enum Placement: Hashable, Sendable {
  /// Before all others.
  case first
  /// Behind all others.
  case last
  /// Right behind another element; at the end if that is gone.
  case after(ElementID)
  /// Right before another element; at the end if that is gone.
  case before(ElementID)
  /// Exactly there, as it was read before; beside whatever else stands there now.
  case at(PositionKey)
}
