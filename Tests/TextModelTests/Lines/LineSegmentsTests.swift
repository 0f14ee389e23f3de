import Testing

@testable import TextModel

@Suite("Segments of long lines")
struct LineSegmentsTests {
  private func expectSound(_ segments: LineSegments, of line: Range<Int>, in text: TextBuffer) {
    #expect(segments.utf8Count == line.count)
    for index in 0..<segments.count {
      let columns = segments.columns(ofSegment: index)
      #expect(text.isGraphemeBoundary(line.lowerBound + columns.lowerBound))
      #expect(segments.count == 1 || columns.count <= LineSegments.longestSegment)
      #expect(segments.segment(at: columns.lowerBound) == (line.isEmpty ? 0 : index))
    }
  }

  @Test func `a line is whole up to a length and cut beyond it`() {
    let whole = TextBuffer([UInt8](repeating: 0x61, count: LineSegments.longestWholeLine))
    #expect(LineSegments(of: 0..<whole.utf8Count, in: whole).count == 1)
    let long = TextBuffer([UInt8](repeating: 0x61, count: LineSegments.longestWholeLine + 1))
    #expect(LineSegments(of: 0..<long.utf8Count, in: long).count == 5)
    #expect(LineSegments(of: 0..<0, in: long).count == 1)
  }

  @Test func `a long line is cut between its graphemes`() {
    for letter in ["é", "漢", "👩‍👩‍👧‍👦", "e\u{301}\u{302}"] {
      let text = TextBuffer("\n" + String(repeating: letter, count: 10_000) + "\n")
      let line = text.contentRange(ofLine: 1)
      let segments = LineSegments(of: line, in: text)
      expectSound(segments, of: line, in: text)
      for index in 0..<segments.count {
        #expect(segments.columns(ofSegment: index).count % letter.utf8.count == 0)
      }
    }
  }

  @Test func `a letter in a line of megabytes makes one segment new`() {
    var text = TextBuffer([UInt8](repeating: 0x61, count: 2_000_000))
    var segments = LineSegments(of: 0..<text.utf8Count, in: text)
    let before = segments
    text.replace(1_000_000..<1_000_000, with: [0x62])
    let changed = segments.replace(
      1_000_000..<1_000_000, withCount: 1, lineStart: 0, in: text)
    #expect(changed.count <= 2)
    #expect(changed.lowerBound == before.segment(at: 1_000_000))
    for index in 0..<changed.lowerBound {
      #expect(segments.columns(ofSegment: index) == before.columns(ofSegment: index))
    }
    let behind = segments.columns(ofSegment: changed.upperBound)
    #expect(
      before.columns(ofSegment: changed.lowerBound + 1).lowerBound + 1 == behind.lowerBound)
    expectSound(segments, of: 0..<text.utf8Count, in: text)
  }

  @Test func `a mark typed where two segments meet stays with its letter`() {
    var text = TextBuffer([UInt8](repeating: 0x61, count: 40_000))
    var segments = LineSegments(of: 0..<text.utf8Count, in: text)
    let seam = segments.columns(ofSegment: 3).lowerBound
    text.replace(seam..<seam, with: Array("\u{301}".utf8))
    _ = segments.replace(seam..<seam, withCount: 2, lineStart: 0, in: text)
    expectSound(segments, of: 0..<text.utf8Count, in: text)
  }

  @Test func `segments follow any edits, and never become many short ones`() {
    for _ in Rounds.times(6) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      let head = Array("before\n".utf8)
      var text = TextBuffer(head + [UInt8](repeating: 0x61, count: texts.number(0...60_000)))
      var segments = LineSegments(of: head.count..<text.utf8Count, in: text)
      for _ in 0..<60 {
        let start = texts.number(0...segments.utf8Count)
        let length = texts.number(0...2) == 0 ? 20_000 : 10
        let end = min(segments.utf8Count, start + texts.number(0...length))
        let new = (0..<texts.number(0...(length / 4))).flatMap { _ in
          texts.text(upTo: 3).filter { $0 != 0x0A && $0 != 0x0D }
        }
        text.replace((head.count + start)..<(head.count + end), with: new)
        _ = segments.replace(start..<end, withCount: new.count, lineStart: head.count, in: text)
        expectSound(segments, of: head.count..<text.utf8Count, in: text)
        #expect(segments.count <= segments.utf8Count / 512 + 1, "seed \(seed)")
      }
    }
  }
}
