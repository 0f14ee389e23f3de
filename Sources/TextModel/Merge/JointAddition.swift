/// How two runs of lines or words that were put in one place stand there together (rule R4).
///
/// In doubt both stand there whole, one behind the other: what two people wrote is not one text
/// because it begins or ends alike.
enum JointAddition: Equatable {
  /// One side's run holds the other's: it alone.
  case first
  case second
  /// So much of a common beginning once, the rest of both one behind the other, so much of a common
  /// end once.
  case both(head: Int, tail: Int)

  /// A run in its text.
  struct Run {
    /// Numbers for the items, which are equal for equal ones; the indices are their places.
    var numbers: ArraySlice<Int32>
    /// Whether an item is a blank or a blank line.
    var isBlank: (Int) -> Bool
    /// Whether what ends before a place stands by itself, and what begins there, too: a sentence, a
    /// paragraph, an item of a list.
    var divides: (Int) -> Bool
    /// Whether what begins at a place means the same whatever the run has before it.
    var isFree: (Int) -> Bool = { _ in true }

    /// Whether the run can be divided at a place inside it, so that blanks stand on the same side of
    /// both parts.
    fileprivate func canBeCut(at place: Int) -> Bool {
      guard divides(place) else { return false }
      return isBlank(numbers.startIndex) ? !isBlank(place - 1) : !isBlank(place)
    }
  }

  /// A beginning or end that both have is taken once if it stands by itself.
  init(_ first: Run, _ second: Run) {
    if Self.contains(second.numbers, in: first.numbers) {
      self = .first
    } else if Self.contains(first.numbers, in: second.numbers) {
      self = .second
    } else {
      let head = Self.head(first, second)
      self = .both(head: head, tail: Self.tail(first, second, behind: head))
    }
  }

  private static func head(_ first: Run, _ second: Run) -> Int {
    let (start, otherStart) = (first.numbers.startIndex, second.numbers.startIndex)
    guard first.divides(start), second.divides(otherStart) else { return 0 }
    let most = min(first.numbers.count, second.numbers.count) - 1
    let common = zip(first.numbers, second.numbers).prefix { $0 == $1 }.count
    var count = min(common, most)
    while count > 0 {
      if first.canBeCut(at: start + count), second.canBeCut(at: otherStart + count) { break }
      count -= 1
    }
    return (start..<(start + count)).allSatisfy(first.isBlank) ? 0 : count
  }

  private static func tail(_ first: Run, _ second: Run, behind head: Int) -> Int {
    let (end, otherEnd) = (first.numbers.endIndex, second.numbers.endIndex)
    guard first.divides(end), second.divides(otherEnd) else { return 0 }
    let most = min(first.numbers.count, second.numbers.count) - max(head, 1)
    let common = zip(first.numbers.reversed(), second.numbers.reversed()).prefix { $0 == $1 }.count
    var count = min(common, most)
    while count > 0 {
      let (place, other) = (end - count, otherEnd - count)
      if first.canBeCut(at: place), second.canBeCut(at: other), first.isFree(place),
        second.isFree(other)
      {
        break
      }
      count -= 1
    }
    return ((end - count)..<end).allSatisfy(first.isBlank) ? 0 : count
  }

  private static func contains(_ part: ArraySlice<Int32>, in whole: ArraySlice<Int32>) -> Bool {
    guard let lead = part.first, part.count <= whole.count else { return part.isEmpty }
    // A count bounds the work; beyond it both runs stand there whole.
    var work = 1 << 20
    for start in whole.startIndex...(whole.endIndex - part.count) where whole[start] == lead {
      work -= part.count
      if whole[start..<(start + part.count)] == part { return true }
      if work < 0 { return false }
    }
    return false
  }
}
