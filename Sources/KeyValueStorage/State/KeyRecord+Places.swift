extension KeyRecord {
  /// The key for an element that goes there; elements around it move when there is no room.
  ///
  /// - Parameters:
  ///   - placement: where it goes.
  ///   - moved: the index of the element that moves there; it takes up no room itself.
  ///   - writer: writes the new places of the elements around it.
  /// - Returns: a key between its neighbours' ones.
  mutating func makeRoom(
    _ placement: Placement, except moved: Int? = nil, by writer: inout KeyValueWriter
  ) -> PositionKey {
    let (lower, upper) = neighbours(of: placement, except: moved)
    if case .at(let key) = placement { return key }
    let room = PositionKey.between(lower.flatMap(key), upper.flatMap(key))
    if let room, room.byteCount <= PositionKey.comfortableLength { return room }
    return respace(after: lower, except: moved, by: &writer)
  }

  /// Gives an element that shares its key with others a key of its own: else it would change its
  /// place with its text.
  mutating func separateEqualKeys(of index: Int, by writer: inout KeyValueWriter) {
    guard let shared = key(index) else { return }
    guard elements.indices.contains(where: { $0 != index && key($0) == shared }) else { return }
    let order = liveOrder()
    let start = order.partitionIndex { isBefore($0, shared) }
    var end = start
    while end < order.count, key(order[end]) == shared { end += 1 }
    let upper = end < order.count ? key(order[end]) : nil
    let keys = PositionKey.evenly(end - start - 1, between: shared, and: upper)
    place(order[(start + 1)..<end], at: keys, by: &writer)
  }

  /// The live elements' indices in the order in which they are shown.
  func liveOrder() -> [Int] {
    let live = elements.indices.compactMap { index in key(index).map { (key: $0, index: index) } }
    // Elements are stored by value, so between equal keys the value decides.
    return live.sorted { $0.key == $1.key ? $0.index < $1.index : $0.key < $1.key }.map(\.index)
  }

  /// The place of a live element, nil for any other.
  @inline(__always)
  private func key(_ index: Int) -> PositionKey? {
    elements[index].isLive ? elements[index].position?.key : nil
  }

  private func isBefore(_ index: Int, _ key: PositionKey) -> Bool {
    self.key(index).map { $0 < key } ?? false
  }

  private func neighbours(of placement: Placement, except moved: Int?) -> (Int?, Int?) {
    switch placement {
    case .first:
      return (nil, next(after: nil, except: moved))
    case .after(let id):
      guard let index = liveIndex(of: id) else { break }
      return (index, next(after: index, except: moved))
    case .before(let id):
      guard let index = liveIndex(of: id) else { break }
      return (previous(before: index, except: moved), index)
    case .last, .at:
      break
    }
    return (previous(before: nil, except: moved), nil)
  }

  private func next(after index: Int?, except moved: Int?) -> Int? {
    var next: Int?
    for candidate in elements.indices where candidate != moved && elements[candidate].isLive {
      if let index, !stands(index, before: candidate) { continue }
      if next.map({ stands(candidate, before: $0) }) ?? true { next = candidate }
    }
    return next
  }

  private func previous(before index: Int?, except moved: Int?) -> Int? {
    var previous: Int?
    for candidate in elements.indices where candidate != moved && elements[candidate].isLive {
      if let index, !stands(candidate, before: index) { continue }
      if previous.map({ stands($0, before: candidate) }) ?? true { previous = candidate }
    }
    return previous
  }

  private func stands(_ left: Int, before right: Int) -> Bool {
    guard let leftKey = key(left), let rightKey = key(right) else { return false }
    return leftKey == rightKey ? left < right : leftKey < rightKey
  }

  /// Gives the elements around a crowded spot new keys, and returns one for the spot itself.
  private mutating func respace(
    after lower: Int?, except moved: Int?, by writer: inout KeyValueWriter
  ) -> PositionKey {
    let order = liveOrder().filter { $0 != moved }
    let slot = lower.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    var start = slot
    while start > 0, isCrowded(order[start - 1]) { start -= 1 }
    let below = start > 0 ? key(order[start - 1]) : nil
    var end = slot
    while end < order.count, isCrowded(order[end]) || key(order[end]) == below { end += 1 }
    let above = end < order.count ? key(order[end]) : nil
    var keys = PositionKey.evenly(end - start + 1, between: below, and: above)
    let room = keys.remove(at: slot - start)
    place(order[start..<end], at: keys, by: &writer)
    return room
  }

  private func isCrowded(_ index: Int) -> Bool {
    (key(index)?.byteCount ?? 0) > PositionKey.comfortableLength / 4
  }

  private mutating func place(
    _ indices: ArraySlice<Int>, at keys: [PositionKey], by writer: inout KeyValueWriter
  ) {
    for (index, key) in zip(indices, keys) {
      settleTwins(of: index, by: &writer)
      guard let lineage = elements[index].position?.lineage else { continue }
      elements[index].positions = [
        Position(dot: writer.takeDot(), key: key, time: writer.takeTime(), lineage: lineage)
      ]
    }
  }
}
