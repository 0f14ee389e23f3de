/// Why a pattern cannot be looked for.
///
/// Places count Unicode scalars from the beginning of the pattern.
package enum SearchPatternError: Error, Sendable, Hashable {
  case empty
  case unclosedGroup(at: Int)
  case unopenedGroup(at: Int)
  /// A group that begins `(?` with something else than `:`, which is not in front of all either.
  case unknownGroup(at: Int)
  case unclosedSet(at: Int)
  /// A range whose end comes before its beginning.
  case badRange(at: Int)
  case nothingToRepeat(at: Int)
  /// A number of repetitions that is not complete, the wrong way round, or more than 1,000.
  case badCount(at: Int)
  /// A backslash before a letter or digit that it means nothing with, or at the end.
  case unknownEscape(at: Int)
  /// Nesting or repetitions make the pattern larger than can be searched for.
  case tooLarge
}
