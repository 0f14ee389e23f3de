internal import Characters
package import Console
internal import TextEditing
internal import TextModel

extension EditorScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    frame.draw(
      title: titleBar, status: statusMessage, keys: keyLine, symbols: preferences.symbols,
      on: &canvas)
    drawText(in: frame.body, on: &canvas)
    if let bar { drawBar(bar, row: frame.statusRow ?? canvas.size.rows - 1, on: &canvas) }
  }

  // MARK: - Text

  private func drawText(in body: Range<Int>, on canvas: inout Canvas) {
    let layout = layout
    let rows = layout.rows(from: top, count: body.count)
    let places = placesInView(rows)
    var styles = TextStyles(
      text: editor.text, isMarkdown: isMarkdown, from: rows.first?.range.lowerBound ?? 0)
    for (screenRow, row) in zip(body, rows) {
      let painter = RowPainter(
        row: row, layout: layout, selection: editor.selection.range,
        matches: matches(in: row.range))
      let here = places.filter { row.holds($0.range) }
      let end = painter.draw(
        at: Place(row: screenRow, column: Self.gutter), styles: styles.styles(of: row),
        carets: here.filter(\.isCaret).map(\.range.upperBound),
        on: &canvas)
      drawMarks(of: here, row, at: screenRow, behind: end, on: &canvas)
      if row.holdsCaret(at: editor.caret), bar == nil {
        let column = Self.gutter + layout.column(of: editor.caret, in: row)
        canvas.cursor = Place(row: screenRow, column: min(column, canvas.size.columns - 1))
      }
    }
  }

  private func placesInView(_ rows: [TextRow]) -> [ChangedPlaces.Place] {
    guard let first = rows.first, let last = rows.last, !editor.marks.isEmpty else { return [] }
    let view = first.range.lowerBound...last.range.upperBound
    return editor.marks.compactMap(places.place).filter {
      view.overlaps($0.range.lowerBound...$0.range.upperBound)
    }
  }

  /// The sign on the left, and on the right who was there last, where there is room.
  private func drawMarks(
    of places: [ChangedPlaces.Place], _ row: TextRow, at screenRow: Int, behind end: Int,
    on canvas: inout Canvas
  ) {
    guard !places.isEmpty else { return }
    let needsReview = places.contains(where: \.needsReview)
    canvas.write(
      needsReview ? preferences.symbols.trouble : preferences.symbols.changed,
      at: Place(row: screenRow, column: 0), style: needsReview ? .trouble : .bold)
    let ending = places.last { $0.author != nil && row.holdsCaret(at: $0.lastOffset) }
    guard let author = ending?.author else { return }
    let column = canvas.size.columns - 1 - DisplayWidth.of(author)
    guard column >= end + 2 else { return }
    canvas.write(author, at: Place(row: screenRow, column: column), style: .bold)
  }

  /// What the search has found in a row, to be underlined.
  private func matches(in range: Range<Int>) -> [Range<Int>] {
    guard let pattern, !range.isEmpty else { return [] }
    var found: [Range<Int>] = []
    var search = TextSearch(pattern, in: editor.text, starts: range)
    var work = 1 << 16
    while case .found(let match) = search.next(work: &work) {
      if !match.range.isEmpty { found.append(match.range) }
    }
    return found
  }

  private var isMarkdown: Bool {
    let ending = (status?.name ?? name).lowercased().utf8.suffix(9)
    return ending.suffix(3).elementsEqual(".md".utf8) || ending.elementsEqual(".markdown".utf8)
  }

  // MARK: - Around the text

  private var titleBar: TitleBar {
    TitleBar(
      left: preferences.keys.corner(.leaveEditor, "Done", in: [.editor]),
      title: status?.name ?? name, right: status?.safetyWords ?? "")
  }

  private var keyLine: KeyLine {
    if hasBegunEscape { return KeyLine(hints: preferences.keys.hintsBehindEscape) }
    let works = { (command: Command) in
      command != .replaceOne || !keyContexts.contains(.toBeReplaced)
    }
    return KeyLine(table: preferences.keys, contexts: keyContexts, works: works)
  }

  private var statusMessage: Message {
    if let notice { return notice }
    if let problem = status?.problem { return problem }
    return Message(standing.joined(separator: " \(preferences.symbols.separator) "))
  }

  /// Where the caret is and how things stand, the most important first.
  private var standing: [String] {
    let address = editor.caretAddress
    var parts = [address.column.map { "\(address.line):\($0)" } ?? "\(address.line)"]
    if !isOpen { parts.append("reading…") }
    if editor.isMarking || !editor.selection.isEmpty { parts.append(selectionWords) }
    parts += reviewWords
    if let reason = status?.readOnlyReason { parts.append(reason) }
    if editor.text.utf8Count <= Self.mostCountedForWords {
      parts.append(words(editor.text.wordCount))
    }
    let terminals = status?.terminals ?? []
    if !terminals.isEmpty { parts.append("also open on \(terminals.joined(separator: ", "))") }
    return parts
  }

  /// What waits to be looked at, each with the key that leads there.
  private var reviewWords: [String] {
    var words: [String] = []
    let places = places.reviewCount(among: editor.marks)
    if places > 0 {
      words.append("\(places) \(places == 1 ? "place" : "places") to review\(key(.nextPlace))")
    }
    let versions = status?.conflictCount ?? 0
    if versions > 0 {
      words.append(
        "\(preferences.symbols.trouble) \(versions) \(versions == 1 ? "version" : "versions")"
          + " to look at\(key(.history))")
    }
    return words
  }

  private func key(_ command: Command) -> String {
    preferences.keys.keyName(of: command, in: [.editor]).map { ": \($0)" } ?? ""
  }

  private var selectionWords: String {
    let range = editor.selection.range
    if range.isEmpty { return "mark set" }
    // Up to the start of a line, nothing of that line is selected.
    let lines =
      editor.text.line(at: range.upperBound - 1) - editor.text.line(at: range.lowerBound) + 1
    return lines > 1 ? "\(lines) lines selected" : "selected"
  }

  private func words(_ count: Int) -> String { count == 1 ? "1 word" : "\(count) words" }

  /// In a longer text counting words would hold up the keys.
  private static let mostCountedForWords = 64 << 10

  private func drawBar(_ bar: EditorBar, row: Int, on canvas: inout Canvas) {
    canvas.fill(rows: row..<row + 1, columns: 0..<canvas.size.columns)
    switch bar {
    case .lineNumber(let field):
      FieldLine("Go to line: ", field, columns: canvas.size.columns - 2)
        .draw(at: Place(row: row, column: 1), on: &canvas)
    case .search(let search): draw(search, row: row, on: &canvas)
    }
  }

  /// What came of the search stands on the right, where the fields leave it room.
  private func draw(_ search: SearchBar, row: Int, on canvas: inout Canvas) {
    let outcome = search.standing(separator: preferences.symbols.separator)
    let start = canvas.size.columns - 1 - DisplayWidth.of(outcome)
    let most = canvas.size.columns - 2
    let room = min(most, max(start - 3, most / 2))
    let columns = search.replacement == nil ? room : (room - 2) / 2
    var column = FieldLine("Find: ", search.needle, columns: columns)
      .draw(
        at: Place(row: row, column: 1), hasCaret: !search.isInReplacement, on: &canvas)
    if let replacement = search.replacement {
      column = FieldLine("Put: ", replacement, columns: columns)
        .draw(
          at: Place(row: row, column: column + 2), hasCaret: search.isInReplacement, on: &canvas)
    }
    if start > column + 1 { canvas.write(outcome, at: Place(row: row, column: start)) }
  }
}

extension DocumentStatus {
  /// `saved 14:02`, `kept`, `no file yet` or `not kept`.
  fileprivate var safetyWords: String {
    switch safety {
    case .kept: "kept"
    case .saved(let time): "saved" + (time.map { " " + clock.wording(ofSeconds: $0) } ?? "")
    case .noFile: "no file yet"
    case .notKept: "not kept"
    }
  }
}

extension TextRow {
  fileprivate func holds(_ place: Range<Int>) -> Bool {
    place.isEmpty
      ? holdsCaret(at: place.lowerBound)
      : place.overlaps(range) || range.isEmpty && place.contains(range.lowerBound)
  }
}
