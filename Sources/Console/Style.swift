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

  private struct Emphasis: OptionSet, Hashable {
    let rawValue: UInt8

    static let bold = Emphasis(rawValue: 1)
    static let reversed = Emphasis(rawValue: 2)
    static let dim = Emphasis(rawValue: 4)
    static let underlined = Emphasis(rawValue: 8)
  }

  private var emphasis: Emphasis
  package var tone: Tone

  package init() { self.init([]) }

  private init(_ emphasis: Emphasis, _ tone: Tone = .plain) {
    self.emphasis = emphasis
    self.tone = tone
  }

  package static var plain: Style { Style() }
  package static var bold: Style { Style(.bold) }
  package static var reversed: Style { Style(.reversed) }
  package static var dim: Style { Style(.dim) }
  package static var underlined: Style { Style(.underlined) }
  package static var trouble: Style { Style([], .trouble) }
  package static var deleting: Style { Style([], .deleting) }

  package var isBold: Bool {
    get { emphasis.contains(.bold) }
    set { set(.bold, newValue) }
  }

  package var isReversed: Bool {
    get { emphasis.contains(.reversed) }
    set { set(.reversed, newValue) }
  }

  package var isDim: Bool {
    get { emphasis.contains(.dim) }
    set { set(.dim, newValue) }
  }

  package var isUnderlined: Bool {
    get { emphasis.contains(.underlined) }
    set { set(.underlined, newValue) }
  }

  private mutating func set(_ part: Emphasis, _ isThere: Bool) {
    if isThere { emphasis.insert(part) } else { emphasis.remove(part) }
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
