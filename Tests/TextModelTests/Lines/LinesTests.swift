import Testing

@testable import TextModel

@Suite("Lines")
struct LinesTests {
  @Test func `a text that ends with a line feed has an empty last line`() {
    #expect(TextBuffer().lineCount == 1)
    #expect(TextBuffer("one").lineCount == 1)
    #expect(TextBuffer("one\n").lineCount == 2)
    #expect(TextBuffer("one\n").range(ofLine: 1) == 4..<4)
  }

  @Test func `a line has its ending, and its content has not`() {
    let text = TextBuffer("unix\nwindows\r\nold\rstill\r\r\n\r\n\nlast\r")
    let contents = (0..<text.lineCount).map { text.bytes(in: text.contentRange(ofLine: $0)) }
    #expect(
      contents.map { String(decoding: $0, as: UTF8.self) }
        == ["unix", "windows", "old\rstill\r", "", "", "last\r"])
    #expect(text.range(ofLine: 1) == 5..<14)
  }

  @Test func `the line of an offset is told, and where lines begin`() {
    for _ in Rounds.times(60) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      let flat = FlatText(texts.text(upTo: 60))
      let buffer = TextBuffer(flat.bytes, inPiecesOf: texts.number(1...20))
      let starts = flat.lineStarts
      for (line, start) in starts.enumerated() {
        #expect(buffer.lineStart(line) == start, "seed \(seed)")
        let end = line + 1 < starts.count ? starts[line + 1] : flat.bytes.count
        #expect(buffer.range(ofLine: line) == start..<end, "seed \(seed)")
      }
      for offset in 0...flat.bytes.count {
        let line = (starts.firstIndex { $0 > offset } ?? starts.count) - 1
        #expect(buffer.line(at: offset) == line, "seed \(seed)")
      }
    }
  }

  @Test func `what is not within the text is refused at once`() async {
    await #expect(processExitsWith: .failure) { _ = TextBuffer("one").lineStart(1) }
    await #expect(processExitsWith: .failure) { _ = TextBuffer("one").line(at: 4) }
    await #expect(processExitsWith: .failure) { _ = TextBuffer("one")[3] }
    await #expect(processExitsWith: .failure) { _ = TextBuffer("one").bytes(in: 2..<4) }
    await #expect(processExitsWith: .failure) {
      var text = TextBuffer("one")
      text.replace(2..<4, with: [])
    }
    await #expect(processExitsWith: .failure) {
      var text = TextBuffer("one")
      text.apply(Delta(unchangedTextOfLength: 4))
    }
  }
}
