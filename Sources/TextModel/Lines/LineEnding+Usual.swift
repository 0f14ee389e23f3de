extension LineEnding {
  /// How most lines of a text end: a line feed where both endings are equally many, nil where no
  /// line ends.
  init?(ofMostLinesIn bytes: [UInt8]) {
    let counts = bytes.withUnsafeBufferPointer(\.lineEndingCounts)
    guard counts.lineFeeds > 0 else { return nil }
    self = 2 * counts.behindReturns > counts.lineFeeds ? .carriageReturnLineFeed : .lineFeed
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many line feeds there are, and how many of them stand behind a carriage return.
  fileprivate var lineEndingCounts: (lineFeeds: Int, behindReturns: Int) {
    var counts = (lineFeeds: 0, behindReturns: 0)
    var isBehindReturn = false
    var index = 0
    while index + 8 <= count {
      let word = word(at: index).littleEndian
      let returns = word.onesWhereByte(is: 0x0D)
      let lineFeeds = word.onesWhereByte(is: 0x0A)
      counts.lineFeeds += lineFeeds.sumOfBytes
      counts.behindReturns += (lineFeeds & (returns << 8 | (isBehindReturn ? 1 : 0))).sumOfBytes
      isBehindReturn = returns >> 56 == 1
      index += 8
    }
    while index < count {
      if self[index] == 0x0A {
        counts.lineFeeds += 1
        if isBehindReturn { counts.behindReturns += 1 }
      }
      isBehindReturn = self[index] == 0x0D
      index += 1
    }
    return counts
  }
}
