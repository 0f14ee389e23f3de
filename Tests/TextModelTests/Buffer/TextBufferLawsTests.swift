import Testing

@testable import TextModel

@Suite("Text buffer laws")
struct TextBufferLawsTests {
  @Test func `random edits do to a buffer what they do to an array`() {
    for _ in 0..<6 {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      var flat = FlatText(texts.text(upTo: 3000))
      var buffer = TextBuffer(flat.bytes, inPiecesOf: 1)
      flat.expectEqual(buffer, "seed \(seed)")
      for step in 0..<200 {
        let start = texts.number(0...flat.bytes.count)
        let length = min(texts.number(0...9) == 0 ? 2000 : 5, flat.bytes.count - start)
        let range = start..<(start + texts.number(0...length))
        let new = texts.text(upTo: texts.number(0...9) == 0 ? 300 : 4)
        flat.bytes.replaceSubrange(range, with: new)
        if texts.number(0...3) == 0 {
          buffer.replace(range, with: TextBuffer(new, inPiecesOf: 1))
        } else {
          buffer.replace(range, with: new)
        }
        flat.expectEqual(buffer, "seed \(seed), step \(step)")
      }
    }
  }
}
