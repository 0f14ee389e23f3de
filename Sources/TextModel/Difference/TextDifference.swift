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
  public func words(in hunk: Hunk) -> [Hunk] {
    guard !hunk.old.isEmpty, !hunk.new.isEmpty else { return [hunk] }
    var interner = Interner()
    let oldTokens = WordTokens(old, hunk.old)
    let newTokens = WordTokens(new, hunk.new)
    let difference = SequenceDifference(
      from: oldTokens.identities(&interner), to: newTokens.identities(&interner),
      below: interner.count)
    return difference.hunks.map { hunk in
      Hunk(old: oldTokens.bytes(of: hunk.old), new: newTokens.bytes(of: hunk.new))
    }
  }

  /// What both texts share, word by word: the old text without anything that differs.
  ///
  /// As the base of a merge it is safe where the true common ancestor is unknown: whatever one of
  /// the texts has beyond it counts as added, so nothing can be taken for deleted.
  public var shared: [UInt8] {
    var shared: [UInt8] = []
    var index = 0
    for hunk in words {
      shared += old[index..<hunk.old.lowerBound]
      index = hunk.old.upperBound
    }
    return shared + old[index...]
  }
}
