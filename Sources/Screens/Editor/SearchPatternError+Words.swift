internal import TextEditing

extension SearchPatternError {
  /// What is wrong with the pattern, for who is typing it.
  var words: String {
    switch self {
    case .empty: ""
    case .unclosedGroup: "a ( is not closed yet"
    case .unopenedGroup: "a ) closes nothing; \\) is the character"
    case .unknownGroup: "(?: begins a group, and (?-i) the whole; nothing else has (?"
    case .unclosedSet: "a [ is not closed yet"
    case .badRange: "a range ends before it begins"
    case .nothingToRepeat: "nothing to repeat there; \\* is the character"
    case .badCount: "{ } wants a number up to 1,000, or two"
    case .unknownEscape: "this \\ means nothing; \\\\ is the character"
    case .tooLarge: "too long to be looked for"
    }
  }
}
