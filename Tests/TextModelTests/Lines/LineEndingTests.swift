import Testing

@testable import TextModel

@Suite("Line endings")
struct LineEndingTests {
  @Test func `lines end as most of them do`() {
    #expect(usual("") == nil)
    #expect(usual("one\rstill one") == nil)
    #expect(usual("a\nb\r\n") == .lineFeed)
    #expect(usual("a\r\nb\r\nc\n") == .carriageReturnLineFeed)
  }

  @Test func `endings are counted wherever they stand among eight bytes`() {
    for _ in Rounds.times(1000) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      let text = (0..<texts.number(0...60)).map { _ in
        [0x0D, 0x0A, 0x61][texts.number(0...2)] as UInt8
      }
      let ends = text.indices.filter { text[$0] == 0x0A }
      let behindReturns = ends.count { $0 > 0 && text[$0 - 1] == 0x0D }
      let expected: LineEnding? =
        ends.isEmpty
        ? nil : behindReturns > ends.count - behindReturns ? .carriageReturnLineFeed : .lineFeed
      #expect(LineEnding(ofMostLinesIn: text) == expected, "seed \(seed)")
    }
  }

  private func usual(_ text: String) -> LineEnding? { LineEnding(ofMostLinesIn: Array(text.utf8)) }
}
