import SeededRandomness

/// Writes and edits texts at random, as people with different habits do.
struct Writer {
  /// What kind of text is written.
  enum Style: CaseIterable {
    case prose
    case paragraphs
    case list
    case table
    case code
    case chinese
    case emoji
    case repetitive
  }

  let style: Style
  var numbers: SeededRandom
  /// Marks the words that only this writer uses.
  private let name: String
  private var newWords = 0

  init(_ style: Style, name: String, _ numbers: SeededRandom) {
    self.style = style
    self.name = name
    self.numbers = numbers
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  /// True once in that many times.
  mutating func happens(onceIn count: Int) -> Bool { number(1...count) == 1 }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[number(0...(items.count - 1))] }

  // MARK: - Words and lines

  private static let common = [
    "the", "flat", "near", "castle", "tram", "milk", "bread", "of", "a", "and", "caf\u{e9}",
    "cafe\u{301}", "x", "12", "Flat.", "tea,", "tea;", "don't", "(and)", "10:30", "10:45", "11:30",
    "1,234.56",
  ]

  /// A common word, or one that was never used before.
  mutating func word() -> String {
    switch style {
    case .repetitive: return pick(["a", "b", "a"])
    case .chinese where happens(onceIn: 2):
      return pick(["日", "本", "語", "。", "五", "元", "か\u{3099}"])
    case .emoji where happens(onceIn: 3): return pick(["🍵", "👩‍👩‍👧", "🇩🇪🇫🇷", "👍🏽", "☎️"])
    default: break
    }
    if happens(onceIn: 2) {
      newWords += 1
      return "\(name)\(newWords)"
    }
    return pick(Self.common)
  }

  mutating func line() -> String {
    if happens(onceIn: style == .repetitive ? 4 : 8) { return "" }
    let words = (1...number(style == .prose ? 1...12 : 1...6)).map { _ in word() }
    let text = words.joined(separator: style == .chinese ? "" : " ")
    switch style {
    case .list: return pick(["- ", "- [ ] ", "- [x] ", "  - "]) + text
    case .table: return Self.row(words)
    case .code: return pick(["}", "  return \(text);", "if (\(text)) {", "", "\t\(text)()"])
    default: return text
    }
  }

  /// The cells as one row of a table.
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// One line far longer than those that people see at once.
  mutating func longLine() -> String {
    var sentences: [String] = []
    var length = 0
    while length < 10_000 {
      let words = (1...number(3...20)).map { _ in word() }
      sentences.append(words.joined(separator: " ") + pick([".", ".", "!", ""]))
      length += sentences[sentences.count - 1].utf8.count
    }
    return sentences.joined(separator: " ")
  }

  mutating func lines(_ count: Int) -> [String] {
    let lines = (0..<count).map { _ in line() }
    return style == .paragraphs ? Self.filled(lines, width: 30) : lines
  }

  /// The paragraphs with their words divided into lines of at most `width` characters.
  static func filled(_ lines: [String], width: Int) -> [String] {
    var filled: [String] = []
    for paragraph in lines.split(separator: "", omittingEmptySubsequences: false) {
      if !filled.isEmpty { filled.append("") }
      var line = ""
      for word in paragraph.joined(separator: " ").split(separator: " ") {
        if !line.isEmpty, line.count + word.count + 1 > width {
          filled.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      if !line.isEmpty { filled.append(line) }
    }
    return filled
  }
}
