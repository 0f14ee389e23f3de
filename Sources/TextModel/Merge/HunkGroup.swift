/// A place where one side or both differ from the base, with everything that hangs together there.
struct HunkGroup {
  /// What it covers in each of the three texts.
  var base: Range<Int>
  var first: Range<Int>
  var second: Range<Int>
  /// Which hunks of either side are in it; none of the side that changed nothing here.
  var firstHunks: Range<Int>
  var secondHunks: Range<Int>

  /// Puts the hunks of both sides together where they meet.
  ///
  /// - Parameters:
  ///   - first: what the first side changed in the base, in ascending order.
  ///   - second: what the second side changed in the base.
  ///   - offsets: how much further the sides begin than the base.
  ///   - joinsNeighbours: whether hunks that only touch are put together, too.
  /// - Returns: the groups in ascending order, none overlapping another.
  static func groups(
    _ first: [Hunk], _ second: [Hunk], offsets: (first: Int, second: Int) = (0, 0),
    joinsNeighbours: Bool
  ) -> [HunkGroup] {
    var groups: [HunkGroup] = []
    var firstSide = Side(hunks: first, shift: offsets.first)
    var secondSide = Side(hunks: second, shift: offsets.second)
    while let start = earlier(firstSide.next, secondSide.next) {
      let (firstStart, secondStart) = (firstSide.index, secondSide.index)
      let (firstShift, secondShift) = (firstSide.shift, secondSide.shift)
      var base = start
      while true {
        if firstSide.take(ifMeeting: base, joinsNeighbours, into: &base) { continue }
        if secondSide.take(ifMeeting: base, joinsNeighbours, into: &base) { continue }
        break
      }
      groups.append(
        HunkGroup(
          base: base,
          first: (base.lowerBound + firstShift)..<(base.upperBound + firstSide.shift),
          second: (base.lowerBound + secondShift)..<(base.upperBound + secondSide.shift),
          firstHunks: firstStart..<firstSide.index, secondHunks: secondStart..<secondSide.index))
    }
    return groups
  }

  private static func earlier(_ first: Range<Int>?, _ second: Range<Int>?) -> Range<Int>? {
    guard let first, let second else { return first ?? second }
    return (first.lowerBound, first.upperBound) <= (second.lowerBound, second.upperBound)
      ? first : second
  }

  /// The hunks of one side that are still to come.
  private struct Side {
    let hunks: [Hunk]
    var index = 0
    /// How much further the side is than the base behind the hunks taken so far.
    var shift: Int

    init(hunks: [Hunk], shift: Int) {
      self.hunks = hunks
      self.shift = shift
    }

    var next: Range<Int>? { index < hunks.count ? hunks[index].old : nil }

    /// Takes the next hunk if it meets the range, which then covers it as well.
    mutating func take(
      ifMeeting range: Range<Int>, _ joinsNeighbours: Bool, into base: inout Range<Int>
    ) -> Bool {
      guard let next, meets(next, range, joinsNeighbours) else { return false }
      base = range.lowerBound..<max(range.upperBound, next.upperBound)
      shift += hunks[index].new.count - hunks[index].old.count
      index += 1
      return true
    }

    /// `next` begins at or behind the start of the range.
    private func meets(_ next: Range<Int>, _ range: Range<Int>, _ joinsNeighbours: Bool) -> Bool {
      if joinsNeighbours { return next.lowerBound <= range.upperBound }
      return next == range
        || next.lowerBound < range.upperBound
          && (next.lowerBound > range.lowerBound || !next.isEmpty)
    }
  }
}
