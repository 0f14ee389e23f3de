/// Finds what two lists of numbers have in common by Myers's greedy algorithm, with limits.
///
/// Both limits are counts, never times, so that the outcome is the same everywhere. Beyond
/// `roundLimit` changes the best way so far is taken and the search goes on behind it; beyond
/// `workLimit` steps the rest counts as different.
struct EditScript {
  /// Numbers that are equal, one after the other, in both lists.
  struct Run {
    var old: Int
    var new: Int
    var count: Int
  }

  /// Most additions and removals that are looked at together.
  static let roundLimit = 1000

  let old: [Int32]
  let new: [Int32]
  /// Steps that are left for all calls together.
  private(set) var work: Int

  init(old: [Int32], new: [Int32], workLimit: Int) {
    self.old = old
    self.new = new
    work = workLimit
  }

  /// Cuts off what both ranges begin and end with alike.
  func trim(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (head: Run, middle: Hunk, tail: Run)
  {
    let shorter = min(oldRange.count, newRange.count)
    var head = 0
    while head < shorter, old[oldRange.lowerBound + head] == new[newRange.lowerBound + head] {
      head += 1
    }
    var tail = 0
    while tail < shorter - head,
      old[oldRange.upperBound - tail - 1] == new[newRange.upperBound - tail - 1]
    {
      tail += 1
    }
    let middle = Hunk(
      old: (oldRange.lowerBound + head)..<(oldRange.upperBound - tail),
      new: (newRange.lowerBound + head)..<(newRange.upperBound - tail))
    return (
      Run(old: oldRange.lowerBound, new: newRange.lowerBound, count: head), middle,
      Run(old: middle.old.upperBound, new: middle.new.upperBound, count: tail)
    )
  }

  /// What the two ranges have in common, in order.
  mutating func runs(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [Run] {
    let (head, middle, tail) = trim(oldRange, newRange)
    var runs = head.count > 0 ? [head] : []
    var rest = middle
    while !rest.old.isEmpty, !rest.new.isEmpty, work > 0 {
      let round = round(rest)
      runs += round.runs
      rest.old = round.old..<rest.old.upperBound
      rest.new = round.new..<rest.new.upperBound
    }
    return tail.count > 0 ? runs + [tail] : runs
  }

  /// Goes on until both ranges are at their end or a limit is reached; says how far it came.
  private mutating func round(_ rest: Hunk) -> (runs: [Run], old: Int, new: Int) {
    let (oldCount, newCount) = (rest.old.count, rest.new.count)
    var trace = EditTrace(oldCount: oldCount, newCount: newCount)
    var best = (progress: -1, diagonal: 0, changes: 0)
    search: for changes in 0...min(Self.roundLimit, oldCount + newCount) {
      best = (-1, 0, changes)
      trace.begin(changes)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let start = trace.step(to: diagonal, changes).x
        guard start >= 0 else { continue }
        var x = start
        while x < oldCount, x - diagonal < newCount,
          old[rest.old.lowerBound + x] == new[rest.new.lowerBound + x - diagonal]
        {
          x += 1
        }
        work -= 1 + (x - start) / 8
        trace.reach(x, on: diagonal, changes)
        if 2 * x - diagonal > best.progress { best = (2 * x - diagonal, diagonal, changes) }
        if best.progress == oldCount + newCount { break search }
      }
      if work <= 0 { break }
    }
    return retrace(best, trace, rest)
  }

  /// Walks back from the best place to the start.
  private func retrace(
    _ best: (progress: Int, diagonal: Int, changes: Int), _ trace: EditTrace, _ rest: Hunk
  ) -> (runs: [Run], old: Int, new: Int) {
    var diagonal = best.diagonal
    var x = (best.progress + diagonal) / 2
    let end = (old: rest.old.lowerBound + x, new: rest.new.lowerBound + x - diagonal)
    var runs: [Run] = []
    for changes in stride(from: best.changes, through: 0, by: -1) {
      let step = trace.step(to: diagonal, changes)
      if x > step.x {
        runs.append(
          Run(
            old: rest.old.lowerBound + step.x, new: rest.new.lowerBound + step.x - diagonal,
            count: x - step.x))
      }
      x = step.diagonal > diagonal ? step.x : step.x - 1
      diagonal = step.diagonal
    }
    return (runs.reversed(), end.old, end.new)
  }
}
