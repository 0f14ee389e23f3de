internal import KeyValueStorage
package import Screens

extension [Note] {
  /// Four notes, as someone may have them.
  package static let four = [
    Note(1, "Buy milk and bread"),
    Note(2, "Call the plumber about the kitchen tap"),
    Note(
      3,
      """
      Ideas for Anna: pottery class, the blue scarf, dinner at the place by the river, and tickets \
      for the concert in May
      """),
    Note(4, "[ ] Ship the parcel before Friday"),
  ]

  /// Those of the four notes that have these numbers.
  package static func four(_ numbers: UInt64...) -> [Note] {
    four.filter { numbers.map(ElementID.note).contains($0.id) }
  }
}
