import SeededRandomness
package import TextModel

/// Three random texts to merge: the same for the same seed, everywhere.
package struct MergeExample {
  package let base: [UInt8]
  package let mine: [UInt8]
  package let theirs: [UInt8]
  /// Whether nobody removed or changed anything of the base.
  let onlyAdds: Bool

  package init(seed: UInt64, onlyAdding onlyAdds: Bool = false) {
    self.onlyAdds = onlyAdds
    var numbers = SeededRandom(seed: seed)
    let style = Writer.Style.allCases[Int(numbers.next() % UInt64(Writer.Style.allCases.count))]
    var author = Writer(style, name: "b", SeededRandom(seed: numbers.next()))
    var mine = Writer(style, name: "m", SeededRandom(seed: numbers.next()))
    var theirs = Writer(style, name: "t", SeededRandom(seed: numbers.next()))
    let length = Self.length(&author)
    var base = author.lines(length)
    if author.happens(onceIn: 64) { base.insert(author.longLine(), at: base.count / 2) }
    var (myLines, theirLines) = (base, base)
    mine.edit(&myLines, times: 5 + length / 20, onlyAdding: onlyAdds)
    theirs.edit(&theirLines, times: 5 + length / 20, onlyAdding: onlyAdds)
    if author.happens(onceIn: 8) {
      // Both make the same change first.
      let same = author.line()
      myLines.insert(same, at: min(1, myLines.count))
      theirLines.insert(same, at: min(1, theirLines.count))
    }
    let frame = Frame(&author)
    self.base = frame.bytes(base)
    self.mine = (author.happens(onceIn: 20) ? Frame(&author) : frame).bytes(myLines)
    self.theirs = (author.happens(onceIn: 20) ? Frame(&author) : frame).bytes(theirLines)
  }

  /// Most texts are short, as what happens close together is hardest to merge.
  private static func length(_ author: inout Writer) -> Int {
    if author.happens(onceIn: 200) { return 300 }
    return author.happens(onceIn: 20) ? 60 : author.number(1...13)
  }

  /// The merge of the three.
  package var merge: ThreeWayMerge { ThreeWayMerge(base: base, mine: mine, theirs: theirs) }
}

/// What stands around and between the lines of a text.
private struct Frame {
  let hasByteOrderMark: Bool
  let ending: String
  let endsWithLineBreak: Bool

  init(_ author: inout Writer) {
    hasByteOrderMark = author.happens(onceIn: 20)
    ending = author.happens(onceIn: 6) ? "\r\n" : "\n"
    endsWithLineBreak = !author.happens(onceIn: 6)
  }

  func bytes(_ lines: [String]) -> [UInt8] {
    let text = lines.joined(separator: ending) + (endsWithLineBreak && !lines.isEmpty ? ending : "")
    return (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + text.utf8
  }
}

extension MergeExample: CustomStringConvertible {
  /// The three texts and what became of them.
  package var description: String {
    let merge = merge
    let texts = [("base", base), ("mine", mine), ("theirs", theirs), ("result", merge.bytes)]
    return texts.map { "\($0): \(String(decoding: $1, as: UTF8.self).debugDescription)" }
      .joined(separator: "\n") + "\n\(merge.places)"
  }
}
