import MergeExamples
import Testing
import TextModel

@Suite("Merge laws")
struct MergeLawsTests {
  @Test func `whatever two people do, nothing of either is lost`() {
    // The same each time; the release program tries others.
    let firstSeed: UInt64 = 1
    var figures = MergeLaws.Figures()
    for seed in firstSeed..<(firstSeed + 300) {
      let example = MergeExample(seed: seed, onlyAdding: seed % 4 == 0)
      let violation = MergeLaws.violation(in: example, &figures)
      #expect(violation == nil, "seed \(seed)")
    }
  }

  @Test func `two additions that begin or end alike both stand there whole`() {
    let firstSeed = UInt64.random(in: 1...1_000_000_000)
    for seed in firstSeed..<(firstSeed + 300) {
      let violation = JointExample(seed: seed).violation
      #expect(violation == nil, "seed \(seed)")
    }
  }

  @Test func `this build merges as every other build of version 1`() {
    #expect(ThreeWayMerge.version == 1)
    #expect(MergeDigest.ofExamples == MergeDigest.expected)
  }
}
