/// Reads a regular expression.
///
/// `.` `[a-z]` `[^a-z]` `\d` `\w` `\s` `\D` `\W` `\S` `\t` `\n` `\r`, `^` `$` `\b` `\B`, groups,
/// `(?:…)`, `|`, and `*` `+` `?` `{2}` `{2,}` `{2,5}`, each also lazy with `?` behind it. With `(?i)`
/// or `(?-i)` in front of all it says itself whether capital letters and accents count. There are
/// neither references to groups nor looking around: those are what would take unlimited time.
struct ExpressionParser {
  /// Deeper nesting is refused.
  private static let mostDepth = 100
  /// Repetition by a greater number is refused.
  private static let mostRepetitions = 1000

  private let pattern: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  /// How many repetitions of repetitions there are, each of which nests the pattern deeper.
  private var repeatedAgain = 0
  private(set) var groupCount = 0
  /// Whether capital letters and accents are passed over; nil where the pattern does not say.
  let ignoresCase: Bool?

  init(_ pattern: String) {
    self.pattern = Array(pattern.unicodeScalars)
    let signs = [("(?i)", true), ("(?-i)", false)]
    let sign = signs.first { pattern.utf8.starts(with: $0.0.utf8) }
    ignoresCase = sign?.1
    index = sign?.0.utf8.count ?? 0
  }

  mutating func parse() throws(SearchPatternError) -> ExpressionNode {
    let node = try choice()
    if index < pattern.count { throw .unopenedGroup(at: index) }
    return node
  }

  private mutating func choice() throws(SearchPatternError) -> ExpressionNode {
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(SearchPatternError) -> ExpressionNode {
    var parts: [ExpressionNode] = []
    while let next, next != "|", next != ")" { parts.append(try repeated()) }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func repeated() throws(SearchPatternError) -> ExpressionNode {
    var node = try single()
    while let (least, most) = try repetition() {
      if case .assertion = node { throw .nothingToRepeat(at: index - 1) }
      if case .repetition = node { repeatedAgain += 1 }
      guard repeatedAgain <= Self.mostDepth else { throw .tooLarge }
      node = .repetition(node, least: least, most: most, isGreedy: !take("?"))
    }
    return node
  }

  /// How often what comes before is to be repeated; nil if nothing is said.
  private mutating func repetition() throws(SearchPatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = index
    guard take("{") else { return nil }
    guard let least = number() else {
      // Without a number it is a bracket like any other character.
      index = start
      return nil
    }
    let most = take(",") ? number() : least
    guard take("}"), least <= most ?? least, max(least, most ?? 0) <= Self.mostRepetitions else {
      throw .badCount(at: start)
    }
    return (least, most)
  }

  private mutating func single() throws(SearchPatternError) -> ExpressionNode {
    let start = index
    let scalar = pattern[index]
    index += 1
    switch scalar {
    case ".": return .set(.anyInLine)
    case "^": return .assertion(.lineStart)
    case "$": return .assertion(.lineEnd)
    case "(": return try group(from: start)
    case "[":
      var parser = ScalarSetParser(pattern, index: index)
      let set = try parser.parse()
      index = parser.index
      return .set(set)
    case "\\": return try escaped(from: start)
    case "*", "+", "?": throw .nothingToRepeat(at: start)
    case "\r": return .scalar(carriageReturn())
    default: return .scalar(scalar)
    }
  }

  private mutating func group(from start: Int) throws(SearchPatternError) -> ExpressionNode {
    guard depth < Self.mostDepth else { throw .tooLarge }
    depth += 1
    defer { depth -= 1 }
    var number: Int?
    if take("?") {
      guard take(":") else { throw .unknownGroup(at: start) }
    } else {
      groupCount += 1
      number = groupCount
    }
    let node = try choice()
    guard take(")") else { throw .unclosedGroup(at: start) }
    return number.map { .group(node, number: $0) } ?? node
  }

  private mutating func escaped(from start: Int) throws(SearchPatternError) -> ExpressionNode {
    if take("b") { return .assertion(.wordBoundary) }
    if take("B") { return .assertion(.noWordBoundary) }
    guard let scalar = next else { throw .unknownEscape(at: start) }
    index += 1
    if let set = ScalarSetParser.escapedSet(scalar) { return .set(set) }
    guard let plain = ScalarSetParser.escapedScalar(scalar) else { throw .unknownEscape(at: start) }
    return .scalar(plain == "\r" ? carriageReturn() : plain)
  }

  /// With a line feed behind it, in whatever way that is written, a line break like any other.
  private mutating func carriageReturn() -> Unicode.Scalar {
    let rest = pattern[index...]
    let count = next == "\n" ? 1 : rest.starts(with: ["\\", "n"]) ? 2 : 0
    // In `\r\n?` the two are not together.
    let isOptional = rest.dropFirst(count).first.map { $0 == "?" || $0 == "*" } ?? false
    guard count > 0, !isOptional else { return "\r" }
    index += count
    return "\n"
  }

  private mutating func number() -> Int? {
    let digits = pattern[index...].prefix { ("0"..."9").contains($0) }.prefix(6)
    index += digits.count
    return Int(String(String.UnicodeScalarView(digits)))
  }

  private var next: Unicode.Scalar? { index < pattern.count ? pattern[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }
}
