internal import TextModel

extension TextBuffer {
  /// How many words there are: runs of anything but blanks with a letter or a digit among them.
  ///
  /// So the signs of Markdown are none, nor is a dash or a tick.
  var wordCount: Int {
    var words = WordCount()
    forEachChunk { chunk in
      for index in chunk.indices { words.take(chunk[index]) }
    }
    words.take(0x20)
    return words.count
  }
}

/// Counts words byte by byte.
private struct WordCount {
  private(set) var count = 0
  private var length = 0
  private var hasLetter = false
  /// The bytes of the run, the latest lowest.
  private var latest: UInt32 = 0

  mutating func take(_ byte: UInt8) {
    if byte == 0x20 || (0x09...0x0D).contains(byte) { return endRun() }
    length += 1
    // The rest of a word tells nothing more.
    if hasLetter, length > 3 { return }
    latest = latest << 8 | UInt32(byte)
    if !hasLetter { hasLetter = byte < 0x80 ? byte.isLetterOrDigit : isPartOfLetter(byte) }
  }

  private mutating func endRun() {
    if hasLetter, !isTick { count += 1 }
    (length, hasLetter, latest) = (0, false, 0)
  }

  /// `[x]` in front of a task that is done.
  private var isTick: Bool { length == 3 && latest | 0x2000 == 0x5B_785D }

  /// Whether a byte beyond ASCII tells that a letter is there: the blocks of signs have none.
  private func isPartOfLetter(_ byte: UInt8) -> Bool {
    if byte >= 0xC0 { return ![0xC2, 0xE2, 0xE3, 0xF0].contains(byte) }
    switch (latest >> 8) & 0xFF {
    case 0xE2: return byte >= 0xB0
    case 0xE3: return byte >= 0x81
    case 0xF0: return byte != 0x9F
    default: return false
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
