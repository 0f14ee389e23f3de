internal import TextEditing

/// What is typed in below the text.
enum EditorBar: Equatable, Sendable {
  case search(SearchBar)
  case lineNumber(TextField)

  var contexts: [KeyContext] {
    switch self {
    case .search(let bar): [bar.replacement == nil ? .search : .replacing, .typing, .everywhere]
    case .lineNumber: [.lineNumber, .typing, .everywhere]
    }
  }
}

/// What to look for in the text, and what to put there.
struct SearchBar: Equatable, Sendable {
  /// How the pattern is meant.
  enum Kind: String, CaseIterable, Sendable {
    case text
    case words = "whole words"
    case expression = "regular expression"

    var options: SearchPattern.Options {
      switch self {
      case .text: []
      case .words: .wholeWords
      case .expression: .expression
      }
    }

    var next: Kind {
      switch self {
      case .text: .words
      case .words: .expression
      case .expression: .text
      }
    }
  }

  var needle: TextField
  /// Nil while nothing is to be replaced.
  var replacement: TextField?
  var isInReplacement = false
  var kind = Kind.text
  /// Where the person was before.
  let origin: TextSelection
  let originTop: Int
  /// What came of it: `3 of 12`, or why there is nothing.
  var outcome = ""

  /// The field that is typed in.
  var field: TextField {
    get { isInReplacement ? replacement ?? needle : needle }
    set { if isInReplacement { replacement = newValue } else { needle = newValue } }
  }
}
