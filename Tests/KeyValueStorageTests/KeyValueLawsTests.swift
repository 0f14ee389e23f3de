import KeyValueHistories
import Testing

struct KeyValueLawsTests {
  /// `make run-laws` runs very many more, optimised.
  @Test func `every law holds in random histories`() {
    // The same each time; the release program tries others.
    let firstSeed: UInt64 = 1_000_000
    for seed in firstSeed..<(firstSeed + 150) {
      var history = History(seed: seed)
      do {
        try history.run()
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
    }
  }
}
