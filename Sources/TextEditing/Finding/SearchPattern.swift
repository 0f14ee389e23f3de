internal import Characters

/// What is looked for in a text.
///
/// Plain text is found byte by byte, or folded: without case, accents and compatibility forms, as in
/// the list of notes. A regular expression is one of ``ExpressionParser``. Found are always whole
/// graphemes.
///
/// Expressions are matched by an ``ExpressionMatcher`` of our own. Swift's `Regex` and PCRE2 try one
/// way after the other, so that a pattern like `(a+)+b` takes time without end, or as long as a limit
/// allows and then fails. Both, and the C library's `regexec`, want the text in one piece, while ours
/// lies in many; none can be stopped and gone on with; and `Regex` adds 1.3 MB to a static program.
package struct SearchPattern: Sendable, Equatable {
  /// How a pattern is looked for.
  package struct Options: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Capital letters and accents must be those of the pattern.
    package static let exact = Options(rawValue: 1)
    /// No word may go on before or behind what is found.
    package static let wholeWords = Options(rawValue: 2)
    /// The pattern is a regular expression.
    package static let expression = Options(rawValue: 4)
  }

  enum Kind: Sendable, Equatable {
    case bytes([UInt8])
    case folded(FoldedNeedle)
    case expression(ExpressionProgram, firstBytes: [Bool]?)
  }

  package let options: Options
  let kind: Kind

  /// Understands a pattern.
  ///
  /// - Throws: why it cannot be looked for, which is data: words are made where they are shown.
  package init(_ pattern: String, options: Options = []) throws(SearchPatternError) {
    if pattern.utf8.isEmpty { throw .empty }
    self.options = options
    if options.contains(.expression) {
      let program = try ExpressionProgram(pattern, ignoresCase: !options.contains(.exact))
      kind = .expression(program, firstBytes: program.firstBytes())
      return
    }
    let folded = FoldedText(pattern).bytes
    // Of marks alone nothing is left when they are folded.
    kind =
      options.contains(.exact) || folded.isEmpty
      ? .bytes(Array(pattern.utf8)) : .folded(FoldedNeedle(folded))
  }
}
