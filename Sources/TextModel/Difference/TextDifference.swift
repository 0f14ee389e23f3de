/// Where two texts differ: by lines, and by words within them.
///
/// The bytes are compared as they are: texts that only look alike, as composed and decomposed
/// accents do, differ. The outcome depends on the two texts alone; limits on the work are counts,
/// and beyond them whole passages count as different.
public struct TextDifference: Sendable {
  /// The text before.
  public let old: [UInt8]
  /// The text after.
  public let new: [UInt8]
  /// The lines that differ, with their endings, in ascending order; empty for equal texts.
  public let lines: [Hunk]

  /// Compares two texts, which need not be valid UTF-8.
  ///
  /// What both begin and end with alike is read at the speed of memory, the rest in time that grows
  /// with its length and with the square of the number of differences, up to a limit.
  public init(from old: [UInt8], to new: [UInt8]) {
    self.old = old
    self.new = new
    lines = LineDifference(from: old, old.indices, to: new, new.indices).hunks
  }

  /// The words, signs and blanks that differ, in ascending order.
  public var words: [Hunk] { lines.flatMap(words(in:)) }

  /// The words, signs and blanks that differ within one of ``lines``.
  ///
  /// In more than some megabytes sentences are compared first, and words within those that differ;
  /// where still as much differs it stays whole.
  public func words(in hunk: Hunk) -> [Hunk] {
    let parts = hunk.isWithinLimit ? [hunk] : hunks(in: hunk, of: LineTable.init(passagesOf:_:))
    return parts.flatMap { part in
      part.isWithinLimit
        ? hunks(in: part) { LineTable($0, starts: WordTokens($0, $1).starts) } : [part]
    }
  }

  /// What differs within a hunk, of both texts cut into parts.
  private func hunks(in hunk: Hunk, of cut: ([UInt8], Range<Int>) -> LineTable) -> [Hunk] {
    guard !hunk.old.isEmpty, !hunk.new.isEmpty else { return [hunk] }
    let parts = (old: cut(old, hunk.old), new: cut(new, hunk.new))
    var interner = Interner()
    let difference = SequenceDifference(
      from: parts.old.identities(&interner), to: parts.new.identities(&interner),
      below: interner.count)
    return difference.hunks.map { hunk in
      Hunk(old: parts.old.bytes(of: hunk.old), new: parts.new.bytes(of: hunk.new))
    }
  }

  /// What both texts share, word by word: the old text without anything that differs.
  ///
  /// As the base of a merge it is safe where the true common ancestor is unknown: whatever one of
  /// the texts has beyond it counts as added, so nothing can be taken for deleted.
  public var shared: [UInt8] { shared(and: []) }

  /// As ``shared``, with what a third text lacks as well.
  ///
  /// As the base of a merge with that text it is as safe: what neither of them has nobody loses. And
  /// it tells where both have put something else in the place of the same words.
  ///
  /// - Parameter other: how the same old text became the third one.
  /// - Returns: the old text without what only the new one lacks.
  public func shared(orLackedBy other: TextDifference) -> [UInt8] {
    shared(and: other.words.map(\.old))
  }

  /// What both texts share, and of what differs these parts of the old one, in ascending order.
  private func shared(and lacked: [Range<Int>]) -> [UInt8] {
    var rest = lacked[...]
    var shared: [UInt8] = []
    var index = 0
    for hunk in words.map(\.old) {
      shared += old[index..<hunk.lowerBound]
      index = hunk.upperBound
      rest = rest.drop { $0.upperBound <= hunk.lowerBound }
      for range in rest.prefix(while: { $0.lowerBound < hunk.upperBound }) {
        shared += old[range.clamped(to: hunk)]
      }
    }
    return shared + old[index...]
  }
}

extension TextDifference.Hunk {
  /// Whether it is short enough to be cut into words, each of which takes many times its bytes.
  fileprivate var isWithinLimit: Bool { old.count + new.count <= 1 << 22 }
}
