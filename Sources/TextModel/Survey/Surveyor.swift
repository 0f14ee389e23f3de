/// Takes in bytes, part by part, and counts what they are.
struct Surveyor {
  var survey = TextSurvey()
  private var sequence = SequenceState()
  private var isBehindReturn = false

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    survey.byteCount += bytes.count
    var index = 0
    while index < bytes.count {
      if sequence.isComplete, index + 8 <= bytes.count, bytes.word(at: index).isASCII {
        add(ascii: bytes.word(at: index))
        index += 8
      } else {
        add(bytes[index])
        index += 1
      }
    }
  }

  /// Counts a sequence that was cut off at the end.
  mutating func finish() {
    survey.invalidByteCount += sequence.abandon()
  }

  private mutating func add(ascii word: UInt64) {
    let lineFeeds = word.onesWhereByte(is: 0x0A)
    let returns = word.onesWhereByte(is: 0x0D)
    let behindReturns = returns << 8 | (isBehindReturn ? 1 : 0)
    survey.nulCount += word.onesWhereByte(is: 0x00).sumOfBytes
    survey.lineFeedCount += lineFeeds.sumOfBytes
    survey.carriageReturnLineFeedCount += (lineFeeds & behindReturns).sumOfBytes
    isBehindReturn = returns >> 56 == 1
  }

  private mutating func add(_ byte: UInt8) {
    survey.invalidByteCount += sequence.take(byte)
    if byte == 0x00 { survey.nulCount += 1 }
    if byte == 0x0A {
      survey.lineFeedCount += 1
      if isBehindReturn { survey.carriageReturnLineFeedCount += 1 }
    }
    isBehindReturn = byte == 0x0D
  }
}

extension UInt64 {
  /// Whether none of its eight bytes has the high bit set.
  var isASCII: Bool { self & UInt64(repeatingByte: 0x80) == 0 }
}
