extension ArrayDifference {
  /// What becomes of each old value when the new ones take their place.
  static func fates(of old: [PropertyListValue], in new: [PropertyListValue]) -> [Fate] {
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    var fates = (0..<old.count).map { index in
      index < head
        ? Fate.kept(at: index)
        : index >= old.count - tail ? .kept(at: index + new.count - old.count) : .removed
    }
    let pairs = pairEqual(old, head..<(old.count - tail), new, head..<(new.count - tail))
    for pair in pairs { fates[pair.old] = .moved(to: pair.new) }
    for pair in longestAscent(pairs) { fates[pair.old] = .kept(at: pair.new) }
    pairEdits(&fates, newCount: new.count)
    return fates
  }

  private typealias Pair = (old: Int, new: Int)

  /// Pairs equal values, the first with the first; ascending by the old index.
  private static func pairEqual(
    _ old: [PropertyListValue], _ oldRange: Range<Int>, _ new: [PropertyListValue],
    _ newRange: Range<Int>
  ) -> [Pair] {
    var places: [PropertyListValue: [Int]] = [:]
    for index in newRange.reversed() { places[new[index], default: []].append(index) }
    return oldRange.compactMap { index in
      places[old[index]]?.popLast().map { (old: index, new: $0) }
    }
  }

  /// The longest run of pairs that keep their order; of several the one that is complete first.
  private static func longestAscent(_ pairs: [Pair]) -> [Pair] {
    /// For each length the pair that ends such a run earliest.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    var last: Int?
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitionIndex { pairs[$0].new < pair.new }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count {
        ends.append(index)
        last = index
      } else {
        ends[length] = index
      }
    }
    var run: [Pair] = []
    var next = last
    while let index = next {
      run.append(pairs[index])
      next = previous[index]
    }
    return run.reversed()
  }

  /// Takes removed and added values between the same two kept ones for edits if there are as many.
  private static func pairEdits(_ fates: inout [Fate], newCount: Int) {
    var isTaken = [Bool](repeating: false, count: newCount)
    for fate in fates {
      if case .kept(let place) = fate { isTaken[place] = true }
      if case .moved(let place) = fate { isTaken[place] = true }
    }
    var removed: [Int] = []
    var start = 0
    func close(at end: Int) {
      let added = (start..<end).filter { !isTaken[$0] }
      guard added.count == removed.count else { return }
      for (index, place) in zip(removed, added) { fates[index] = .replaced(at: place) }
    }
    for index in fates.indices {
      switch fates[index] {
      case .kept(let place):
        close(at: place)
        removed = []
        start = place + 1
      case .removed: removed.append(index)
      case .moved, .replaced: break
      }
    }
    close(at: newCount)
  }
}
