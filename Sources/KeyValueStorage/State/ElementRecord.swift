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
  /// Elements stand in the order of their texts, which decides between equal places.
  func liveOrder() -> [Int] {
    // Plain numbers are sorted several times faster than the keys that they come from.
    let live = indices.compactMap { index in
      self[index].isLive ? self[index].position.map { (prefix: $0.key.prefix, index: index) } : nil
    }
    return live.sorted { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      guard let leftKey = self[left.index].position?.key,
        let rightKey = self[right.index].position?.key, leftKey != rightKey
      else { return left.index < right.index }
      return leftKey < rightKey
    }.map(\.index)
  }
}
