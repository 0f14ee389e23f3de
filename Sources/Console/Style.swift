/// How a cell looks: emphasis that every terminal has, and at most one tone of colour.
package struct Style: Hashable, Sendable {
  /// What a colour means; nothing is told by colour alone.
  package enum Tone: Hashable, Sendable {
    /// The terminal's own colours.
    case plain
    /// Black on yellow.
    case trouble
    /// White on red: deleting, and nothing else.
    case deleting
  }

  package var isBold = false
  package var isReversed = false
  package var isDim = false
  package var isUnderlined = false
  package var tone: Tone = .plain

  package init() {}

  package static let plain = Style()
  package static let bold = Style().with { $0.isBold = true }
  package static let reversed = Style().with { $0.isReversed = true }
  package static let dim = Style().with { $0.isDim = true }
  package static let underlined = Style().with { $0.isUnderlined = true }
  package static let trouble = Style().with { $0.tone = .trouble }
  package static let deleting = Style().with { $0.tone = .deleting }

  private func with(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Style: CustomStringConvertible {
  /// The emphasis in words: "bold reversed", or "plain".
  package var description: String {
    var words: [String] = []
    if isBold { words.append("bold") }
    if isDim { words.append("dim") }
    if isUnderlined { words.append("underlined") }
    if isReversed { words.append("reversed") }
    if tone != .plain { words.append("\(tone)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
