/// One of the three texts of a merge, made comparable with the others.
///
/// Every line has an end. Where most lines of the text end otherwise than those of the result, they
/// are made to end alike; the odd lines of a text stay as they are, and count as any line does. A
/// text that is like that already is not copied.
struct MergeText: Sendable {
  /// The text as it was given.
  let original: [UInt8]
  /// The text as it is compared.
  let bytes: [UInt8]
  /// The lines, which come behind a byte order mark.
  let lines: Range<Int>
  /// What was put behind the last line, which had no end.
  let addedEnding: Range<Int>
  private let hasOtherEndings: Bool

  /// - Parameters:
  ///   - original: the text as it was given.
  ///   - form: what frames it.
  ///   - ending: what most lines of the result end with.
  init(_ original: [UInt8], _ form: TextForm, ending: LineEnding) {
    self.original = original
    let usual = form.ending ?? ending
    hasOtherEndings = usual != ending
    let start = form.hasByteOrderMark ? ByteOrderMark.bytes.count : 0
    var bytes =
      usual == ending ? original : Self.rewritten(original, from: usual, to: ending)
    let end = bytes.count
    if form.endsWithLineBreak == false { bytes += ending.bytes }
    self.bytes = bytes
    addedEnding = end..<bytes.count
    lines = start..<bytes.count
  }

  private static func rewritten(
    _ bytes: [UInt8], from usual: LineEnding, to ending: LineEnding
  ) -> [UInt8] {
    let lines = LineTable(bytes, bytes.indices)
    var rewritten: [UInt8] = []
    rewritten.reserveCapacity(bytes.count + lines.count)
    for index in 0..<lines.count {
      rewritten += bytes[lines.content(index)]
      let own = bytes[lines.ending(index)]
      rewritten += own.elementsEqual(usual.bytes) ? ending.bytes[...] : own
    }
    return rewritten
  }

  /// The ranges in the text as it was given, for ranges in it as it is compared.
  func originals(of ranges: [Range<Int>]) -> [Range<Int>] {
    guard hasOtherEndings, !ranges.isEmpty else {
      return ranges.map { $0.clamped(to: original.indices) }
    }
    let now = LineTable(bytes, bytes.indices)
    let before = LineTable(original, original.indices)
    let place = { (offset: Int) in
      let line = max(now.starts.partitionIndex { $0 <= offset } - 1, 0)
      guard line < before.count else { return original.count }
      return min(before.starts[line] + offset - now.starts[line], before.starts[line + 1])
    }
    return ranges.map { place($0.lowerBound)..<place($0.upperBound) }
  }
}

extension Array {
  /// The first index whose item does not sort before what `isBefore` looks for.
  func partitionIndex(where isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
