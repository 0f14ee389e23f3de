/// How far along the old list each diagonal (old index - new index) came with each number of
/// changes; -1 where it was not reached.
struct EditTrace {
  let oldCount: Int
  let newCount: Int
  /// `changes + 1` diagonals for each number of changes, one after the other.
  private var reached: [Int32] = []

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  mutating func begin(_ changes: Int) {
    reached.append(contentsOf: repeatElement(-1, count: changes + 1))
  }

  mutating func reach(_ x: Int, on diagonal: Int, _ changes: Int) {
    reached[slot(diagonal, changes)] = Int32(x)
  }

  /// The furthest that the last change brings onto a diagonal, and the diagonal it comes from.
  @inline(__always)
  func step(to diagonal: Int, _ changes: Int) -> (x: Int, diagonal: Int) {
    if changes == 0 { return (0, 0) }
    let removing = diagonal > -changes ? Int(reached[slot(diagonal - 1, changes - 1)]) : -1
    let adding = diagonal < changes ? Int(reached[slot(diagonal + 1, changes - 1)]) : -1
    let right = removing >= 0 && removing < oldCount ? removing + 1 : -1
    let down = adding >= 0 && adding - diagonal <= newCount ? adding : -1
    return down >= right ? (down, diagonal + 1) : (right, diagonal - 1)
  }

  @inline(__always)
  private func slot(_ diagonal: Int, _ changes: Int) -> Int {
    changes * (changes + 1) / 2 + (diagonal + changes) / 2
  }
}
