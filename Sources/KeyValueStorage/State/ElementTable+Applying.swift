// The operations on elements, each as `KeyValueOperation` describes it.
extension ElementTable {
  mutating func insert(
    _ value: PropertyListValue, as id: ElementID, _ placement: Placement,
    by writer: inout KeyValueWriter
  ) {
    let key = makeRoom(placement, by: &writer)
    add(value, at: key, since: writer.takeTime(), lineage: id, by: &writer)
  }

  mutating func replace(
    _ id: ElementID, with value: PropertyListValue, seen: UInt64?, ifGone placement: Placement,
    by writer: inout KeyValueWriter
  ) {
    guard let slot = slot(of: id) else {
      return insert(value, as: id, placement, by: &writer)
    }
    if slots[slot].value == value { return }
    settleTwins(of: slot, by: &writer)
    guard let position = slots[slot].position else { return }
    let isSeen = seen == nil || seen == slots[slot].revision
    if isSeen { takeAway(slot) }
    // Beside the other form it comes second, and does not take over its identity.
    let time = isSeen ? position.time : writer.takeTime()
    add(value, at: position.key, since: time, lineage: position.lineage, by: &writer)
  }

  mutating func delete(_ id: ElementID, seen: UInt64?, by writer: inout KeyValueWriter) {
    guard let slot = slot(of: id) else { return }
    guard seen == nil || seen == slots[slot].revision else { return }
    settleTwins(of: slot, by: &writer)
    takeAway(slot)
  }

  mutating func move(
    _ id: ElementID, _ placement: Placement, by writer: inout KeyValueWriter
  ) {
    guard let slot = slot(of: id) else { return }
    switch placement {
    case .after(let other), .before(let other):
      if self.slot(of: other) == slot { return }
    case .first, .last, .at: break
    }
    settleTwins(of: slot, by: &writer)
    move(slot, by: &writer) { $0.makeRoom(placement, by: &$1) }
  }
}
