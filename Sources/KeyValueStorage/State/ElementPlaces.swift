/// Where the elements of one array stand.
///
/// A new text does not carry a place of its own: who writes it takes over the place that he sees,
/// with the time at which somebody put the element there. Where another one has moved the element
/// meanwhile, that place is left on the text that was replaced, and holds.
struct ElementPlaces {
  /// The latest places that were left on texts that are gone, by their elements.
  private var left: [ElementID: Position] = [:]

  init(of elements: [ElementRecord]) {
    for element in elements where !element.isLive {
      for position in element.positions {
        if let known = left[position.lineage], position.isOlder(than: known) { continue }
        left[position.lineage] = position
      }
    }
  }

  /// Where a live element stands; nil only for one without any place.
  @inline(__always)
  func place(of element: ElementRecord) -> Position? {
    guard let own = element.position else { return nil }
    guard !left.isEmpty, let left = left[own.lineage], own.time <= left.time else { return own }
    return left
  }

  /// Whether a place was left to the elements of this lineage.
  func hasLeft(to lineage: ElementID) -> Bool { left[lineage] != nil }

  mutating func forget(_ lineage: ElementID) {
    left[lineage] = nil
  }
}
