package import TextModel

/// What several texts begin and end with alike, in whole lines; only what lies between has to be
/// copied and compared, which is little where a program changed a few lines of a large text.
package struct CommonEnds: Equatable, Sendable {
  /// In bytes.
  package let prefix: Int
  /// In bytes; never of the prefix.
  package let suffix: Int

  /// Smaller texts are compared whole: there is nothing to gain.
  package static let worthwhileSize = 256 << 10

  /// No ends at all for texts that are small.
  package init(of texts: [TextBuffer]) {
    guard let first = texts.first, let shortest = texts.map(\.utf8Count).min(),
      shortest >= Self.worthwhileSize
    else {
      (prefix, suffix) = (0, 0)
      return
    }
    let equal = texts.dropFirst().map { first.commonPrefixCount(with: $0) }.min() ?? 0
    // The line before the first that differs stays too: what is put in at its end stands there.
    let line = first.line(at: equal)
    prefix = line < 2 ? 0 : first.lineStart(line - 1)
    let limit = shortest - prefix
    let equalAtEnd = texts.dropFirst().map { first.commonSuffixCount(with: $0, atMost: limit) }
      .min()
    let start = first.utf8Count - (equalAtEnd ?? 0)
    let next = first.line(at: start) + 2
    suffix = next < first.lineCount ? first.utf8Count - first.lineStart(next) : 0
  }

  /// What lies between the ends of one of the texts.
  package func middle(of text: TextBuffer) -> TextBuffer {
    text[prefix..<(text.utf8Count - suffix)]
  }

  /// One of the texts, with something else between its ends.
  package func replacingMiddle(of text: TextBuffer, with bytes: [UInt8]) -> TextBuffer {
    var whole = text
    whole.replace(prefix..<(text.utf8Count - suffix), with: bytes)
    return whole
  }

  /// Whether the ends are most of each of these texts.
  package func areMost(of texts: [TextBuffer]) -> Bool {
    texts.allSatisfy { 2 * (prefix + suffix) >= $0.utf8Count }
  }
}

extension CommonEnds {
  /// Brings two texts together that were made from a third one.
  ///
  /// - Returns: the text, and the places in it that a person should look at.
  package static func merged(
    base: TextBuffer, mine: TextBuffer, theirs: TextBuffer
  ) -> (text: TextBuffer, toReview: [Range<Int>]) {
    let ends = CommonEnds(of: [base, mine, theirs])
    let merge = ThreeWayMerge(
      base: ends.middle(of: base).bytes, mine: ends.middle(of: mine).bytes,
      theirs: ends.middle(of: theirs).bytes)
    let places = merge.places.filter(\.needsReview).map { place in
      (ends.prefix + place.range.lowerBound)..<(ends.prefix + place.range.upperBound)
    }
    return (ends.replacingMiddle(of: mine, with: merge.bytes), places)
  }

  /// What both texts share, and what a third one lacks of the first as well, see
  /// ``TextDifference/shared(orLackedBy:)``.
  package static func shared(
    _ one: TextBuffer, _ other: TextBuffer, orLackedBy third: TextBuffer
  ) -> TextBuffer {
    let ends = CommonEnds(of: [one, other, third])
    let middle = ends.middle(of: one).bytes
    let difference = TextDifference(from: middle, to: ends.middle(of: other).bytes)
    let lacked = TextDifference(from: middle, to: ends.middle(of: third).bytes)
    return ends.replacingMiddle(of: one, with: difference.shared(orLackedBy: lacked))
  }

  /// How one text becomes another.
  package static func delta(from old: TextBuffer, to new: TextBuffer) -> Delta {
    let ends = CommonEnds(of: [old, new])
    let difference = TextDifference(
      from: ends.middle(of: old).bytes, to: ends.middle(of: new).bytes)
    var builder = Delta.Builder()
    builder.retain(ends.prefix)
    for run in difference.delta.runs { builder.append(run) }
    builder.retain(ends.suffix)
    return builder.delta()
  }
}

extension TextBuffer {
  /// Whether this text is another one with something added at one place.
  func adds(to other: TextBuffer) -> Bool {
    guard other.utf8Count <= utf8Count else { return false }
    let rest = other.utf8Count - commonPrefixCount(with: other)
    return commonSuffixCount(with: other, atMost: rest) == rest
  }

  /// How many bytes at their end two texts have in common; of at most so many.
  fileprivate func commonSuffixCount(with other: TextBuffer, atMost limit: Int) -> Int {
    var equal = 0
    while equal < limit {
      let step = min(64 << 10, limit - equal)
      let (end, otherEnd) = (utf8Count - equal, other.utf8Count - equal)
      let mine = bytes(in: (end - step)..<end)
      let theirs = other.bytes(in: (otherEnd - step)..<otherEnd)
      if mine == theirs {
        equal += step
        continue
      }
      let differing = zip(mine.reversed(), theirs.reversed()).prefix { $0 == $1 }.count
      return equal + differing
    }
    return equal
  }
}
