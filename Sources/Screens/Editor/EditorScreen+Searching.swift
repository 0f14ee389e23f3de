internal import TextEditing
internal import TextModel

// Searches that take longer than a key can wait.
extension EditorScreen {
  /// Begins a search in the place of the one that is running.
  mutating func begin(_ aim: RunningSearch.Aim, of pattern: SearchPattern) -> [Request] {
    search = RunningSearch(aim, of: pattern, in: editor)
    return searchOn()
  }

  /// Goes on with the search for a turn.
  mutating func searchOn() -> [Request] {
    guard var running = search else { return [] }
    let step = running.goOn()
    search = nil
    switch step {
    case .unfinished:
      search = running
      sayProgress(of: running)
    case .found(let match, let isWrapped): return show(match, isWrapped: isWrapped)
    case .counted(let count, let match, let isWrapped):
      let number = count.number(of: match.range)
      let words = number.map { "\($0) of \(count.count)" } ?? "\(count.count) found"
      say(words, isWrapped: isWrapped)
    case .replaced(let delta, let count): return finishReplacing(delta, count: count)
    case .notFound: say("not found")
    }
    return []
  }

  /// Looks on in the text as it is now, where it was changed elsewhere.
  mutating func restartSearch() {
    search = search?.restarted(in: editor)
  }

  /// A text that takes long to count in is not counted in.
  private mutating func show(_ match: SearchMatch, isWrapped: Bool) -> [Request] {
    editor.select(TextSelection(match.range))
    follow()
    say("found", isWrapped: isWrapped)
    guard let pattern, editor.text.utf8Count <= Self.mostCounted else { return [] }
    let count = MatchCount(pattern, in: editor.text)
    return begin(.count(count, match, isWrapped: isWrapped), of: pattern)
  }

  private static let mostCounted = 1 << 20

  private mutating func finishReplacing(_ delta: Delta, count: Int) -> [Request] {
    bar = nil
    pattern = nil
    guard mayChange() else { return [] }
    notice = Message(
      count == 0 ? "Not found: nothing was replaced." : "\(count) replaced · Undo takes it back")
    editor.endTypingRun()
    return publish(editor.apply(delta))
  }

  private mutating func sayProgress(of running: RunningSearch) {
    switch running.aim {
    case .find: say("looking…")
    case .count: break
    case .replace(let walk, _): say("replacing… \(walk.count)")
    }
  }

  private mutating func say(_ outcome: String, isWrapped: Bool = false) {
    let words = outcome + (isWrapped ? ", from the other end" : "")
    if bar == nil { notice = Message(words) } else { changeSearch { $0.outcome = words } }
  }
}
