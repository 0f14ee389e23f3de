extension LineTable {
  /// In a sentence longer than this, cuts are made within it.
  private static let longSentence = 1024

  /// Cuts a part of a line into passages, which end behind a blank or sign.
  ///
  /// They end with a sentence; in a long sentence also where the eight bytes before a blank or sign
  /// choose it. No cut parts a word or what belongs together as a character.
  init(passagesOf bytes: [UInt8], _ range: Range<Int>) {
    var starts = [range.lowerBound]
    bytes.withPart(range) { part in
      var sentence = 0
      for index in part.indices.dropFirst(9) {
        let isInWord = (0x30..<0x80).contains(part[index - 1])
        guard !isInWord, part.startsPlainly(at: index), !part.isInNumber(index) else { continue }
        switch part.ending(before: index) {
        case .sentence: sentence = index
        case .phrase where index - sentence > Self.longSentence: break
        default: continue
        }
        starts.append(range.lowerBound + index)
      }
    }
    if starts[starts.count - 1] < range.upperBound { starts.append(range.upperBound) }
    self.init(bytes, starts: starts)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a character starts here to which nothing before it can belong.
  fileprivate func startsPlainly(at index: Int) -> Bool {
    let byte = self[index]
    // Letters and signs of ASCII; Chinese characters; most of Hiragana.
    return (0x21..<0x7F).contains(byte) || (0xE4...0xE9).contains(byte)
      || byte == 0xE3 && index + 1 < count && self[index + 1] == 0x81
  }

  /// Whether the byte before an index, which is not among the first nine, is a sign between digits.
  fileprivate func isInNumber(_ index: Int) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return digits.contains(self[index]) && digits.contains(self[index - 2])
      && self[index - 1] != UInt8(ascii: " ")
  }

  /// What ends before the index, which is not among the first nine.
  fileprivate func ending(before index: Int) -> PassageEnding? {
    let (sign, last) = (self[index - 2], self[index - 1])
    if last == UInt8(ascii: " "),
      sign == UInt8(ascii: ".") || sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?")
    {
      return .sentence
    }
    // U+3002, U+FF01, U+FF1F.
    switch (self[index - 3], sign, last) {
    case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F): return .sentence
    // The blank and the signs up to the slash; U+3001, U+FF0C.
    case (_, _, 0x20...0x2F), (0xE3, 0x80, 0x81), (0xEF, 0xBC, 0x8C): break
    default: return nil
    }
    return word(at: index - 9).littleEndian.isChosen(onceIn: 16) ? .phrase : nil
  }
}

/// Where a passage can end.
private enum PassageEnding {
  case sentence
  /// A blank or sign that the eight bytes before it choose.
  case phrase
}

extension UInt64 {
  /// Says yes to one in so many values, a power of two, and always the same for the same value.
  func isChosen(onceIn count: UInt64) -> Bool {
    // The high bits of the product depend on all bits of the value.
    (self &* 0x9E37_79B9_7F4A_7C15) >> 32 & (count - 1) == 0
  }
}
