import DocumentStorage
import SeededRandomness
import Testing
import TextModel

/// Large texts are compared only where they differ, with the same outcome.
struct CommonEndsTests {
  private static let lines = (0..<CommonEnds.worthwhileSize / 16).map { "line \($0) of many" }

  private func text(_ lines: [String]) -> TextBuffer {
    TextBuffer(lines.map { $0 + "\n" }.joined())
  }

  /// Changes a few lines within a part of the text.
  private func changed(_ place: Int, using random: inout SeededRandom) -> [String] {
    var lines = Self.lines
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = place + Int.random(in: 0..<200, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: lines[index] += " changed \(Int.random(in: 0..<100, using: &random))"
      case 1: lines.remove(at: index)
      default: lines.insert("added \(Int.random(in: 0..<100, using: &random))", at: index)
      }
    }
    return lines
  }

  @Test func `a merge and a difference are those of the whole texts`() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    let base = text(Self.lines)
    for _ in 0..<5 {
      let place = Int.random(in: 0..<(Self.lines.count - 400), using: &random)
      let mine = text(changed(place, using: &random))
      let theirs = text(changed(place + Int.random(in: 0..<200, using: &random), using: &random))
      let merge = CommonEnds.merged(base: base, mine: mine, theirs: theirs)
      let whole = ThreeWayMerge(base: base.bytes, mine: mine.bytes, theirs: theirs.bytes)
      let places = whole.places.filter(\.needsReview).map(\.range)
      #expect(merge.text.bytes == whole.bytes && merge.toReview == places, "seed \(seed)")
      #expect(CommonEnds.delta(from: mine, to: theirs).applied(to: mine.bytes) == theirs.bytes)
      #expect(
        CommonEnds.shared(mine, theirs, orLackedBy: base).bytes
          == TextDifference(from: mine.bytes, to: theirs.bytes)
          .shared(orLackedBy: TextDifference(from: mine.bytes, to: base.bytes)), "seed \(seed)")
    }
  }

  @Test func `the ends are whole lines, and never of both`() {
    let one = text(Self.lines)
    #expect(CommonEnds(of: [one, one]).suffix == 0 || CommonEnds(of: [one, one]).prefix == 0)
    var other = one
    other.replace(one.utf8Count / 2..<one.utf8Count / 2, with: Array("word".utf8))
    let ends = CommonEnds(of: [one, other])
    #expect(ends.areMost(of: [one, other]))
    for text in [one, other] {
      let middle = ends.middle(of: text)
      #expect(middle.utf8Count < 200 && middle.bytes.last == UInt8(ascii: "\n"))
      #expect(text[ends.prefix - 1] == UInt8(ascii: "\n"))
      #expect(ends.replacingMiddle(of: one, with: middle.bytes).bytes == text.bytes)
    }
  }

  @Test func `small texts, and a long line, are compared whole`() {
    #expect(CommonEnds(of: [TextBuffer("a\nb\nc\n"), TextBuffer("a\nb\nd\n")]).prefix == 0)
    let line = TextBuffer(String(repeating: "word ", count: CommonEnds.worthwhileSize))
    var other = line
    other.replace(9..<9, with: Array("x".utf8))
    #expect(
      CommonEnds(of: [line, other]).prefix == 0 && CommonEnds(of: [line, other]).suffix == 0)
  }
}
