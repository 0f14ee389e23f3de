import MergeExamples
import SeededRandomness
import Testing

@testable import TextModel

@Suite("Merging hostile texts")
struct HostileMergeTests {
  @Test func `nasty texts of up to three letters merge alike both ways round`() {
    var random = SeededRandom()
    let texts = NastyTexts.all(upTo: 3)
    for _ in 0..<4000 {
      let (base, mine, theirs) = (pick(texts), pick(texts), pick(texts))
      let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
      let other = ThreeWayMerge(base: base, mine: theirs, theirs: mine)
      let isRight =
        merge.bytes == other.bytes
        && ThreeWayMerge(base: base, mine: base, theirs: mine).bytes == mine
        && ThreeWayMerge(base: base, mine: mine, theirs: mine).bytes == mine
      #expect(isRight, "seed \(random.seed): \(base) \(mine) \(theirs)")
    }

    func pick(_ texts: [[UInt8]]) -> [UInt8] {
      texts[Int.random(in: texts.indices, using: &random)]
    }
  }

  @Test(arguments: HostileMerges.letters)
  func `much of the same merges without end or loss`(letter: [UInt8]) {
    #expect(HostileMerges.holds(for: letter, size: 300_000))
  }

  /// Lines of which both sides changed every one, in one block or in many.
  @Test(arguments: [1, 20, 1000], ["a b c d e", "a b a b b a a b b b a b a a b"])
  func `all lines share the work that may be done where both sides changed them`(
    blockSize: Int, line: String
  ) {
    let texts = Triple(base: "e", first: "x", second: "y").map { end in
      Array(
        (0..<2000).map { index in
          let isChanged = index % (blockSize + 1) < blockSize
          return isChanged ? "\(line.dropLast(index % 3))\(end)\n" : "line \(index)\n"
        }.joined().utf8)
    }
    let limit = MergeBudget(pairs: 5000, steps: 5000)
    var passes = MergePasses(MergeInput(texts).texts, budget: limit)
    let output = passes.merged()
    #expect(passes.budget.pairs >= 0)
    #expect(passes.budget.steps > -2 * EditScript.roundLimit)
    #expect(passes.budget.steps < limit.steps)
    #expect(output.count >= texts.first.count)
    #expect(output.count <= texts.base.count + texts.first.count + texts.second.count)
  }

  @Test func `texts that have nothing in common lose nothing`() {
    var random = SeededRandom()
    func text(_ name: String) -> String {
      (0..<1500).map { "\(name)\($0) \(Int.random(in: 0...9, using: &random))\n" }.joined()
    }
    let (mine, theirs) = (text("mine"), text("theirs"))
    let merge = ThreeWayMerge(
      base: Array(text("base").utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8))
    let lines = Set(String(decoding: merge.bytes, as: UTF8.self).split(separator: "\n"))
    #expect(lines.isSuperset(of: (mine + theirs).split(separator: "\n")), "seed \(random.seed)")
  }

  @Test func `two letters shuffled lose no more than was removed`() {
    var random = SeededRandom()
    func text() -> [UInt8] {
      (0..<6000).flatMap { _ in Bool.random(using: &random) ? Array("a\n".utf8) : Array("b\n".utf8)
      }
    }
    let (base, mine, theirs) = (text(), text(), text())
    let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
    let sides = [mine, theirs].map { TextDifference(from: base, to: $0) }
    let removed = sides.map { $0.lines.map(\.old.count).reduce(0, +) }.reduce(0, +)
    let added = sides.map { $0.lines.map(\.new.count).reduce(0, +) }
    // All is there that neither removed, and of what both added at least the larger part.
    #expect(
      merge.count >= base.count - removed + max(added[0], added[1]), "seed \(random.seed)")
    #expect(merge.count <= base.count + added[0] + added[1], "seed \(random.seed)")
    #expect(sides[0].delta.applied(to: base) == mine, "seed \(random.seed)")
  }
}
