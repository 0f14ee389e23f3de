/// The identity of one element of an array: stays the same when the element is edited or moved.
public struct ElementID: Hashable, Sendable {
  /// The 64 random bits drawn when the element was first added.
  public let rawValue: UInt64

  /// Names the element with these bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
