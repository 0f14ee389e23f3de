/// A line that is too long to be cut into words as a whole.
struct LongLine {
  /// Lines longer than this are cut at what is common to all versions, in bytes.
  static let length = 4096

  private let texts: Triple<[UInt8]>
  private let contents: Triple<Range<Int>>

  init(_ texts: Triple<[UInt8]>, _ contents: Triple<Range<Int>>) {
    self.texts = texts
    self.contents = contents
  }

  /// The merge where everything that one side changed stands before everything that the other
  /// changed, with a blank between; nil elsewhere.
  func mergedApart() -> MergeOutput? {
    let first = change(in: texts.first, contents.first)
    let second = change(in: texts.second, contents.second)
    if let cut = cut(behind: first, before: second) {
      return joined((.first, contents.first, first), (.second, contents.second, second), cut)
    }
    if let cut = cut(behind: second, before: first) {
      return joined((.second, contents.second, second), (.first, contents.first, first), cut)
    }
    return nil
  }

  /// What a side changed at most, in the base.
  private func change(in side: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let base = contents.base
    let head = texts.base.commonPrefixLength(base, with: side, range)
    let rest = base.dropFirst(head)
    let tail = texts.base.commonSuffixLength(rest, with: side, range.dropFirst(head))
    return rest.dropLast(tail)
  }

  /// A place in the base between two changes where a word ends in every version.
  private func cut(behind change: Range<Int>, before next: Range<Int>) -> Int? {
    guard change.upperBound < next.lowerBound else { return nil }
    // The blank and what is before it are between the changes, and so the same everywhere.
    return ((change.upperBound + 1)..<next.lowerBound).first { isWordEnd($0) }
  }

  private func joined(
    _ head: (source: MergeSource, content: Range<Int>, change: Range<Int>),
    _ tail: (source: MergeSource, content: Range<Int>, change: Range<Int>), _ cut: Int
  ) -> MergeOutput {
    let rest = contents.base.upperBound - cut
    let shift = head.content.count - contents.base.count
    let start = head.content.lowerBound
    var output = MergeOutput()
    output.append(head.source, start..<(start + cut - contents.base.lowerBound + shift))
    output.append(tail.source, tail.content.suffix(rest + tail.content.count - contents.base.count))
    return output
  }

  /// How much all three begin and end with alike, up to places where words end in any case: before
  /// a blank and behind one.
  func commonEnds() -> (head: Int, tail: Int) {
    let (bytes, range) = (texts.base, contents.base)
    var head = min(
      bytes.commonPrefixLength(range, with: texts.first, contents.first),
      bytes.commonPrefixLength(range, with: texts.second, contents.second))
    // Room for the sentence that may have to be kept twice.
    head = max(head - 2 * WordMerge.longLine, 0)
    while head > 0, !isWordEnd(range.lowerBound + head) { head -= 1 }
    let rests = contents.map { $0.dropFirst(head) }
    var tail = min(
      bytes.commonSuffixLength(rests.base, with: texts.first, rests.first),
      bytes.commonSuffixLength(rests.base, with: texts.second, rests.second))
    tail = max(tail - 2 * WordMerge.longLine, 0)
    while tail > 0, !isWordStart(range.upperBound - tail) { tail -= 1 }
    return (head, tail)
  }

  private func isWordEnd(_ index: Int) -> Bool {
    texts.base[index] == UInt8(ascii: " ") && Self.isPlain(texts.base[index - 1])
  }

  private func isWordStart(_ index: Int) -> Bool {
    texts.base[index - 1] == UInt8(ascii: " ") && Self.isPlain(texts.base[index])
  }

  /// Whether the byte is a character that is no blank.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x21..<0x7F).contains(byte) }
}
