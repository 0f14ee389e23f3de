extension ElementTable {
  /// The live element with this identity, be it its lineage or, where several share one, its own.
  mutating func slot(of id: ElementID) -> Int? {
    if let oldest = oldest(of: slots(ofLineage: id)) { return oldest }
    return slots.indices.last { slots[$0].isLive && slots[$0].position?.derivedID == id }
  }

  /// Gives every other element that shares this one's lineage a lineage of its own, the identity
  /// under which it is read already: else a change to one could swap their identities.
  ///
  /// All of them keep the places that they have, also one that was left to them.
  mutating func settleTwins(of slot: Int, by writer: inout KeyValueWriter) {
    guard let lineage = slots[slot].position?.lineage else { return }
    let twins = slots(ofLineage: lineage)
    let hasLeft = places.hasLeft(to: lineage)
    guard twins.count > 1 || hasLeft, let holder = oldest(of: twins) else { return }
    for twin in twins.sorted(by: isListedBefore) where twin != holder || hasLeft {
      guard let place = self.place(twin), let own = slots[twin].position else { continue }
      let lineage = twin == holder ? lineage : own.derivedID
      self.place(twin, at: place.key, since: place.time, as: lineage, by: &writer)
    }
    if hasLeft { forgetPlaces(leftTo: lineage) }
  }

  /// Of several with one lineage the oldest holds it.
  private func oldest(of slots: [Int]) -> Int? {
    slots.min { left, right in
      guard let left = self.slots[left].position, let right = self.slots[right].position else {
        return false
      }
      return left.isOlder(than: right)
    }
  }

  private func isListedBefore(_ left: Int, _ right: Int) -> Bool {
    ElementRecord.compareIdentity(slots[left], slots[right]) < 0
  }
}
