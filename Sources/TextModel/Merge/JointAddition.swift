/// How two runs of lines or words that were put in one place stand there together (rule R4).
enum JointAddition: Equatable {
  /// One side's run holds the other's: it alone.
  case first
  case second
  /// So much of a common beginning once, the rest of both one behind the other, so much of a common
  /// end once.
  case both(head: Int, tail: Int)

  /// The runs are not interleaved; a beginning or end is common only up to something that carries
  /// text, so that the comma of a list or the blank line before a paragraph comes with each of them.
  init(
    _ first: ArraySlice<Int32>, _ second: ArraySlice<Int32>, carriesText: (Int) -> Bool
  ) {
    if Self.contains(second, in: first) {
      self = .first
    } else if Self.contains(first, in: second) {
      self = .second
    } else {
      let head = Self.common(Array(first), Array(second), first.startIndex, carriesText)
      let tail = Self.common(
        first.dropFirst(head).reversed(), second.dropFirst(head).reversed(),
        first.endIndex - 1, step: -1, carriesText)
      self = .both(head: head, tail: tail)
    }
  }

  /// How many items both begin with alike, up to the last that carries text.
  private static func common(
    _ first: [Int32], _ second: [Int32], _ start: Int, step: Int = 1, _ carriesText: (Int) -> Bool
  ) -> Int {
    var common = 0
    for index in 0..<min(first.count, second.count) {
      guard first[index] == second[index] else { break }
      if carriesText(start + index * step) { common = index + 1 }
    }
    return common
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
