internal import TextEditing
internal import TextModel

/// A search that goes on between two keys, as long as nobody wants something else.
struct RunningSearch: Equatable, Sendable {
  /// What is done with the places of the pattern.
  enum Aim: Equatable, Sendable {
    case find(FindWalk, FindWalk.Direction)
    /// Tells which of all places this one is.
    case count(MatchCount, SearchMatch, isWrapped: Bool)
    case replace(ReplaceWalk, ReplacementText)
  }

  /// What a turn came to.
  enum Step: Equatable, Sendable {
    case unfinished
    case found(SearchMatch, isWrapped: Bool)
    case counted(MatchCount, SearchMatch, isWrapped: Bool)
    case replaced(Delta, count: Int)
    case notFound
  }

  private(set) var aim: Aim
  private let pattern: SearchPattern
  private let text: TextBuffer
  private let selection: TextSelection

  init(_ aim: Aim, of pattern: SearchPattern, in editor: TextEditor) {
    self.aim = aim
    self.pattern = pattern
    text = editor.text
    selection = editor.selection
  }

  /// Whether it still is what the person wants.
  func isWanted(for pattern: SearchPattern?, in editor: TextEditor) -> Bool {
    selection == editor.selection && pattern == self.pattern && text == editor.text
  }

  /// Goes on for a turn, which takes some milliseconds.
  mutating func goOn() -> Step {
    var work =
      pattern.options.contains(.expression) ? Self.waysOfTurn : Self.bytesOfTurn
    switch aim {
    case .find(var walk, let direction):
      let step = walk.advance(work: &work)
      aim = .find(walk, direction)
      return switch step {
      case .found(let match, let isWrapped): .found(match, isWrapped: isWrapped)
      case .unfinished: .unfinished
      case .notFound: .notFound
      }
    case .count(var count, let match, let isWrapped):
      count.advance(work: &work)
      aim = .count(count, match, isWrapped: isWrapped)
      return count.isFinished ? .counted(count, match, isWrapped: isWrapped) : .unfinished
    case .replace(var walk, let replacement):
      let delta = walk.advance(work: &work)
      aim = .replace(walk, replacement)
      return delta.map { Step.replaced($0, count: walk.count) } ?? .unfinished
    }
  }

  /// The same from the beginning, in a text that was changed elsewhere.
  func restarted(in editor: TextEditor) -> RunningSearch? {
    switch aim {
    case .find(_, let direction):
      RunningSearch(
        .find(editor.walk(to: pattern, direction), direction), of: pattern, in: editor)
    case .count: nil
    case .replace(_, let replacement):
      RunningSearch(
        .replace(ReplaceWalk(pattern, by: replacement, in: editor.text), replacement),
        of: pattern, in: editor)
    }
  }

  /// Whether it is looking for a place in a direction.
  func isFinding(_ direction: FindWalk.Direction) -> Bool {
    if case .find(_, direction) = aim { true } else { false }
  }

  /// How many ways of an expression are gone on with in a turn.
  static let waysOfTurn = 1 << 18
  /// How many bytes are compared in a turn.
  static let bytesOfTurn = 1 << 22
}
