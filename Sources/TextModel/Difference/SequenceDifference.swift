/// Where two lists of numbers differ, as ranges of their indices.
///
/// What is unique in both and in the same order is kept for certain, first of all what can tell most
/// by itself; between such anchors as much as possible is kept. Additions and removals that could
/// stand in several places stand in the last one, so that the same change made twice is found to be
/// the same.
struct SequenceDifference {
  let old: [Int32]
  let new: [Int32]
  private(set) var hunks: [Hunk] = []
  /// The steps that the comparison took.
  private(set) var steps = 0
  private var reached = (old: 0, new: 0)

  /// Compares two lists of numbers.
  ///
  /// - Parameters:
  ///   - old: the one list.
  ///   - new: the other.
  ///   - limit: above all the numbers, which are not negative.
  ///   - workLimit: so many steps at most; what is not reached with them counts as different.
  ///   - isTelling: whether what stands at an index of the old list, if unique, is an anchor before
  ///     others are.
  init(
    from old: [Int32], to new: [Int32], below limit: Int, workLimit: Int = 1 << 24,
    isTelling: (Int) -> Bool = { _ in true }
  ) {
    self.old = old
    self.new = new
    var script = EditScript(old: old, new: new, workLimit: workLimit)
    let (head, middle, tail) = script.trim(old.indices, new.indices)
    if head.count > 0 { add(head) }
    for anchor in anchors(middle, below: limit, isTelling) {
      for run in script.runs(reached.old..<anchor.old, reached.new..<anchor.new) { add(run) }
      add(EditScript.Run(old: anchor.old, new: anchor.new, count: 1))
    }
    for run in script.runs(reached.old..<tail.old, reached.new..<tail.new) { add(run) }
    steps = workLimit - script.work
    add(tail)
    slideDown()
  }

  /// Takes in the next run of equal numbers: what lies before it differs.
  private mutating func add(_ run: EditScript.Run) {
    if reached.old < run.old || reached.new < run.new {
      hunks.append(Hunk(old: reached.old..<run.old, new: reached.new..<run.new))
    }
    reached = (run.old + run.count, run.new + run.count)
  }

  // MARK: - Anchors

  /// The longest run of telling pairs that occur once in both lists and in the same order, and
  /// between them that of the others.
  private func anchors(
    _ middle: Hunk, below limit: Int, _ isTelling: (Int) -> Bool
  ) -> [(old: Int, new: Int)] {
    var telling: [(old: Int, new: Int)] = []
    var others: [(old: Int, new: Int)] = []
    for pair in uniquePairs(middle, below: limit) {
      if isTelling(pair.old) { telling.append(pair) } else { others.append(pair) }
    }
    telling = Self.longestIncreasing(telling)
    guard !others.isEmpty else { return telling }
    var anchors: [(old: Int, new: Int)] = []
    var rest = others[...]
    var reached = middle.new.lowerBound
    for anchor in telling + [(middle.old.upperBound, middle.new.upperBound)] {
      let before = rest.prefix { $0.old < anchor.old }
      rest = rest.dropFirst(before.count)
      anchors += Self.longestIncreasing(before.filter { (reached..<anchor.new).contains($0.new) })
      if anchor.old < middle.old.upperBound { anchors.append(anchor) }
      reached = anchor.new
    }
    return anchors
  }

  /// The pairs that occur once in both lists, in the order of the old one.
  private func uniquePairs(_ middle: Hunk, below limit: Int) -> [(old: Int, new: Int)] {
    var places = [(old: Int, new: Int)](repeating: (-1, -1), count: limit)
    for index in middle.old {
      let number = Int(old[index])
      places[number].old = places[number].old == -1 ? index : -2
    }
    for index in middle.new {
      let number = Int(new[index])
      places[number].new = places[number].new == -1 ? index : -2
    }
    return middle.old.compactMap { index in
      let place = places[Int(old[index])]
      return place.old == index && place.new >= 0 ? place : nil
    }
  }

  /// The most pairs that are in the same order in both lists, of pairs that are in the order of the
  /// first one.
  static func longestIncreasing(
    _ pairs: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    // The last pair of the best run of each length, and for each pair the one before it.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      run.append(pairs[index])
      index = previous[index]
    }
    return run.reversed()
  }

  // MARK: - One canonical place

  private mutating func slideDown() {
    var slid: [Hunk] = []
    for hunk in hunks.reversed() {
      var hunk = hunk
      slide(&hunk, to: slid.last)
      while let next = slid.last, next.old.lowerBound == hunk.old.upperBound,
        next.new.lowerBound == hunk.new.upperBound
      {
        slid.removeLast()
        hunk.old = hunk.old.lowerBound..<next.old.upperBound
        hunk.new = hunk.new.lowerBound..<next.new.upperBound
        slide(&hunk, to: slid.last)
      }
      slid.append(hunk)
    }
    hunks = slid.reversed()
  }

  private func slide(_ hunk: inout Hunk, to next: Hunk?) {
    guard hunk.old.isEmpty != hunk.new.isEmpty else { return }
    let end = next?.old.lowerBound ?? old.count
    while hunk.old.upperBound < end {
      let first = hunk.old.isEmpty ? new[hunk.new.lowerBound] : old[hunk.old.lowerBound]
      guard old[hunk.old.upperBound] == first else { return }
      hunk.old = (hunk.old.lowerBound + 1)..<(hunk.old.upperBound + 1)
      hunk.new = (hunk.new.lowerBound + 1)..<(hunk.new.upperBound + 1)
    }
  }
}
