import Testing

@testable import TextModel

@Suite("Searching bytes")
struct SearchingTests {
  /// All places of a pattern, found by looking at every one.
  private func places(of pattern: [UInt8], in text: [UInt8], _ range: Range<Int>) -> [Int] {
    guard !pattern.isEmpty, range.count >= pattern.count else { return [] }
    return (range.lowerBound...(range.upperBound - pattern.count)).filter {
      text[$0..<($0 + pattern.count)].elementsEqual(pattern)
    }
  }

  @Test func `the first place is found however the text is cut`() {
    for _ in Rounds.times(1500) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      let letters = texts.number(1...3)
      let text = (0..<texts.number(0...80)).map { _ in UInt8(texts.number(0...letters)) }
      let pattern = (0..<texts.number(0...12)).map { _ in UInt8(texts.number(0...letters)) }
      let buffer = TextBuffer(text, inPiecesOf: texts.number(1...30))
      let range = texts.range(in: text.count)
      let expected = places(of: pattern, in: text, range)
      let first = buffer.firstRange(of: pattern, in: range)
      #expect(first?.lowerBound == expected.first, "seed \(seed)")
      #expect(first.map(\.count) ?? pattern.count == pattern.count, "seed \(seed)")
    }
  }

  @Test func `all places are found one after the other`() {
    let buffer = TextBuffer("one two one two one")
    var places: [Int] = []
    var start = 0
    while let found = buffer.firstRange(of: Array("one".utf8), in: start..<buffer.utf8Count) {
      places.append(found.lowerBound)
      start = found.upperBound
    }
    #expect(places == [0, 8, 16])
  }

  @Test func `nothing is found nowhere, and anything nowhere in nothing`() {
    #expect(TextBuffer("abc").firstRange(of: []) == nil)
    #expect(TextBuffer().firstRange(of: [0]) == nil)
  }
}
