internal import Characters
package import Console
internal import TextModel

extension HistoryScreen {
  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    frame.draw(
      title: titleBar, status: notice ?? question ?? standing, keys: keyLine,
      symbols: preferences.symbols,
      on: &canvas)
    guard let versions else { return }
    if versions.isEmpty {
      CenteredText(lines: ["Nothing is known of earlier texts yet."]).draw(
        in: frame.body, on: &canvas)
      return
    }
    let list =
      frame.body.lowerBound..<min(frame.body.upperBound, frame.body.lowerBound + listHeight)
    drawList(versions, in: list, on: &canvas)
    guard list.upperBound < frame.body.upperBound else { return }
    canvas.fill(
      rows: list.upperBound..<list.upperBound + 1, columns: 0..<canvas.size.columns,
      with: preferences.symbols.rule)
    drawDifference(in: list.upperBound + 1..<frame.body.upperBound, on: &canvas)
  }

  private func drawList(
    _ versions: [DocumentVersion], in rows: Range<Int>, on canvas: inout Canvas
  ) {
    let first = max(0, min(cursor.index - cursor.rowsAbove, versions.count - rows.count))
    for (row, index) in zip(rows, first..<versions.count) {
      let version = versions[index]
      let isSelected = index == cursor.index
      if isSelected {
        canvas.write(preferences.symbols.cursor, at: Place(row: row, column: 0))
        canvas.cursor = Place(row: row, column: 0)
      }
      canvas.write(words(for: version), at: Place(row: row, column: 1))
      if isSelected { canvas.paint(row: row, style: .reversed) }
    }
  }

  /// When, who, how large: `yesterday  desk  1.2 KB`.
  private func words(for version: DocumentVersion) -> String {
    let time = clock?.wording(ofSeconds: version.time) ?? ""
    let mark = version.isConflict ? preferences.symbols.trouble + " lost a conflict, " : ""
    let origin = version.origin.isEmpty ? "" : "  " + version.origin
    return mark + time + origin + "  " + ByteCount(version.size).words
  }

  private func drawDifference(in rows: Range<Int>, on canvas: inout Canvas) {
    guard let chosen, chosen.id == cursor.livingID else { return }
    if chosen.text == nil || chosen.difference.lines.isEmpty {
      let words = chosen.text == nil ? "This text is not at hand any more." : "The same as now."
      canvas.write(words, at: Place(row: rows.lowerBound, column: 1))
      return
    }
    for (row, line) in zip(rows, chosen.difference.lines.dropFirst(firstLine)) {
      let (sign, style) = sign(of: line.kind)
      canvas.write(sign, at: Place(row: row, column: 1), style: style)
      canvas.write(line.text, at: Place(row: row, column: 3), style: style)
    }
  }

  private func sign(of kind: TextDifferenceLines.Kind) -> (String, Style) {
    switch kind {
    case .same: (" ", .plain)
    case .gone: ("-", .plain)
    case .new: ("+", .bold)
    case .leftOut(1): ("… one line", .dim)
    case .leftOut(let count): ("… \(count) lines", .dim)
    }
  }

  private var question: Message? {
    guard asked != nil, let version = selectedVersion else { return nil }
    let time = clock.map { " of " + $0.wording(ofSeconds: version.time) } ?? ""
    return Message("Give the document the text\(time)? What it has now stays a version.")
  }

  private var standing: Message {
    guard let version = selectedVersion, let clock else { return Message("") }
    if let chosen, !chosen.isUpToDate {
      return Message("The document was changed meanwhile; any key compares it anew")
    }
    return Message(
      "- is in the document now, + was in it \(clock.wording(ofSeconds: version.time))")
  }

  private var titleBar: TitleBar {
    let keys = preferences.keys
    return TitleBar(
      left: keys.corner(.back, asked == nil ? "Back" : "No", in: keyContexts), title: "History",
      right: keys.corner(.restore, "Bring back", in: keyContexts))
  }

  private var keyLine: KeyLine {
    KeyLine(table: preferences.keys, contexts: keyContexts) { command in
      switch command {
      case .restore, .copy, .pageDown: selectedVersion != nil
      case .settle: selectedVersion?.isConflict ?? false
      default: true
      }
    }
  }
}
