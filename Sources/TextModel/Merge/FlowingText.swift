/// A passage as the words and signs that it has in order, whatever lines they stand in.
///
/// The blank before a word may have a line break in it or not: a paragraph can be filled anew. Breaks
/// that must stay are tokens of their own: blank lines, and the breaks before an item of a list, a
/// heading or a quote and behind a heading.
struct FlowingText {
  /// Each word or sign together with the blank before it, and each lasting break.
  private(set) var tokens: WordTokens
  /// Whether the blank before each token has a line break in it.
  private(set) var breaks: [Bool] = []
  /// Where each token begins behind its blank.
  private var words: [Int] = []
  /// What stands behind the last token.
  private(set) var tail: Range<Int>

  var count: Int { tokens.count }
  var bytes: [UInt8] { tokens.bytes }

  /// Reads all of the lines, without the ending of the last one.
  init(_ lines: LineTable) {
    let end = lines.content(lines.count - 1).upperBound
    let start = lines.starts[0]
    let parts = WordTokens(lines.bytes, start..<end)
    tokens = WordTokens(lines.bytes, starts: [start], classes: [])
    tail = start..<start
    var lineStart = start
    for index in 0..<parts.count {
      if parts.isGap(index) {
        tail = tail.lowerBound..<parts[index].upperBound
        if index + 1 < parts.count { continue }
      }
      let lineBreaks = bytes[tail].count { $0 == UInt8(ascii: "\n") }
      let isLasting = lineBreaks > 1 || lineBreaks == 1 && isLasting(behind: lineStart, end)
      if isLasting { put(.blank, tail, behindBreak: false) }
      if lineBreaks > 0 { lineStart = parts[index].lowerBound }
      if parts.isGap(index) { break }
      put(parts.classes[index], parts[index], behindBreak: lineBreaks > 0 && !isLasting)
    }
  }

  private mutating func put(_ kind: ScalarClass, _ word: Range<Int>, behindBreak: Bool) {
    words.append(word.lowerBound)
    breaks.append(behindBreak)
    tokens.append(kind, to: word.upperBound)
    tail = word.upperBound..<word.upperBound
  }

  /// Whether the single line break that was come to must stay: behind the line that starts there,
  /// and before the next one or the end.
  private func isLasting(behind lineStart: Int, _ end: Int) -> Bool {
    count == 0 || tail.upperBound == end || bytes[lineStart] == UInt8(ascii: "#")
      || bytes.beginsItem(tail.upperBound..<end)
  }

  /// The bytes of a token without the blank before it.
  func word(_ index: Int) -> Range<Int> { words[index]..<tokens.starts[index + 1] }

  /// The blank before a token.
  func lead(_ index: Int) -> Range<Int> { tokens.starts[index]..<words[index] }

  /// Whether a token is a break that must stay.
  func isLasting(_ index: Int) -> Bool { tokens.classes[index] == .blank }

  /// Whether a line begins with the token.
  func beginsLine(_ index: Int) -> Bool { index == 0 || breaks[index] || isLasting(index - 1) }

  /// Whether a line ends with the token.
  func endsLine(_ index: Int) -> Bool {
    index + 1 == count || breaks[index + 1] || isLasting(index + 1)
  }

  /// Whether the token belongs to the one before it, without a blank.
  func isGlued(_ index: Int) -> Bool { lead(index).isEmpty && !beginsLine(index) }

  /// Numbers for the words and signs, whatever blank stands before them.
  func identities(_ interner: inout Interner) -> [Int32] {
    let text = interner.add(bytes)
    return (0..<count).map { interner.identity(of: word($0), in: text) }
  }
}

extension WordTokens {
  /// Whether a token is a blank or part of a line ending.
  fileprivate func isGap(_ index: Int) -> Bool {
    classes[index] == .blank || bytes[starts[index]] == UInt8(ascii: "\n")
      || bytes[starts[index]] == UInt8(ascii: "\r")
  }
}

extension [UInt8] {
  /// Whether a line that starts here, behind its blanks, does so as an item of a list, a heading, a
  /// quote or the row of a table.
  func beginsItem(_ line: Range<Int>) -> Bool {
    let text = self[line].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = text.dropFirst(digits.count)
    guard let sign = rest.first else { return false }
    if digits.isEmpty, "#>|[".utf8.contains(sign) { return true }
    let isBehindSign = rest.dropFirst().first.map { $0 <= UInt8(ascii: " ") } ?? true
    return isBehindSign && (digits.isEmpty ? "-*+" : ".)").utf8.contains(sign)
  }
}
