internal import TextModel

extension Delta {
  /// The change that numbers the lists anew around the lines that this one has changed.
  ///
  /// Only lists that counted up by one before are touched. They begin as they did; one that is new
  /// begins with 1.
  ///
  /// - Parameters:
  ///   - before: the text that this is a change of.
  ///   - after: the text that it made.
  /// - Returns: a change of the text after this one.
  func renumbering(_ before: TextBuffer, _ after: TextBuffer) -> Delta {
    let nothing = Delta(unchangedTextOfLength: after.utf8Count)
    let (old, new) = (changedLines(of: before), changedLines(of: after))
    guard new.isNearNumber(in: after), let found = NumberedLists(around: new, of: after),
      let former = NumberedLists(around: old, of: before)?.near(old)
    else { return nothing }
    var corrections: [(digits: Range<Int>, number: Int)] = []
    for list in found.near(new) {
      let same = former.filter { $0.indentation == list.indentation && $0.sign == list.sign }
      guard same.allSatisfy(\.isInOrder), let first = list.items.first else { continue }
      let isNew = new.contains(first.line)
      let start =
        first.line < new.lowerBound ? nil : same.first?.items[0].number ?? (isNew ? 1 : nil)
      for (offset, item) in list.items.enumerated() {
        let number = (start ?? first.number) + offset
        if number != item.number { corrections.append((item.digits, number)) }
      }
    }
    var builder = Builder()
    var end = 0
    for (digits, number) in corrections.sorted(by: { $0.digits.lowerBound < $1.digits.lowerBound })
    {
      builder.retain(digits.lowerBound - end)
      builder.insert(Array(String(number).utf8))
      builder.delete(digits.count)
      end = digits.upperBound
    }
    builder.retain(after.utf8Count - end)
    return builder.delta()
  }

  /// The lines from the first place that is changed to the last one, before or after the change.
  private func changedLines(of text: TextBuffer) -> ClosedRange<Int> {
    var (start, end) = (0, 0)
    if case .retain(let count) = runs.first { start = count }
    if runs.count > 1, case .retain(let count) = runs.last { end = count }
    return text.line(at: start)...text.line(at: max(start, text.utf8Count - end))
  }
}

extension ClosedRange<Int> {
  /// Whether a numbered item is in these lines, or just beside them.
  fileprivate func isNearNumber(in text: TextBuffer) -> Bool {
    let near = Swift.max(lowerBound - 1, 0)...Swift.min(upperBound + 1, text.lineCount - 1)
    return near.contains { ListItem(ofLine: $0, in: text).number != nil }
  }
}
