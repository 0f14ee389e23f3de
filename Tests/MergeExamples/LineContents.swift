/// The lines of a text and the words in them, found in another way than the merge finds them.
struct LineContents {
  /// The words of one line: runs of letters and digits of ASCII, and whatever else is no blank and
  /// belongs to nothing before it.
  typealias Line = [[UInt8]]

  /// One word right behind another.
  struct Neighbours: Hashable {
    var first: [UInt8]
    var second: [UInt8]
  }

  private(set) var lines: [Line] = []
  private(set) var texts: [[UInt8]] = []
  /// Where each line begins.
  private(set) var starts: [Int] = []
  /// The words that lines begin and end with.
  private(set) var beginnings: Set<[UInt8]> = []
  private(set) var ends: Set<[UInt8]> = []
  /// The words with another one behind and before them in their line.
  private(set) var followed: Set<[UInt8]> = []
  private(set) var preceded: Set<[UInt8]> = []
  /// The words that follow each other in a line, and from one line to the next that has some.
  private(set) var pairs: Set<Neighbours> = []
  private(set) var dividedPairs: Set<Neighbours> = []
  /// The words of lines right above and right below a line that is not blank.
  private(set) var above: Set<[UInt8]> = []
  private(set) var below: Set<[UInt8]> = []
  /// How often each word is there.
  private(set) var counts: [[UInt8]: Int] = [:]
  /// Numbers, with the signs that make one of several.
  private(set) var numbers: Set<[UInt8]> = []

  init(_ text: [UInt8]) {
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      starts.append(start)
      add(text[start..<end].filter { $0 != UInt8(ascii: "\r") })
      start = end + 1
    }
    addNeighbours()
  }

  private mutating func addNeighbours() {
    for index in lines.indices.dropFirst() where !isBlank(index) && !isBlank(index - 1) {
      above.formUnion(lines[index - 1])
      below.formUnion(lines[index])
    }
    let filled = lines.filter { !$0.isEmpty }
    for (line, next) in zip(filled, filled.dropFirst()) {
      dividedPairs.insert(Neighbours(first: line[line.count - 1], second: next[0]))
    }
  }

  /// Whether lines that both texts have once stand in another order than in the base.
  func hasMovedLine(of base: LineContents) -> Bool {
    let places = base.texts.compactMap { line -> Int? in
      guard base.texts.count(where: { $0 == line }) == 1 else { return nil }
      let places = texts.indices.filter { texts[$0] == line }
      return places.count == 1 ? places[0] : nil
    }
    return places != places.sorted()
  }

  /// Whether the text has fewer of a line that the base has several times.
  ///
  /// Then nobody can tell one of them that became longer from one that was removed.
  func hasFewer(ofEqualLinesOf base: LineContents) -> Bool {
    base.texts.contains { line in
      let count = base.texts.count { $0 == line }
      return count > 1 && texts.count { $0 == line } < count
    }
  }

  /// Whether a word that both texts have once stands behind another such word here and before it
  /// in the base, or the other way round.
  func hasMoved(_ word: [UInt8], of base: LineContents) -> Bool {
    guard counts[word] == 1, base.counts[word] == 1 else { return false }
    let isCommon = { (other: [UInt8]) in self.counts[other] == 1 && base.counts[other] == 1 }
    let before = { (text: LineContents) in
      Set(text.lines.joined().prefix { $0 != word }.filter(isCommon))
    }
    return before(self) != before(base)
  }

  /// Whether there is nothing in a line.
  func isBlank(_ index: Int) -> Bool { texts[index].isEmpty }

  private mutating func add(_ line: [UInt8]) {
    texts.append(line)
    let words = Self.words(line)
    lines.append(words)
    for word in words { counts[word, default: 0] += 1 }
    if let first = words.first, let last = words.last {
      beginnings.insert(first)
      ends.insert(last)
    }
    for (word, next) in zip(words, words.dropFirst()) {
      followed.insert(word)
      preceded.insert(next)
      pairs.insert(Neighbours(first: word, second: next))
    }
    addNumbers(line)
  }

  private static func words(_ line: [UInt8]) -> Line {
    var words: Line = []
    var word: [UInt8] = []
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      let isLetter = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value == 0x5F)
      if isLetter || ("0"..."9").contains(scalar) {
        word += String(scalar).utf8
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = []
      if !scalar.properties.isWhitespace, !scalar.properties.isDefaultIgnorableCodePoint,
        !scalar.properties.isEmojiModifier,
        scalar.properties.canonicalCombiningClass == .notReordered
      {
        words.append(Array(String(scalar).utf8))
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private mutating func addNumbers(_ line: [UInt8]) {
    let isDigit = { (index: Int) in line.indices.contains(index) && (48..<58).contains(line[index])
    }
    var start: Int?
    for index in 0...line.count {
      let isJoint =
        index < line.count && ".,:-/'".utf8.contains(line[index]) && isDigit(index - 1)
        && isDigit(index + 1)
      if isDigit(index) || isJoint {
        start = start ?? index
      } else if let begin = start {
        // Digits right behind a letter are part of a name, whatever follows.
        let isInName = begin > 0 && (0x41..<0x5B).contains(line[begin - 1] & 0xDF)
        if !isInName { numbers.insert(Array(line[begin..<index])) }
        start = nil
      }
    }
  }
}
