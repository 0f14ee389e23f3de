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

  /// Whether a line has a word in it.
  func hasText(_ index: Int) -> Bool {
    let content = content(index)
    var place = content.lowerBound
    while place < content.upperBound {
      let (kind, length) = bytes.scalarClass(at: place, before: content.upperBound)
      if kind.isText { return true }
      place += length
    }
    return false
  }

  /// The lines that are these bytes, which begin and end where lines do.
  func lines(of range: Range<Int>) -> Range<Int> {
    starts.partitionIndex {
      $0 < range.lowerBound
    }..<starts.partitionIndex { $0 < range.upperBound }
  }

  /// Whether a blank line or nothing stands before the lines.
  var isBehindBlank: Bool {
    bytes[..<starts[0]].last != UInt8(ascii: "\n") || blankLine(before: 0) != nil
  }

  /// The blank line that stands before a line, if one does, be it one of these lines or not.
  func blankLine(before index: Int) -> Range<Int>? {
    let end = starts[index]
    let line = bytes[..<end].dropLast().reversed().prefix { $0 == UInt8(ascii: "\r") }
    let start = end - line.count - 1
    let isBlank =
      start >= 0 && bytes[end - 1] == UInt8(ascii: "\n")
      && (start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
    return isBlank ? start..<end : nil
  }

  /// Whether a blank line or nothing stands before a line or, at the end, behind the last one.
  func isBeforeBlank(_ index: Int) -> Bool {
    let next = bytes[starts[index]...].first { $0 != UInt8(ascii: "\r") }
    return next == nil || next == UInt8(ascii: "\n")
  }

  /// Whether a line begins as an item of a list, a heading, a quote or the row of a table does.
  func beginsItem(_ index: Int) -> Bool { bytes.beginsItem(content(index)) }

  /// Whether all lines end alike.
  var haveOneEnding: Bool {
    guard count > 0 else { return true }
    let length = ending(0).count
    return (1..<max(count, 1)).allSatisfy { ending($0).count == length }
  }

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
