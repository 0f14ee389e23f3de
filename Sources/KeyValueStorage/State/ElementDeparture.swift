/// An element that was there before and is not there any more.
public struct ElementDeparture: Equatable, Sendable {
  let exactKey: ExactString
  /// The element as it was.
  public let element: ArrayElement
  /// What stands in its place, if it was written anew; nil if it was deleted.
  public let replacement: ArrayElement?

  /// The key whose array it was in.
  public var key: String { exactKey.text }
}
