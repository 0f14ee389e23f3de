extension ElementTable {
  /// The key for an element that goes there; elements around it move when there is no room.
  ///
  /// - Parameters:
  ///   - placement: where it goes.
  ///   - writer: writes the new places of the elements around it.
  /// - Returns: a key between its neighbours' ones.
  mutating func makeRoom(
    _ placement: Placement, by writer: inout KeyValueWriter
  ) -> PositionKey {
    if case .at(let key) = placement { return key }
    let gap = gap(at: placement)
    let lower = gap > 0 ? key(order[gap - 1]) : nil
    let upper = gap < order.count ? key(order[gap]) : nil
    let room = PositionKey.between(lower, upper)
    if let room, room.byteCount <= PositionKey.comfortableLength { return room }
    return respace(around: gap, by: &writer)
  }

  /// How many elements stand before what goes there.
  private mutating func gap(at placement: Placement) -> Int {
    switch placement {
    case .first:
      return 0
    case .after(let id):
      if let slot = slot(of: id) { return rank(of: slot) + 1 }
    case .before(let id):
      if let slot = slot(of: id) { return rank(of: slot) }
    case .last, .at:
      break
    }
    return order.count
  }

  /// Gives the elements around a crowded gap new keys, and returns one for the gap itself.
  private mutating func respace(
    around gap: Int, by writer: inout KeyValueWriter
  ) -> PositionKey {
    var start = gap
    while start > 0, isCrowded(order[start - 1]) { start -= 1 }
    let below = start > 0 ? key(order[start - 1]) : nil
    var end = gap
    while end < order.count, isCrowded(order[end]) || key(order[end]) == below { end += 1 }
    let above = end < order.count ? key(order[end]) : nil
    var keys = PositionKey.evenly(end - start + 1, between: below, and: above)
    let room = keys.remove(at: gap - start)
    place(order[start..<end], at: keys, by: &writer)
    return room
  }

  private func isCrowded(_ slot: Int) -> Bool {
    (key(slot)?.byteCount ?? 0) > PositionKey.comfortableLength / 4
  }

  private mutating func place(
    _ slots: ArraySlice<Int>, at keys: [PositionKey], by writer: inout KeyValueWriter
  ) {
    for (slot, key) in zip(slots, keys) {
      settleTwins(of: slot, by: &writer)
      guard let position = self.slots[slot].position else { continue }
      // Nobody has moved it: who has, elsewhere, is not overruled.
      place(slot, at: key, since: position.time, as: position.lineage, by: &writer)
    }
  }
}
