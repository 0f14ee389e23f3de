internal import TextModel

/// Where a person can write: all of the text but the byte order mark that some programs begin a file
/// with, which means nothing anywhere else.
extension TextBuffer {
  /// The first place for a caret.
  var writingStart: Int {
    let mark = ByteOrderMark.bytes
    guard utf8Count >= mark.count, self[0] == mark[0] else { return 0 }
    return bytes(in: 0..<mark.count) == mark ? mark.count : 0
  }

  /// The first place for a caret in a line.
  func writingStart(ofLine line: Int) -> Int {
    line == 0 ? writingStart : lineStart(line)
  }

  /// What is written in a line, without its ending.
  func writing(ofLine line: Int) -> Range<Int> {
    writingStart(ofLine: line)..<contentRange(ofLine: line).upperBound
  }

  /// What is written in lines that follow each other, with the last one's ending.
  func writing(ofLines lines: ClosedRange<Int>) -> Range<Int> {
    writingStart(ofLine: lines.lowerBound)..<range(ofLine: lines.upperBound).upperBound
  }
}
