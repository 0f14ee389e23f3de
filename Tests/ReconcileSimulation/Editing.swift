/// Ordinary changes to a text of lines with words.
enum Editing {
  private typealias Line = [UInt8]

  /// One change, as a person or a program makes it.
  static func change(
    _ text: [UInt8], chance: inout Chance, ledger: inout Ledger
  ) -> [UInt8] {
    if text.contains(0) { return Array("\0w\(ledger.newWord())\n".utf8) }
    var lines = text.split(separator: UInt8(ascii: "\n")).map(Array.init)
    let place = chance.number(0..<(lines.count + 1))
    guard place < lines.count else {
      return self.text(lines + [newLine(chance: &chance, ledger: &ledger)])
    }
    switch chance.number(0..<12) {
    case 0...3: lines.insert(newLine(chance: &chance, ledger: &ledger), at: place)
    case 4...5: lines[place] += Array(" w\(ledger.newWord())".utf8)
    case 6: lines[place] = withoutAWord(lines[place], chance: &chance)
    case 7...8: lines.remove(at: place)
    case 9: lines.insert(lines[place], at: chance.number(0..<(lines.count + 1)))
    case 10:
      let line = lines.remove(at: place)
      lines.insert(line, at: chance.number(0..<(lines.count + 1)))
    default: lines[place] = toggled(lines[place])
    }
    return self.text(lines)
  }

  private static func newLine(chance: inout Chance, ledger: inout Ledger) -> Line {
    let word = "w\(ledger.newWord())"
    let lines = [
      "\(word)", "[ ] \(word)", "call \(word) again", "w\(ledger.newWord()) and \(word)",
    ]
    return Array((chance.happens(onceIn: 12) ? "same" : chance.pick(lines) ?? word).utf8)
  }

  private static func withoutAWord(_ line: Line, chance: inout Chance) -> Line {
    var words = line.split(separator: UInt8(ascii: " "))
    if words.count > 1 { words.remove(at: chance.number(0..<words.count)) }
    return Array(words.joined(separator: [UInt8(ascii: " ")]))
  }

  private static func toggled(_ line: Line) -> Line {
    let (open, done) = (Array("[ ] ".utf8), Array("[x] ".utf8))
    if line.starts(with: open) { return done + line.dropFirst(4) }
    if line.starts(with: done) { return open + line.dropFirst(4) }
    return open + line
  }

  private static func text(_ lines: [Line]) -> [UInt8] {
    Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
  }
}
