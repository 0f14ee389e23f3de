/// Reads what stands between the brackets of a class.
struct ScalarSetParser {
  private let pattern: [Unicode.Scalar]
  private let start: Int
  /// What is read next; behind the closing bracket at the end.
  private(set) var index: Int

  /// Reads from just behind the opening bracket.
  init(_ pattern: [Unicode.Scalar], index: Int) {
    self.pattern = pattern
    self.index = index
    start = index - 1
  }

  mutating func parse() throws(SearchPatternError) -> ScalarSet {
    var set = ScalarSet()
    let isNegated = index < pattern.count && pattern[index] == "^"
    if isNegated { index += 1 }
    let first = index
    // A closing bracket that comes first is a character like any other.
    while index < pattern.count, pattern[index] != "]" || index == first {
      try takeElement(into: &set)
    }
    guard index < pattern.count else { throw .unclosedSet(at: start) }
    index += 1
    return isNegated ? set.negated : set
  }

  /// The class that a letter behind a backslash stands for.
  static func escapedSet(_ scalar: Unicode.Scalar) -> ScalarSet? {
    switch scalar {
    case "d": .digits
    case "D": .digits.negated
    case "w": .wordCharacters
    case "W": .wordCharacters.negated
    case "s": .blanks
    case "S": .blanks.negated
    default: nil
    }
  }

  /// The character that one behind a backslash stands for: of signs the sign itself.
  static func escapedScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "t": "\t"
    case "n": "\n"
    case "r": "\r"
    case "a"..."z", "A"..."Z", "0"..."9": nil
    default: scalar
    }
  }

  private mutating func takeElement(into set: inout ScalarSet) throws(SearchPatternError) {
    let place = index
    if pattern[index] == "\\", index + 1 < pattern.count,
      let escaped = Self.escapedSet(pattern[index + 1])
    {
      index += 2
      set.formUnion(escaped)
      return
    }
    let lower = try scalar()
    // A dash is a range's only between two characters.
    guard index + 1 < pattern.count, pattern[index] == "-", pattern[index + 1] != "]" else {
      set.insert(lower.value...lower.value)
      return
    }
    index += 1
    let upper = try scalar()
    guard lower <= upper else { throw .badRange(at: place) }
    set.insert(lower.value...upper.value)
  }

  private mutating func scalar() throws(SearchPatternError) -> Unicode.Scalar {
    let place = index
    index += 1
    guard pattern[place] == "\\" else { return pattern[place] }
    guard index < pattern.count, let scalar = Self.escapedScalar(pattern[index]) else {
      throw .unknownEscape(at: place)
    }
    index += 1
    return scalar
  }
}
