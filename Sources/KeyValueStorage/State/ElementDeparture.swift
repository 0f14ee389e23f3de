/// An element that was there before and is not there any more.
package struct ElementDeparture: Equatable, Sendable {
  let exactKey: ExactString
  /// The element as it was.
  package let element: ArrayElement
  /// What stands in its place, if it was written anew; nil if it was deleted.
  package let replacement: ArrayElement?

  /// The key whose array it was in.
  package var key: String { exactKey.text }
}
