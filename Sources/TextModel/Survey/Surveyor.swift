/// Takes in bytes, part by part, and counts what they are.
struct Surveyor {
  var survey = TextSurvey()
  private var sequence = SequenceState()

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    survey.byteCount += bytes.count
    var index = 0
    while index < bytes.count {
      if sequence.isComplete, index + 8 <= bytes.count, bytes.word(at: index).isASCII {
        survey.nulCount += bytes.word(at: index).onesWhereByte(is: 0x00).sumOfBytes
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

  private mutating func add(_ byte: UInt8) {
    survey.invalidByteCount += sequence.take(byte)
    if byte == 0x00 { survey.nulCount += 1 }
  }
}

extension UInt64 {
  /// Whether none of its eight bytes has the high bit set.
  var isASCII: Bool { self & UInt64(repeatingByte: 0x80) == 0 }
}
