/// Where two texts differ, line by line with endings, as ranges of their bytes.
struct LineDifference {
  private(set) var hunks: [Hunk]

  /// Compares parts of two texts that begin at the start of a line.
  ///
  /// Only what lies between the bytes that both begin and end with alike is cut into lines.
  init(from old: [UInt8], _ oldRange: Range<Int>, to new: [UInt8], _ newRange: Range<Int>) {
    let middle = Self.middle(old, oldRange, new, newRange)
    if middle.old.isEmpty || middle.new.isEmpty {
      hunks = middle.old.isEmpty && middle.new.isEmpty ? [] : [middle]
    } else {
      let oldLines = LineTable(old, middle.old)
      let newLines = LineTable(new, middle.new)
      var interner = Interner(expecting: max(oldLines.count, newLines.count))
      let difference = SequenceDifference(
        from: oldLines.identities(&interner), to: newLines.identities(&interner),
        below: interner.count, isTelling: oldLines.hasText)
      hunks = difference.hunks.map { hunk in
        Hunk(old: oldLines.bytes(of: hunk.old), new: newLines.bytes(of: hunk.new))
      }
    }
    slideLast(old, oldRange.upperBound, new)
  }

  /// The lines between those that both texts begin and end with.
  private static func middle(
    _ old: [UInt8], _ oldRange: Range<Int>, _ new: [UInt8], _ newRange: Range<Int>
  ) -> Hunk {
    var head = old.commonPrefixLength(oldRange, with: new, newRange)
    while head > 0, old[oldRange.lowerBound + head - 1] != UInt8(ascii: "\n") { head -= 1 }
    let oldRest = (oldRange.lowerBound + head)..<oldRange.upperBound
    let newRest = (newRange.lowerBound + head)..<newRange.upperBound
    var tail = old.commonSuffixLength(oldRest, with: new, newRest)
    let isStart = { (bytes: [UInt8], rest: Range<Int>) in
      tail == rest.count || bytes[rest.upperBound - tail - 1] == UInt8(ascii: "\n")
    }
    if !isStart(old, oldRest) || !isStart(new, newRest) {
      let suffix = (oldRest.upperBound - tail)..<oldRest.upperBound
      tail = oldRest.upperBound - old.lineEnd(in: suffix)
    }
    return Hunk(
      old: oldRest.lowerBound..<(oldRest.upperBound - tail),
      new: newRest.lowerBound..<(newRest.upperBound - tail))
  }

  /// The last addition or removal may have to go on into the common end to be in its one place.
  private mutating func slideLast(_ old: [UInt8], _ oldEnd: Int, _ new: [UInt8]) {
    guard var last = hunks.last, last.old.isEmpty != last.new.isEmpty else { return }
    while last.old.upperBound < oldEnd {
      let next = last.old.upperBound..<old.lineEnd(in: last.old.upperBound..<oldEnd)
      let (bytes, range) = last.old.isEmpty ? (new, last.new) : (old, last.old)
      let first = range.lowerBound..<bytes.lineEnd(in: range)
      guard old.equals(next, in: bytes, first) else { break }
      last.old = (last.old.lowerBound + first.count)..<next.upperBound
      last.new = (last.new.lowerBound + first.count)..<(last.new.upperBound + first.count)
    }
    hunks[hunks.count - 1] = last
  }
}

extension LineTable {
  /// Numbers for the lines with their endings: equal ones for equal lines.
  func identities(_ interner: inout Interner) -> [Int32] {
    let text = interner.add(bytes)
    return (0..<count).map { interner.identity(of: self[$0], in: text) }
  }

  /// Numbers for the lines without their endings.
  func contentIdentities(_ interner: inout Interner) -> [Int32] {
    let text = interner.add(bytes)
    return (0..<count).map { interner.identity(of: content($0), in: text) }
  }
}
