package import TextEditing
import TextModel

/// What holds for finding, however large the text is.
package enum SearchLaws {
  /// Both ways find the same places in so many lines with a long one behind them.
  package static func violation(
    of pattern: SearchPattern, inLines lines: Int, upTo most: Int
  ) -> String? {
    let text = TextBuffer(
      (0..<lines).map { "line \($0) of some\n" }.joined() + String(repeating: "x", count: 150_000)
        + "of 1")
    var work = Int.max
    var forward: [Range<Int>] = []
    var search = TextSearch(pattern, in: text, starts: 0..<text.utf8Count)
    while case .found(let match) = search.next(work: &work) { forward.append(match.range) }
    guard forward.count == lines + 1 else { return "\(forward.count) places in \(lines) lines" }
    var backward: [Range<Int>] = []
    var end = text.utf8Count
    while backward.count < most {
      var back = BackwardSearch(pattern, in: text, starts: 0..<end)
      guard case .found(let match) = back.next(work: &work) else { break }
      backward.append(match.range)
      end = match.range.lowerBound
    }
    guard backward == Array(forward.reversed().prefix(most)) else {
      return "backward are \(backward), forward \(forward.suffix(most))"
    }
    return nil
  }

  /// Expressions that others never end with.
  package static let endless = [
    "(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*)*b", "(a*)*b", "a*a*a*a*b", "([a-z]+)*\\d", "(a?){30}b",
    "(x+x+)+y",
  ]

  /// A pattern that matches nowhere in so many letters says so with work in proportion to them.
  package static func violation(ofEndless pattern: String, inLetters count: Int) -> String? {
    guard let search = try? SearchPattern(pattern, options: .expression) else {
      return "\(pattern) is refused"
    }
    let text = TextBuffer([UInt8](repeating: 0x61, count: count))
    // As many ways to go on side by side as the pattern has places, at each character.
    var work = text.utf8Count * 128
    var matches = TextSearch(search, in: text, starts: 0..<text.utf8Count)
    return matches.next(work: &work) == .finished ? nil : "\(pattern) in \(count) letters"
  }
}
