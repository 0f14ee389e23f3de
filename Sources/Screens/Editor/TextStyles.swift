internal import Console
internal import TextEditing
internal import TextModel

/// A part of a text that looks other than plain.
struct StyledRange: Equatable, Sendable {
  let range: Range<Int>
  let style: Style
}

/// How the rows of a text look, from the first in view on downwards.
struct TextStyles {
  private let text: TextBuffer
  private let isMarkdown: Bool
  private var fence: MarkdownFence
  /// The line that was last looked at, since it may have several rows.
  private var line: Range<Int>?
  private var styles: [StyledRange] = []

  init(text: TextBuffer, isMarkdown: Bool, from offset: Int) {
    self.text = text
    self.isMarkdown = isMarkdown
    fence = isMarkdown ? MarkdownFence(before: offset, in: text) : MarkdownFence()
  }

  /// The styles of a row; rows are asked for from top to bottom.
  mutating func styles(of row: TextRow) -> [StyledRange] {
    guard isMarkdown else { return [] }
    let range = text.contentRange(ofLine: text.line(at: row.range.lowerBound))
    if range != line {
      line = range
      styles = range.count <= Self.mostBytes ? lookAt(range) : []
    }
    return styles.filter { $0.range.overlaps(row.range) }
  }

  /// Longer lines are no prose that somebody wrote by hand.
  private static let mostBytes = 16_384

  private mutating func lookAt(_ range: Range<Int>) -> [StyledRange] {
    let bytes = text.bytes(in: range)
    let isCode = fence.isOpen
    let isFence = fence.take(bytes)
    if isCode || isFence {
      return [StyledRange(range: range, style: isFence ? .dim : .plain)]
    }
    return MarkdownLine(bytes).styles.map {
      StyledRange(
        range: range.lowerBound + $0.range.lowerBound..<range.lowerBound + $0.range.upperBound,
        style: $0.style)
    }
  }
}
