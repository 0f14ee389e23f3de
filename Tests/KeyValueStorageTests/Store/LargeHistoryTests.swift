import Testing

@testable import KeyValueStorage

/// A change costs the same however large the history has grown.
struct LargeHistoryTests {
  @Test func `a growing history is read when it is twice as large as when it was last read`() {
    var (size, readings) = (0, [Int]())
    for _ in 0..<2_000 {
      let next = size + 100_000
      if ActionJournal.isToBeLookedInto(from: size, to: next) { readings.append(next >> 20) }
      size = next
    }
    #expect(readings == [8, 16, 32, 64, 128])
    #expect(ActionJournal.isToBeLookedInto(from: 1 << 20, to: 100 << 20), "one large action")
  }
}
