/// All ways in which a pattern may go on at one place of the text, the preferred one first.
struct ExpressionThreads: Sendable, Equatable {
  /// Where each goes on in the program: at an instruction that takes a scalar, or at a match.
  private(set) var places: [Int] = []
  /// The offsets kept so far, equally many for each thread.
  private var offsets: [Int] = []
  private let offsetCount: Int
  /// The round in which an instruction was last reached: none is gone on with twice at one place.
  private var reached: [Int]
  private var round = 0
  /// The offsets of the thread being added, and what is still to be followed of it.
  private var kept: [Int]
  private var pending: [Pending] = []

  private enum Pending: Equatable {
    case place(Int)
    case restore(number: Int, offset: Int)
  }

  init(program: ExpressionProgram) {
    offsetCount = 2 * program.groupCount
    reached = Array(repeating: -1, count: program.instructions.count)
    kept = Array(repeating: -1, count: offsetCount)
  }

  /// The offsets that a thread has kept; -1 for those it has not.
  func offsets(ofThread index: Int) -> [Int] {
    Array(offsets[(index * offsetCount)..<((index + 1) * offsetCount)])
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    round += 1
  }

  /// Adds a thread that begins at a place of the text.
  mutating func begin(at boundary: ScalarBoundary, of program: ExpressionProgram) {
    for number in 0..<offsetCount { kept[number] = -1 }
    follow(0, at: boundary, of: program)
  }

  /// Adds a thread of the place before, which has taken a scalar.
  mutating func goOn(
    _ index: Int, of others: ExpressionThreads, at boundary: ScalarBoundary,
    of program: ExpressionProgram
  ) {
    for number in 0..<offsetCount { kept[number] = others.offsets[index * offsetCount + number] }
    follow(others.places[index] + 1, at: boundary, of: program)
  }

  /// Adds a thread, and all that it forks into before a scalar is taken.
  private mutating func follow(
    _ place: Int, at boundary: ScalarBoundary, of program: ExpressionProgram
  ) {
    pending.append(.place(place))
    while let next = pending.popLast() {
      switch next {
      case .restore(let number, let offset): kept[number] = offset
      case .place(let place):
        guard round != reached[place] else { continue }
        reached[place] = round
        take(program.instructions[place], at: boundary, place)
      }
    }
  }

  private mutating func take(
    _ instruction: ExpressionProgram.Instruction, at boundary: ScalarBoundary, _ place: Int
  ) {
    switch instruction {
    case .jump(let target): pending.append(.place(target))
    case .fork(let preferred, let other):
      pending.append(.place(other))
      pending.append(.place(preferred))
    case .keepPlace(let number):
      pending.append(.restore(number: number, offset: kept[number]))
      pending.append(.place(place + 1))
      kept[number] = boundary.offset
    case .assertion(let assertion):
      if boundary.fulfils(assertion) { pending.append(.place(place + 1)) }
    case .scalar, .set, .match:
      places.append(place)
      offsets.append(contentsOf: kept)
    }
  }
}
