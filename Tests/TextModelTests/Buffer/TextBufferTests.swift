import Testing

@testable import TextModel

@Suite("Text buffer")
struct TextBufferTests {
  @Test func `bytes in are the same bytes out, whatever they are`() {
    let texts: [[UInt8]] = [
      [], [0x00], [0xFF, 0xFE], Array("\u{FEFF}dos\r\nunix\nmac\rnone".utf8), [0x0D], [0x0A, 0x0D],
      [0xED, 0xA0, 0x80, 0xC3], (0...255).map { $0 },
    ]
    for text in texts {
      #expect(TextBuffer(text).bytes == text)
      #expect(TextBuffer(text, inPiecesOf: 1).bytes == text)
    }
  }

  @Test func `only the bytes that were edited change`() {
    var text = TextBuffer([0xEF, 0xBB, 0xBF, 0x61, 0x0D, 0x0A, 0xFF, 0x00, 0x62])
    text.replace(3..<4, with: Array("one".utf8))
    #expect(
      text.bytes == [0xEF, 0xBB, 0xBF, 0x6F, 0x6E, 0x65, 0x0D, 0x0A, 0xFF, 0x00, 0x62])
  }

  @Test func `a storage is filled by whoever reads the file, and not copied`() throws {
    struct ReadingFailed: Error {}
    let storage = try ByteStorage(unsafeUninitializedCapacity: 10) { buffer, count throws in
      buffer.copyBytes(from: Array("one\ntwo".utf8))
      count = 7
    }
    #expect(storage.count == 7)
    #expect(TextBuffer(storage).bytes == Array("one\ntwo".utf8))
    #expect(TextBuffer(storage).pieces(in: 0..<7).allSatisfy { $0.storage === storage })
    #expect(throws: ReadingFailed.self) {
      _ = try ByteStorage(unsafeUninitializedCapacity: 10) { _, _ throws(ReadingFailed) in
        throw ReadingFailed()
      }
    }
  }

  @Test func `a file is read, shown and edited while its rest is on the way`() {
    let lines = (0..<20_000).map { "line \($0)\n" }
    let parts = stride(from: 0, to: lines.count, by: 5000).map { start in
      TextBuffer(lines[start..<(start + 5000)].joined())
    }
    var text = parts[0]
    #expect(text.lineCount == 5001)
    text.replace(0..<4, with: Array("LINE".utf8))
    for part in parts.dropFirst() { text.append(part) }
    #expect(text.lineCount == 20_001)
    #expect(text.bytes == Array(("LINE" + lines.joined().dropFirst(4)).utf8))
    #expect(text.tree.brokenRules == [])
  }

  @Test func `a part of a text is a text`() {
    let text = TextBuffer((0..<100).map { UInt8($0) }, inPiecesOf: 7)
    #expect(text[0..<100] == text)
    #expect(text[13..<57].bytes == (13..<57).map { UInt8($0) })
    #expect(text[20..<20].isEmpty)
    #expect(text[13..<57].tree.brokenRules == [])
  }

  @Test func `bytes are read in place, copied where they lie apart`() {
    let text = TextBuffer((0..<100).map { UInt8($0) }, inPiecesOf: 10)
    for range in [0..<0, 0..<10, 3..<7, 5..<15, 0..<100, 99..<100, 100..<100] {
      let read = text.withBytes(in: range) { span in span.indices.map { span[$0] } }
      #expect(read == range.map { UInt8($0) })
    }
    #expect((0..<100).map { text[$0] } == text.bytes)
  }

  @Test func `reading ends when the reader cannot go on`() {
    struct DiskFull: Error {}
    let text = TextBuffer([UInt8](repeating: 0x61, count: 100), inPiecesOf: 10)
    var written = 0
    #expect(throws: DiskFull.self) {
      try text.forEachChunk(in: 5..<100) { chunk throws(DiskFull) in
        if written > 20 { throw DiskFull() }
        written += chunk.count
      }
    }
    #expect(written == 25)
  }

  @Test func `what two texts begin with alike is counted`() {
    for _ in Rounds.times(300) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      let text = texts.text(upTo: 40)
      let other = texts.delta(of: text.count).applied(to: text)
      let one = TextBuffer(text, inPiecesOf: texts.number(1...20))
      let two = TextBuffer(other, inPiecesOf: texts.number(1...20))
      let equal = zip(text, other).prefix { $0 == $1 }.count
      #expect(one.commonPrefixCount(with: two) == equal, "seed \(seed)")
      #expect((one == two) == (text == other), "seed \(seed)")
      #expect(one == TextBuffer(text), "seed \(seed)")
    }
  }
}
