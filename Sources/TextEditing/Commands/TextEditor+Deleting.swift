internal import TextModel

extension TextEditor {
  mutating func delete(_ movement: Movement) -> EditingOutcome {
    guard selection.isEmpty else { return replace(selection.range, with: [], kind: .lines) }
    let range = rangeToDelete(movement)
    let kind: EditKind =
      switch movement {
      case .graphemeBack: .deletingBack
      case .graphemeForward: .deletingForward
      default: .single
      }
    let isBlank = !range.isEmpty && text[range.lowerBound].isBlank
    return replace(range, with: [], kind: kind, isBlank: isBlank)
  }

  mutating func cut(_ movement: Movement) -> EditingOutcome {
    guard selection.isEmpty else { return cutSelected(.cutAway) }
    return cut(rangeToDelete(movement), .cutAway)
  }

  /// Cuts text beside the caret.
  mutating func cut(_ range: Range<Int>, _ kind: CopiedText.Kind) -> EditingOutcome {
    guard !range.isEmpty else { return .nothing }
    clipboard.cut(text.bytes(in: range), isBefore: range.lowerBound < caret)
    var outcome = replace(range, with: [], kind: kind == .cut ? .lines : .single)
    outcome.copied = CopiedText(clipboard.newest, kind)
    return outcome
  }

  mutating func deleteLines() -> EditingOutcome {
    replace(text.writing(ofLines: touchedLines), with: [], kind: .lines)
  }

  /// What is between the caret and a place; at the end of a line its rest is the line break.
  private func rangeToDelete(_ movement: Movement) -> Range<Int> {
    var target = destination(of: movement, from: caret)
    if target == caret, movement == .lineEnd {
      target = destination(of: .graphemeForward, from: caret)
    }
    return min(target, caret)..<max(target, caret)
  }
}
