import MergeExamples
import SeededRandomness
import Testing
import TextModel

@Suite("Merge laws")
struct MergeLawsTests {
  @Test func `whatever two people do, nothing of either is lost`() {
    let firstSeed = UInt64.random(in: 1...1_000_000_000)
    var figures = MergeLaws.Figures()
    for seed in firstSeed..<(firstSeed + 300) {
      let violation = MergeLaws.violation(in: MergeExample(seed: seed), &figures)
      #expect(violation == nil, "seed \(seed)")
    }
  }

  @Test func `this build merges as every other build of version 1`() {
    #expect(ThreeWayMerge.version == 1)
    #expect(MergeDigest.ofExamples == MergeDigest.expected)
  }

  @Test func `several ancestors make the same base in any order`() {
    var random = SeededRandom()
    for _ in 0..<100 {
      let example = MergeExample(seed: random.next())
      let third = MergeExample(seed: random.next()).mine
      var ancestors = [example.mine, example.theirs, third]
      let base = ThreeWayMerge.base(ofAncestors: ancestors, from: example.base)
      for _ in 0..<3 {
        ancestors.shuffle(using: &random)
        let other = ThreeWayMerge.base(ofAncestors: ancestors, from: example.base)
        #expect(other == base, "seed \(random.seed)")
      }
    }
  }

  @Test func `versions merged crosswise do not double what both rewrote`() {
    let origin = Array("call Anna at 5\nmilk\n".utf8)
    let mine = Array("call Anna at 6\nmilk\n".utf8)
    let theirs = Array("call Anna at 7\nmilk\n".utf8)
    let merged = ThreeWayMerge(base: origin, mine: mine, theirs: theirs).bytes
    let base = ThreeWayMerge.base(ofAncestors: [mine, theirs], from: origin)
    let later = ThreeWayMerge(
      base: base, mine: merged + "bread\n".utf8, theirs: merged + "tea\n".utf8)
    #expect(base == merged)
    #expect(
      String(decoding: later.bytes, as: UTF8.self)
        == "call Anna at 6\ncall Anna at 7\nmilk\nbread\ntea\n")
  }

  @Test func `no ancestor but the origin leaves the origin`() {
    #expect(ThreeWayMerge.base(ofAncestors: [], from: [0x61]) == [0x61])
    #expect(ThreeWayMerge.base(ofAncestors: [[0x62]], from: [0x61]) == [0x62])
  }
}
