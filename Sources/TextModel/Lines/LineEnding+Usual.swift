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
    // 1 behind a return.
    var carried: UInt64 = 0
    var index = 0
    while index + 8 <= count {
      // Each byte of the sums counts up to 255 words.
      let end = Swift.min(index + 255 * 8, count - 7)
      var sums = (lineFeeds: UInt64(0), behindReturns: UInt64(0))
      while index < end {
        let word = word(at: index).littleEndian
        let returns = word.onesWhereByte(is: 0x0D)
        let lineFeeds = word.onesWhereByte(is: 0x0A)
        sums.lineFeeds &+= lineFeeds
        sums.behindReturns &+= lineFeeds & (returns << 8 | carried)
        carried = returns >> 56
        index += 8
      }
      counts.lineFeeds += sums.lineFeeds.sumOfBytes
      counts.behindReturns += sums.behindReturns.sumOfBytes
    }
    var isBehindReturn = carried == 1
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
