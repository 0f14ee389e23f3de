import Testing

@testable import TextModel

@Suite("Text buffer laws")
struct TextBufferLawsTests {
  @Test func `random edits do to a buffer what they do to an array`() {
    for _ in Rounds.times(4) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      var flat = FlatText(texts.text(upTo: 3000))
      var buffer = TextBuffer(flat.bytes, inPiecesOf: 1)
      flat.expectEqual(buffer, "seed \(seed)")
      for step in 0..<150 {
        let edit = texts.edit(of: flat.bytes.count)
        flat.bytes.replaceSubrange(edit.range, with: edit.new)
        switch texts.number(0...9) {
        case 0...2: buffer.replace(edit.range, with: TextBuffer(edit.new, inPiecesOf: 1))
        case 3: buffer.compact(after: edit)
        default: buffer.replace(edit.range, with: edit.new)
        }
        flat.expectEqual(buffer, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a delta does to a buffer what it does to an array`() {
    for _ in Rounds.times(300) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      let text = texts.text(upTo: 200)
      let delta = texts.delta(of: text.count)
      var buffer = TextBuffer(text, inPiecesOf: texts.number(1...9))
      #expect(delta.inverted(on: buffer) == delta.inverted(on: text), "seed \(seed)")
      let inverse = delta.inverted(on: buffer)
      buffer.apply(delta)
      FlatText(delta.applied(to: text)).expectEqual(buffer, "seed \(seed)")
      buffer.apply(inverse)
      FlatText(text).expectEqual(buffer, "seed \(seed)")
    }
  }

  @Test func `a delta of very many changes is one too`() {
    let seed = UInt64.random(in: 0...1_000_000)
    var texts = RandomTexts(seed: seed)
    let text = texts.text(upTo: 40_000)
    let delta = texts.delta(of: text.count)
    var buffer = TextBuffer(text)
    let inverse = delta.inverted(on: buffer)
    buffer.apply(delta)
    FlatText(delta.applied(to: text)).expectEqual(buffer, "seed \(seed)")
    buffer.apply(inverse)
    FlatText(text).expectEqual(buffer, "seed \(seed)")
  }

  @Test func `snapshots stay what they were, and can be edited too`() {
    for _ in Rounds.times(4) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      let first = texts.text(upTo: 600)
      var pairs = [(flat: FlatText(first), buffer: TextBuffer(first, inPiecesOf: 3))]
      for step in 0..<150 {
        let chosen = texts.number(0...(pairs.count - 1))
        if pairs.count < 12 { pairs.append(pairs[chosen]) }
        let edit = texts.edit(of: pairs[chosen].flat.bytes.count)
        pairs[chosen].flat.bytes.replaceSubrange(edit.range, with: edit.new)
        pairs[chosen].buffer.replace(edit.range, with: edit.new)
        for pair in pairs where step % 10 == 0 {
          pair.flat.expectEqual(pair.buffer, "seed \(seed), step \(step)")
        }
      }
      for pair in pairs { pair.flat.expectEqual(pair.buffer, "seed \(seed)") }
    }
  }
}

extension TextBuffer {
  fileprivate mutating func compact(after edit: (range: Range<Int>, new: [UInt8])) {
    replace(edit.range, with: edit.new)
    compact()
  }
}
