/// The words and lines of a text, found in another way than the merge finds them.
struct TextContents {
  private(set) var words: [[UInt8]: Int] = [:]
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
