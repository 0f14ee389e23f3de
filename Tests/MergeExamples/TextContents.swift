/// The words and lines of a text, found in another way than the merge finds them.
struct TextContents {
  private(set) var words: [[UInt8]: Int] = [:]
  /// The boxes of tasks, and what else of blanks and x stands in square brackets.
  private(set) var boxes: Set<[UInt8]> = []
  /// Words and signs that stand right beside each other.
  private(set) var neighbours: Set<Neighbours> = []
  /// Words and signs with another one right behind them, and with one right before them.
  private(set) var withNext: Set<[UInt8]> = []
  private(set) var withPrevious: Set<[UInt8]> = []

  /// Two words or signs without a blank between them.
  struct Neighbours: Hashable {
    var first: [UInt8]
    var second: [UInt8]
  }
  private(set) var lines: Set<[UInt8]> = []

  init(_ text: [UInt8]) {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var line = line
      while line.last == UInt8(ascii: "\r") { line.removeLast() }
      lines.insert(Array(line))
    }
    // Nothing stands behind the last line end.
    if text.isEmpty || text.last == UInt8(ascii: "\n"), !text.starts(with: [10]),
      !text.contains([10, 10]), !text.contains([10, 13, 10]), !text.starts(with: [13, 10])
    {
      lines.remove([])
    }
    addWords(text)
    addNeighbours(text)
    addBoxes(text)
  }

  private mutating func addBoxes(_ text: ArraySlice<UInt8>) {
    var start: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "["): start = index
      case UInt8(ascii: "\n"): start = nil
      case UInt8(ascii: "]"):
        if let start, text[(start + 1)..<index].allSatisfy({ $0 == 0x20 || $0 == 0x78 }) {
          boxes.insert(Array(text[start...index]))
        }
        start = nil
      default: break
      }
    }
  }

  /// Knows words and signs of ASCII only: other characters are neighbours, whatever they are.
  private mutating func addNeighbours(_ text: ArraySlice<UInt8>) {
    let other: [UInt8] = [0x80]
    var last: [UInt8] = []
    var token: [UInt8] = []
    func isLetter(_ byte: UInt8) -> Bool {
      byte == 0x5F || (0x30..<0x3A).contains(byte) || (0x41..<0x5B).contains(byte & 0xDF)
    }
    for byte in text + [0x20] {
      if let end = token.last, isLetter(end) && isLetter(byte) {
        token.append(byte)
        continue
      }
      if !token.isEmpty, !last.isEmpty {
        withNext.insert(last)
        withPrevious.insert(token)
        if last != other, token != other {
          neighbours.insert(Neighbours(first: last, second: token))
        }
      }
      last = byte <= 0x20 ? [] : token
      token = byte <= 0x20 ? [] : byte < 0x80 ? [byte] : other
    }
  }

  /// Letters and digits of ASCII that stand together; any other character, but for blanks, is a
  /// word of its own.
  private mutating func addWords(_ text: ArraySlice<UInt8>) {
    var word: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let isLetter = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value == 0x5F)
      if isLetter || ("0"..."9").contains(scalar) {
        word += String(scalar).utf8
        continue
      }
      if !word.isEmpty { words[word, default: 0] += 1 }
      word = []
      if scalar.value > 0xFF, !scalar.properties.isJoinControl,
        scalar.properties.isEmojiPresentation || scalar.properties.isIdeographic
      {
        words[Array(String(scalar).utf8), default: 0] += 1
      }
    }
    if !word.isEmpty { words[word, default: 0] += 1 }
  }
}
