/// One element of an array as the state holds it.
///
/// Elements are told apart by their value and by which occurrence of that value they are, so adding
/// the same text on two machines gives one element, and adding it twice on one machine gives two.
package struct ElementRecord: Equatable, Sendable {
  package let value: PropertyListValue
  package let occurrence: UInt32
  /// Ascending by dot.
  package var presences: [Presence]
  /// Ascending by dot; can outlive the presences when somebody moved what somebody else deleted.
  package var positions: [Position]

  package var isLive: Bool { !presences.isEmpty }

  /// The position that holds.
  package var position: Position? {
    positions.count == 1 ? positions[0] : positions.max { $0.isOlder(than: $1) }
  }

  var newestPresence: Presence? {
    presences.count == 1 ? presences[0] : presences.max { $0.isOlder(than: $1) }
  }

  /// Stays the same until the text is written again: tells whether somebody has seen this element
  /// as it is now.
  var revision: UInt64 { newestPresence?.dot.mixedBits ?? 0 }

  static func compareIdentity(_ left: ElementRecord, _ right: ElementRecord) -> Int {
    let order = left.value.compare(with: right.value)
    if order != 0 { return order }
    return left.occurrence < right.occurrence ? -1 : (left.occurrence == right.occurrence ? 0 : 1)
  }
}

extension [ElementRecord] {
  /// The live elements' indices in the order in which they are shown.
  ///
  /// Between equal places their identities decide, which stay through edits.
  func liveOrder() -> [Int] {
    let places = ElementPlaces(of: self)
    // Plain numbers are sorted several times faster than the keys that they come from.
    let live = indices.compactMap { index in
      self[index].isLive
        ? places.place(of: self[index]).map { (prefix: $0.key.prefix, index: index) } : nil
    }
    func key(_ index: Int) -> PositionKey? { places.place(of: self[index])?.key }
    let sorted = live.sorted { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      guard let leftKey = key(left.index), let rightKey = key(right.index), leftKey != rightKey
      else { return left.index < right.index }
      return leftKey < rightKey
    }
    let isShared = zip(sorted, sorted.dropFirst()).contains { left, right in
      left.prefix == right.prefix && key(left.index) == key(right.index)
    }
    let order = sorted.map(\.index)
    return isShared ? sortedByIdentity(order, key) : order
  }

  /// Puts those with equal places into the order of the identities under which they are read.
  private func sortedByIdentity(_ order: [Int], _ key: (Int) -> PositionKey?) -> [Int] {
    let holders = LineageHolders(of: self)
    var (sorted, start) = (order, 0)
    while start < order.count {
      var end = start + 1
      while end < order.count, key(order[end]) == key(order[start]) { end += 1 }
      if end - start > 1 {
        sorted[start..<end].sort { left, right in
          holders.identity(of: left, in: self).rawValue
            < holders.identity(of: right, in: self).rawValue
        }
      }
      start = end
    }
    return sorted
  }
}
