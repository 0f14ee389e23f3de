internal import Console
internal import TextEditing
internal import TextModel

// Finding, replacing and going to a line: what the bar below the text does.
extension EditorScreen {
  mutating func beginFinding() -> [Request] {
    let selected = editor.text.bytes(in: editor.selection.range.prefix(most: 200))
    let text = String(decoding: selected, as: UTF8.self)
    let needle = TextField(proposing: text.utf8.contains(.lineBreak) ? "" : text)
    let origin = editor.selection
    bar = .search(SearchBar(needle: needle, origin: origin, originTop: top))
    return searchFromOrigin()
  }

  mutating func beginReplacing() -> [Request] {
    let requests = beginFinding()
    changeSearch { $0.replacement = TextField() }
    return requests
  }

  mutating func handleInBar(_ key: Key) -> [Request] {
    guard case .command(let command) = meaning(of: key) else {
      return key.typedText.map { insertInBar($0) } ?? []
    }
    switch bar {
    case .search(let search): return perform(command, in: search)
    case .lineNumber(let field): return perform(command, in: field)
    case nil: return []
    }
  }

  /// Longer texts are nothing that somebody looks for.
  private static let mostBytesInBar = 4 << 10

  mutating func insertInBar(_ text: String) -> [Request] {
    switch bar {
    case .search(var search):
      search.field.insertLine(text, mostBytes: Self.mostBytesInBar)
      return take(search)
    case .lineNumber(var field):
      field.insertLine(text, mostBytes: Self.mostBytesInBar)
      bar = .lineNumber(field)
    case nil: break
    }
    return []
  }

  // MARK: - A line's number

  private mutating func perform(_ command: Command, in field: TextField) -> [Request] {
    var field = field
    switch command {
    case .back: bar = nil
    case .accept:
      bar = nil
      guard let address = LineAddress(field.text) else {
        notice = Message("A line is a number from 1 to \(editor.text.lineCount), like 12 or 12:5.")
        break
      }
      editor.go(to: address)
      follow()
    default:
      if let request = command.request { return [request] }
      if field.perform(command) { bar = .lineNumber(field) }
    }
    return []
  }

  // MARK: - Finding

  private mutating func perform(_ command: Command, in search: SearchBar) -> [Request] {
    switch command {
    case .back: leave(search)
    case .accept: bar = nil
    case .next: return find(.forward)
    case .previous: return find(.backward)
    case .searchKind:
      changeSearch { $0.kind = $0.kind.next }
      return searchFromOrigin()
    case .replaceInText:
      changeSearch { $0.replacement = TextField() }
      changeSearch { $0.isInReplacement = true }
    case .otherField: changeSearch { $0.isInReplacement.toggle() }
    case .replaceOne: return replaceOne(search)
    case .replaceAll: return replaceAll(search)
    default: return edit(command, in: search)
    }
    return []
  }

  private mutating func edit(_ command: Command, in search: SearchBar) -> [Request] {
    if let request = command.request { return [request] }
    var search = search
    return search.field.perform(command) ? take(search) : []
  }

  /// Takes what was typed in the bar: nothing goes on with what stood there before.
  private mutating func take(_ changed: SearchBar) -> [Request] {
    guard case .search(let before) = bar else { return [] }
    bar = .search(changed)
    if changed.needle.text != before.needle.text { return searchFromOrigin() }
    if changed.replacement?.text != before.replacement?.text { search = nil }
    return []
  }

  /// Esc in a search goes back; what was replaced stays, and the caret with it.
  private mutating func leave(_ search: SearchBar) {
    bar = nil
    pattern = nil
    guard search.replacement == nil else { return }
    editor.select(search.origin)
    top = startOfRow(min(search.originTop, editor.text.utf8Count))
    follow()
  }

  mutating func changeSearch(_ change: (inout SearchBar) -> Void) {
    guard case .search(var search) = bar else { return }
    change(&search)
    bar = .search(search)
  }

  /// Looks for the first place from where the person was, as the pattern is being typed.
  private mutating func searchFromOrigin() -> [Request] {
    guard case .search(let search) = bar else { return [] }
    pattern = nil
    do throws(SearchPatternError) {
      pattern = try SearchPattern(search.needle.text, options: search.kind.options)
    } catch {
      changeSearch { $0.outcome = error.words }
      return []
    }
    editor.select(TextSelection(caret: search.origin.range.lowerBound))
    return find(.forward)
  }

  /// Goes to the next place of the pattern and says which it is.
  mutating func find(_ direction: FindWalk.Direction) -> [Request] {
    guard let pattern else { return [] }
    // The key once more does not begin anew.
    if let search, search.isFinding(direction), search.isWanted(for: pattern, in: editor) {
      return []
    }
    return begin(.find(editor.walk(to: pattern, direction), direction), of: pattern)
  }

  // MARK: - Replacing

  private mutating func replaceOne(_ search: SearchBar) -> [Request] {
    guard search.isInReplacement, let replacement = search.replacement else {
      changeSearch { $0.isInReplacement = true }
      return []
    }
    guard let pattern, mayChange(), let match = matchAtSelection(pattern) else {
      return find(.forward)
    }
    let outcome = editor.replace(match, by: ReplacementText(replacement.text, for: pattern))
    return publish(outcome) + find(.forward)
  }

  /// The place that is selected, if it is one that was found.
  private func matchAtSelection(_ pattern: SearchPattern) -> SearchMatch? {
    var work = RunningSearch.waysOfTurn
    let range = editor.selection.range
    let starts = range.lowerBound..<min(range.lowerBound + 1, editor.text.utf8Count)
    var search = TextSearch(pattern, in: editor.text, starts: starts)
    guard case .found(let match) = search.next(work: &work), match.range == range else {
      return nil
    }
    return match
  }

  private mutating func replaceAll(_ search: SearchBar) -> [Request] {
    guard let pattern, let replacement = search.replacement, mayChange() else { return [] }
    let text = ReplacementText(replacement.text, for: pattern)
    return begin(.replace(ReplaceWalk(pattern, by: text, in: editor.text), text), of: pattern)
  }
}

extension Range<Int> {
  fileprivate func prefix(most count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
