/// What a writer of a whole array has changed since it read it.
///
/// The writer's array is compared with what it had read, not with what is there now: it can only
/// delete what it had seen, and what others added since stays.
package struct ArrayDifference: Sendable {
  /// What becomes of one element that was read.
  enum Fate: Equatable {
    case kept(at: Int)
    case moved(to: Int)
    case replaced(at: Int)
    case removed
  }

  let read: [ArrayElement]
  let values: [PropertyListValue]
  /// One for each element that was read.
  let fates: [Fate]

  /// Compares an array as it was read with what it is to become.
  ///
  /// As few elements as possible move; of equal values the first is the first. Between two elements
  /// that stay where they are, as many removed as added are taken for edits, which keep the
  /// identity.
  ///
  /// - Parameters:
  ///   - read: the array as the writer had read it.
  ///   - values: the array as it is written.
  package init(from read: [ArrayElement], to values: [PropertyListValue]) {
    self.read = read
    self.values = values
    self.fates = Self.fates(of: read.map(\.value), in: values)
  }

  /// The operations that carry the difference over to whatever the array holds now.
  ///
  /// - Parameters:
  ///   - key: the key that holds the array.
  ///   - newID: gives a new random identity for each element that is added.
  /// - Returns: deletions first, then the rest in the order of the array.
  package func operations(forKey key: String, newID: () -> ElementID) -> [KeyValueOperation] {
    var sources = [Int?](repeating: nil, count: values.count)
    var operations: [KeyValueOperation] = []
    for (index, fate) in fates.enumerated() {
      switch fate {
      case .kept(let place), .moved(let place), .replaced(let place): sources[place] = index
      case .removed:
        operations.append(.delete(key: key, id: read[index].id, seen: read[index].revision))
      }
    }
    var placement = Placement.first
    for (place, source) in sources.enumerated() {
      let id = source.map { read[$0].id } ?? newID()
      let change: KeyValueOperation? =
        switch source.map({ fates[$0] }) {
        case .moved: .move(key: key, id: id, placement: placement)
        case .replaced:
          .replace(
            key: key, id: id, value: values[place], seen: source.map { read[$0].revision },
            ifGone: placement)
        case .kept, .removed: nil
        case nil: .insert(key: key, id: id, value: values[place], placement: placement)
        }
      if let change { operations.append(change) }
      placement = .after(id)
    }
    return operations
  }

  /// Which of several readings a written array most probably comes from.
  ///
  /// - Parameters:
  ///   - readings: the readings, the newest last.
  ///   - values: the array as it is written.
  /// - Returns: the index of the reading with the fewest values added and removed, of equal ones
  ///   the newest; nil if there are no readings.
  package static func closestReading(
    among readings: [[ArrayElement]], to values: [PropertyListValue]
  ) -> Int? {
    readings.indices.min { left, right in
      let leftDistance = distance(readings[left], values)
      let rightDistance = distance(readings[right], values)
      return leftDistance == rightDistance ? left > right : leftDistance < rightDistance
    }
  }

  /// What a writer who has not read the array knows of it: the values that it writes itself.
  ///
  /// Compared with these nothing is deleted, and nothing is there twice.
  static func recognized(
    _ values: [PropertyListValue], among elements: [ArrayElement]
  ) -> [ArrayElement] {
    var written: [PropertyListValue: Int] = [:]
    for value in values { written[value, default: 0] += 1 }
    return elements.filter { element in
      guard let count = written[element.value], count > 0 else { return false }
      written[element.value] = count - 1
      return true
    }
  }

  private static func distance(_ read: [ArrayElement], _ values: [PropertyListValue]) -> Int {
    var balance: [PropertyListValue: Int] = [:]
    for element in read { balance[element.value, default: 0] += 1 }
    for value in values { balance[value, default: 0] -= 1 }
    return balance.values.reduce(0) { $0 + abs($1) }
  }
}
