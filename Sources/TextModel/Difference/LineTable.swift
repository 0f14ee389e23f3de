/// A part of a text cut into lines, each with its ending.
struct LineTable: Sendable {
  let bytes: [UInt8]
  /// Where each line begins, and at the end where the last one ends.
  private(set) var starts: [Int]

  var count: Int { starts.count - 1 }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    starts = [range.lowerBound]
    var index = range.lowerBound
    while index < range.upperBound {
      index = bytes.lineEnd(in: index..<range.upperBound)
      starts.append(index)
    }
  }

  /// Takes places that were found otherwise for the starts of lines, and the last for their end.
  init(_ bytes: [UInt8], starts: [Int]) {
    self.bytes = bytes
    self.starts = starts
  }

  /// The bytes of one line, with its ending.
  subscript(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// The bytes of a run of lines, with their endings.
  func bytes(of lines: Range<Int>) -> Range<Int> {
    starts[lines.lowerBound]..<starts[lines.upperBound]
  }

  /// The bytes of one line without its ending.
  func content(_ index: Int) -> Range<Int> { bytes.content(ofLine: self[index]) }

  /// The bytes of one line's ending.
  func ending(_ index: Int) -> Range<Int> { content(index).upperBound..<starts[index + 1] }
}

extension [UInt8] {
  /// A line without its ending.
  func content(ofLine line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    guard end > line.lowerBound, self[end - 1] == UInt8(ascii: "\n") else { return line }
    end -= 1
    if end > line.lowerBound, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return line.lowerBound..<end
  }
}
