internal import Characters

/// A regular expression as steps for an ``ExpressionMatcher``.
struct ExpressionProgram: Sendable, Equatable {
  enum Instruction: Sendable, Equatable {
    /// Takes just this scalar.
    case scalar(UInt32)
    /// Takes a scalar of the set of this number.
    case set(Int)
    case assertion(ExpressionAssertion)
    /// Keeps the place under a number.
    case keepPlace(Int)
    case jump(Int)
    /// Goes on at both places; a match by way of the first one is preferred.
    case fork(Int, Int)
    case match
  }

  /// More instructions are refused: the time for a character grows with them.
  static let mostInstructions = 4000

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []
  /// Groups and the whole, which is group 0.
  let groupCount: Int
  /// Whether characters are compared without case and accents.
  let ignoresCase: Bool

  init(_ pattern: String, ignoresCase: Bool) throws(SearchPatternError) {
    var parser = ExpressionParser(pattern)
    let node = try parser.parse()
    groupCount = parser.groupCount + 1
    self.ignoresCase = parser.ignoresCase ?? ignoresCase
    try append(.group(node, number: 0))
    instructions.append(.match)
  }

  /// Whether an instruction takes a scalar, of which the folded form is given too.
  func takes(_ value: UInt32, folded: UInt32, at place: Int) -> Bool {
    switch instructions[place] {
    case .scalar(let wanted): wanted == folded
    case .set(let number): sets[number].contains(value, folded: folded)
    default: false
    }
  }

  private mutating func append(_ node: ExpressionNode) throws(SearchPatternError) {
    guard instructions.count < Self.mostInstructions else { throw .tooLarge }
    switch node {
    case .empty: break
    case .scalar(let scalar):
      instructions.append(.scalar((ignoresCase ? scalar.simplyFolded : scalar).value))
    case .set(let set):
      instructions.append(.set(sets.count))
      sets.append(ignoresCase ? set.folded() : set)
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .choice(let nodes): try append(choiceOf: nodes)
    case .group(let node, let number):
      instructions.append(.keepPlace(2 * number))
      try append(node)
      instructions.append(.keepPlace(2 * number + 1))
    case .repetition(let node, let least, let most, let isGreedy):
      for _ in 0..<least {
        let count = instructions.count
        try append(node)
        // What is nothing once is nothing any number of times.
        if instructions.count == count { break }
      }
      try append(node, upTo: most.map { $0 - least }, isGreedy: isGreedy)
    }
  }

  private mutating func append(choiceOf nodes: [ExpressionNode]) throws(SearchPatternError) {
    var ends: [Int] = []
    for node in nodes.dropLast() {
      let fork = addPlaceholder()
      try append(node)
      ends.append(addPlaceholder())
      instructions[fork] = .fork(fork + 1, instructions.count)
    }
    if let last = nodes.last { try append(last) }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }

  /// What may come so many times more, or any number of times.
  private mutating func append(
    _ node: ExpressionNode, upTo most: Int?, isGreedy: Bool
  ) throws(SearchPatternError) {
    var forks: [Int] = []
    for _ in 0..<(most ?? 1) {
      forks.append(addPlaceholder())
      try append(node)
    }
    if most == nil { instructions.append(.jump(forks[0])) }
    let end = instructions.count
    for fork in forks {
      instructions[fork] = isGreedy ? .fork(fork + 1, end) : .fork(end, fork + 1)
    }
  }

  private mutating func addPlaceholder() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }
}
