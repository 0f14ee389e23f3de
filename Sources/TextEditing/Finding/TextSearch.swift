package import TextModel

/// Goes through a text and finds a pattern, piece by piece.
///
/// ```swift
/// var search = TextSearch(pattern, in: text, starts: 0..<text.utf8Count)
/// var work = 1 << 20
/// switch search.next(work: &work) { … }
/// ```
///
/// A search is a value of its own: it can be gone on with between two keys, on any thread, and finds
/// what was in the text when it began.
package struct TextSearch: Sendable, Equatable {
  package enum Step: Sendable, Equatable {
    case found(SearchMatch)
    /// The work was used up; there may be more.
    case unfinished
    case finished
  }

  /// A match takes about as long as so many bytes, however short it is.
  private static let workOfMatch = 64

  let pattern: SearchPattern
  let text: TextBuffer
  /// Where the next match may begin, and where none may begin any more.
  var starts: Range<Int>
  /// Of a folded search: what has been folded last.
  var foldedPiece: FoldedPiece?
  /// Of an expression: what goes on where the work was used up.
  var matcher: ExpressionMatcher?
  var isFinished = false
  /// Where the last match ended.
  private var lastEnd: Int?

  /// Looks for matches that begin in a part of a text; they may end behind it.
  ///
  /// `starts` traps unless it is within the text. At the end of the text an empty match is found too;
  /// a byte order mark is no part of what is searched.
  package init(_ pattern: SearchPattern, in text: TextBuffer, starts: Range<Int>) {
    precondition(
      starts.lowerBound >= 0 && starts.upperBound <= text.utf8Count, "not within the text")
    self.pattern = pattern
    self.text = text
    let first = text.writingStart
    self.starts = max(starts.lowerBound, first)..<max(starts.upperBound, first)
  }

  /// Finds the next match, which begins where the last one ended or later.
  ///
  /// - Parameter work: about how many bytes may be looked at, or ways to go on for an expression; what
  ///   was done is taken off.
  /// - Returns: the match, or why there is none.
  package mutating func next(work: inout Int) -> Step {
    while !isFinished {
      guard work > 0 else { return .unfinished }
      guard let candidate = nextCandidate(&work) else { continue }
      work -= Self.workOfMatch
      let match = whole(candidate)
      defer { lastEnd = match?.range.upperBound ?? lastEnd }
      goOn(behind: match ?? candidate, isFound: match != nil)
      // An empty match just behind another one is none to people.
      if let match, !match.range.isEmpty || match.range.lowerBound != lastEnd {
        return .found(match)
      }
    }
    return .finished
  }

  /// Finds one more place, or nil when the text has been gone through or the work is used up.
  private mutating func nextCandidate(_ work: inout Int) -> SearchMatch? {
    switch pattern.kind {
    case .bytes(let bytes): nextCandidate(bytes, &work)
    case .folded(let needle): nextCandidate(needle, &work)
    case .expression(let program, let firstBytes): nextCandidate(program, firstBytes, &work)
    }
  }

  private mutating func goOn(behind match: SearchMatch, isFound: Bool) {
    let next =
      isFound && !match.range.isEmpty
      ? match.range.upperBound : text.graphemeBoundary(after: match.range.lowerBound)
    // At the end of the text there may be an empty match.
    isFinished =
      next == match.range.lowerBound || next > starts.upperBound
      || next == starts.upperBound && next < text.utf8Count
    starts = min(next, starts.upperBound)..<starts.upperBound
    matcher = nil
  }

  /// The match as a person sees it; nil if it is none.
  private func whole(_ match: SearchMatch) -> SearchMatch? {
    var range = match.range
    if case .bytes = pattern.kind {
      guard text.isGraphemeBoundary(range.lowerBound), text.isGraphemeBoundary(range.upperBound)
      else { return nil }
    } else {
      let upper =
        text.isGraphemeBoundary(range.upperBound)
        ? range.upperBound : text.graphemeBoundary(after: range.upperBound)
      range = text.graphemeBoundary(atOrBefore: range.lowerBound)..<upper
    }
    if pattern.options.contains(.wholeWords), !text.isWholeWords(range) { return nil }
    return SearchMatch(range: range, groups: [range] + match.groups.dropFirst())
  }
}

extension TextBuffer {
  /// Whether no word goes on over an end of a part of the text.
  fileprivate func isWholeWords(_ range: Range<Int>) -> Bool {
    !range.isEmpty && !isWithinWord(range.lowerBound) && !isWithinWord(range.upperBound)
  }

  private func isWithinWord(_ offset: Int) -> Bool {
    guard let before = grapheme(before: offset), let after = grapheme(after: offset) else {
      return false
    }
    let kind = WordKind(before.character)
    return kind.isWord && kind == WordKind(after.character)
  }
}
