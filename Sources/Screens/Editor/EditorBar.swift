internal import TextEditing

/// What is typed in below the text.
enum EditorBar: Equatable, Sendable {
  case search(SearchBar)
  case lineNumber(TextField)

  var contexts: [KeyContext] {
    switch self {
    case .search(let bar): bar.contexts + [.typing, .everywhere]
    case .lineNumber: [.lineNumber, .typing, .everywhere]
    }
  }
}

/// What to look for in the text, and what to put there.
struct SearchBar: Equatable, Sendable {
  /// How the pattern is meant.
  enum Kind: String, CaseIterable, Sendable {
    case text
    case exact = "capitals and accents as typed"
    case words = "whole words"
    case expression = "regular expression"

    var options: SearchPattern.Options {
      switch self {
      case .text: []
      case .exact: .exact
      case .words: .wholeWords
      case .expression: .expression
      }
    }

    var next: Kind {
      switch self {
      case .text: .exact
      case .exact: .words
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

  var contexts: [KeyContext] {
    if replacement == nil { return [.search] }
    return isInReplacement ? [.replacing] : [.toBeReplaced, .replacing]
  }

  /// How the pattern is meant, where it is not plain, and what came of it.
  func standing(separator: String) -> String {
    let parts = [kind == .text ? "" : kind.rawValue, outcome]
    return parts.filter { !$0.isEmpty }.joined(separator: " \(separator) ")
  }

  /// The field that is typed in.
  var field: TextField {
    get { isInReplacement ? replacement ?? needle : needle }
    set { if isInReplacement { replacement = newValue } else { needle = newValue } }
  }
}
