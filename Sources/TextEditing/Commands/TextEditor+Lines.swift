internal import TextModel

/// What is done to whole lines: those that the selection touches.
extension TextEditor {
  mutating func indent() -> EditingOutcome {
    changeLines { editor, line in
      let start = editor.text.writingStart(ofLine: line)
      return (start..<start, editor.indentation(ofLine: line).bytes)
    }
  }

  mutating func outdent() -> EditingOutcome {
    let width =
      switch indentation {
      case .tab: wrapping.tabWidth
      case .spaces(let count): max(1, count)
      }
    return changeLines { editor, line in
      let content = editor.text.writing(ofLine: line)
      let first = editor.text.bytes(in: content.prefix(width))
      let count = first.first == .tab ? 1 : first.prefix { $0 == .space }.count
      return (content.prefix(count), [])
    }
  }

  /// All lines get the box that follows the first one's.
  mutating func tick() -> EditingOutcome {
    let tick = ListItem(ofLine: touchedLines.lowerBound, in: text).tick.next
    return changeLines { editor, line in
      let item = ListItem(ofLine: line, in: editor.text)
      return item.tick == tick ? nil : item.change(to: tick)
    }
  }

  mutating func moveLines(by distance: Int) -> EditingOutcome {
    let lines = touchedLines
    let neighbour = distance < 0 ? lines.lowerBound - 1 : lines.upperBound + 1
    guard (0..<text.lineCount).contains(neighbour), !isEmptyEnd(max(neighbour, lines.upperBound))
    else { return .nothing }
    let upper = distance < 0 ? neighbour...neighbour : lines
    let lower = distance < 0 ? lines : neighbour...neighbour
    let shift =
      distance < 0
      ? -text.writing(ofLines: neighbour...neighbour).count
      : text.lengthWithEnding(ofLine: neighbour, endingOf: lines.upperBound)
    let selection = TextSelection(
      anchor: selection.anchor + shift, caret: selection.caret + shift)
    return applyToLines(
      exchange(upper, lower, keepingLower: distance < 0), selecting: selection)
  }

  mutating func duplicate() -> EditingOutcome {
    let ending = lineEnding.bytes
    let lines = text.writing(ofLines: touchedLines)
    let range = selection.isEmpty ? lines : selection.range
    var copy = text.bytes(in: range)
    if selection.isEmpty, copy.last != .lineFeed { copy = ending + copy }
    let delta = Delta(
      replacing: range.upperBound..<range.upperBound, with: copy, inTextOfLength: text.utf8Count)
    return applyToLines(
      delta,
      selecting: TextSelection(
        anchor: selection.anchor + copy.count, caret: selection.caret + copy.count))
  }

  /// Whether a line is the empty one behind the last line feed, which is no line to be moved.
  private func isEmptyEnd(_ line: Int) -> Bool {
    line == text.lineCount - 1 && text.range(ofLine: line).isEmpty
  }

  /// Exchanges lines that follow each other, by taking the upper ones out and putting them in again,
  /// or else the lower ones.
  private func exchange(
    _ upper: ClosedRange<Int>, _ lower: ClosedRange<Int>, keepingLower: Bool
  ) -> Delta {
    let above = text.writing(ofLines: upper)
    let below = text.writing(ofLines: lower)
    let ending = above.suffix(from: text.contentRange(ofLine: upper.upperBound).upperBound)
    let isEnded = text.contentRange(ofLine: lower.upperBound).upperBound < below.upperBound
    // Where the last line has no ending, it takes the other one's.
    var builder = Delta.Builder()
    builder.retain(above.lowerBound)
    if keepingLower {
      let moved = isEnded ? above : above.lowerBound..<ending.lowerBound
      builder.delete(above.count)
      builder.retain(below.count)
      builder.insert(isEnded ? [] : text.bytes(in: ending))
      builder.insert(text.bytes(in: moved))
    } else {
      builder.insert(text.bytes(in: below))
      builder.insert(isEnded ? [] : text.bytes(in: ending))
      builder.retain(isEnded ? above.count : above.count - ending.count)
      builder.delete((isEnded ? 0 : ending.count) + below.count)
    }
    builder.retain(text.utf8Count - below.upperBound)
    return builder.delta()
  }

  /// Changes each line at one place, as one step; of several lines only those that are not blank.
  private mutating func changeLines(
    _ change: (TextEditor, Int) -> (range: Range<Int>, bytes: [UInt8])?
  ) -> EditingOutcome {
    let lines = touchedLines
    var builder = Delta.Builder()
    var end = 0
    for line in lines where lines.count == 1 || !text.isBlank(line: line) {
      guard let (range, bytes) = change(self, line) else { continue }
      builder.retain(range.lowerBound - end)
      builder.insert(bytes)
      builder.delete(range.count)
      end = range.upperBound
    }
    builder.retain(text.utf8Count - end)
    let delta = builder.delta()
    return applyToLines(delta, selecting: selection.carried(by: delta))
  }
}

extension TextBuffer {
  /// How long a line is with its own ending, or else with that of another one.
  fileprivate func lengthWithEnding(ofLine line: Int, endingOf other: Int) -> Int {
    let range = range(ofLine: line)
    guard contentRange(ofLine: line).upperBound == range.upperBound else { return range.count }
    return range.count + self.range(ofLine: other).upperBound
      - contentRange(ofLine: other).upperBound
  }
}
