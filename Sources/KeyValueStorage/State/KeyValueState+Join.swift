extension KeyValueState {
  /// Takes in everything the other state knows.
  ///
  /// A change stays if both hold it, or if one holds it and the other has never seen it. Where the
  /// version vectors show that a replica lives twice under one name, as after cloning a disk, its
  /// lives get different names first, so that nothing either of them added is dropped.
  ///
  /// To join what somebody else has written, use `join(_:as:remembering:)`.
  package mutating func join(_ other: KeyValueState) {
    var other = other
    Self.separateLives(&self, &other)
    let mine = vector
    records = mergeSorted(records, other.records, by: Self.order) { left, right in
      let key = (left ?? right)?.key
      guard let key else { return nil }
      let joined = KeyRecord(
        key: key,
        registers: joinedDots(
          left?.registers ?? [], right?.registers ?? [], seenByLeft: mine,
          seenByRight: other.vector),
        elements: Self.joinedElements(
          left?.elements ?? [], right?.elements ?? [], seenByLeft: mine,
          seenByRight: other.vector))
      return joined.isEmpty ? nil : joined
    }
    vector.join(other.vector)
  }

  /// This state and the other in one.
  package func joined(with other: KeyValueState) -> KeyValueState {
    var joined = self
    joined.join(other)
    return joined
  }

  private static func joinedElements(
    _ left: [ElementRecord], _ right: [ElementRecord], seenByLeft: VersionVector,
    seenByRight: VersionVector
  ) -> [ElementRecord] {
    mergeSorted(left, right, by: ElementRecord.compareIdentity) { left, right in
      guard var joined = left ?? right else { return nil }
      joined.presences = joinedDots(
        left?.presences ?? [], right?.presences ?? [], seenByLeft: seenByLeft,
        seenByRight: seenByRight)
      joined.positions = joinedDots(
        left?.positions ?? [], right?.positions ?? [], seenByLeft: seenByLeft,
        seenByRight: seenByRight)
      if joined.presences.isEmpty && joined.positions.isEmpty { return nil }
      if joined.positions.isEmpty {
        // Only a forged file leaves a text without a place; but texts stay.
        joined.positions =
          [left, right].compactMap { $0?.positions.max() }.max().map { [$0] } ?? []
      }
      return joined
    }
  }

  private static func order(_ left: KeyRecord, _ right: KeyRecord) -> Int {
    left.key.text.compareBytes(with: right.key.text)
  }
}

/// Keeps what both hold, and what one holds and the other has not seen.
private func joinedDots<Item: Dotted>(
  _ left: [Item], _ right: [Item], seenByLeft: VersionVector, seenByRight: VersionVector
) -> [Item] {
  if left.count == 1, right.count == 1, left[0] == right[0] { return left }
  return mergeSorted(
    left, right, by: { $0.dot < $1.dot ? -1 : ($0.dot == $1.dot ? 0 : 1) },
    combine: { left, right in
      switch (left, right) {
      case (let left?, let right?): max(left, right)
      case (let left?, nil): seenByRight.covers(left.dot) ? nil : left
      case (nil, let right?): seenByLeft.covers(right.dot) ? nil : right
      case (nil, nil): nil
      }
    })
}
